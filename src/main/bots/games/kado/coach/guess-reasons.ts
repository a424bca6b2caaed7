import {
  BONUS_POINTS,
  type Card,
  cardOf,
  GIFTS,
  type Guess,
  type GuessByEnd,
  type GuessChances,
  type GuessReason,
  giftOf,
  type Hits,
  pipsOf,
  RIBBONS,
  ribbonOf,
  type Seat,
  type Stakes,
  TURNS,
  type View,
} from '../../../../../shared/games/kado'
import { fits, type Suspect } from '../belief'
import { swapped } from '../challenging'
import { plainManner } from '../manner'
import { unseenBy } from '../unseen'
import { bestAtOnce, meanAtOnce, meanBeyondPips } from './at-once'
import { mostOf, usesOf } from './guess-uses'

/** Works out how likely a guess is to be right in one half or both. */
export const rightness = (suspects: readonly Suspect[], guess: Guess | null): number =>
  guess === null
    ? 0
    : suspects.reduce((sum, { card, chance }) => sum + (fits(guess, card) === 'neither' ? 0 : chance), 0)

/** The same as the deduction board counts. */
function countedIn(board: NonNullable<View['board']>, { gift, ribbon }: Guess): number {
  const pairs = board.filter((pair) => pair.gift === gift || pair.ribbon === ribbon)
  return pairs.reduce((sum, { likelihood }) => sum + likelihood, 0)
}

/** Chances that lie no further apart are shown as the same. */
const SAME = 0.005

/** By how many points at once a gift or a ribbon has to bring a grid more than other cards do, or less, to show what is kept. */
const WANTED = 0.25

/** By how much a reading has to change the chance of a half to be worth a word. */
const READ = 0.02

/**
 * Works out how likely the guess is to be right, and which other guess is likelier.
 * @param suspects as the gifter was read
 * @param named the halves that the reason for the guess names: if the reading makes one likelier, the coach speaks of no other
 */
export function chancesOf(
  view: View,
  guess: Guess | null,
  suspects: readonly Suspect[],
  named: { readonly gift: Guess['gift'] | null; readonly ribbon: Guess['ribbon'] | null },
): GuessChances {
  const { board, seats, gifter } = view
  // An empty grid does not show what its player wants to keep.
  const isUnread = seats[gifter]?.grid.length === 0
  if (guess === null || board === null) return { counted: null, read: null, because: null, likeliest: null }
  const guesses = GIFTS.flatMap((gift) => RIBBONS.map((ribbon) => ({ gift, ribbon })))
  const readAs = (one: Guess) => rightness(suspects, one)
  const halves = [{ gift: guess.gift }, { ribbon: guess.ribbon }].map((half) => {
    const has = (one: Guess) => one.gift === half.gift || one.ribbon === half.ribbon
    const counted = board.reduce((sum, pair) => sum + (has(pair) ? pair.likelihood : 0), 0)
    const read = suspects.reduce(
      (sum, { card, chance }) => sum + (has({ gift: giftOf(card), ribbon: ribbonOf(card) }) ? chance : 0),
      0,
    )
    return { half, change: read - counted }
  })
  const likeliest = guesses.reduce((top, one) => (readAs(one) > readAs(top) + SAME ? one : top), guess)
  const change = rightness(suspects, guess) - countedIn(board, guess)
  const along = halves.filter((one) => one.change * change > 0)
  const isNamed = ({ half, change: by }: typeof NO_HALF) =>
    by >= READ && (half.gift === undefined ? half.ribbon === named.ribbon : half.gift === named.gift)
  const larger = (top: typeof NO_HALF, one: typeof NO_HALF) =>
    Math.abs(one.change) > Math.abs(top.change) ? one : top
  const candidates = along.some(isNamed) ? along.filter(isNamed) : along
  const most = candidates.reduce(larger, NO_HALF)
  const second = candidates.find((one) => one !== most)
  const shown = isUnread ? null : shownBy(view, most.half, most.change > 0)
  /** The other half is named beside the first if the reading changes it at least half as much, and the same grid shows why. */
  function alongWith(other: typeof NO_HALF | undefined): Partial<Guess> {
    if (other === undefined || shown === null) return {}
    const isMuch = 2 * Math.abs(other.change) >= Math.abs(most.change) && Math.abs(other.change) >= READ
    return isMuch && shownBy(view, other.half, other.change > 0)?.from === shown.from ? other.half : {}
  }

  return {
    counted: countedIn(board, guess),
    read: readAs(guess),
    likeliest: likeliest === guess ? null : { guess: likeliest, chance: readAs(likeliest) },
    because:
      shown === null || Math.abs(most.change) < READ || Math.abs(change) < READ
        ? null
        : { ...most.half, ...alongWith(second), isLikelier: most.change > 0, ...shown },
  }
}

/**
 * Finds the grid that shows why the gifter would keep a card with a gift or a ribbon, or would hardly keep one: their own, or that of the
 * player from whom they keep it. The coach says what a gifter would keep only if there is one.
 */
function shownBy(
  view: View,
  half: Partial<Guess>,
  isLikelier: boolean,
): { readonly from: Seat | null } | null {
  const unseen = unseenBy(view)
  const alike = unseen.filter(has(half))
  // Cards of the same value are compared, as what a card is worth anywhere is seen in no grid.
  const more = view.seats.map((_, seat) => meanBeyondPips(view, seat, alike, unseen))
  const own = more[view.gifter] ?? 0
  if (!isLikelier) return own <= -WANTED ? { from: null } : null
  if (own >= WANTED) return standsOut(view, view.gifter, half) ? { from: null } : null
  const most = Math.max(...more.filter((_, seat) => seat !== view.gifter))
  const from = more.indexOf(most)
  return most >= WANTED && standsOut(view, from, half) ? { from } : null
}

const has =
  ({ gift, ribbon }: Partial<Guess>) =>
  (card: Card): boolean =>
    giftOf(card) === gift || ribbonOf(card) === ribbon

/**
 * Tells whether a grid shows more for a gift than for most other gifts that are still unseen, or for a ribbon than for most other ribbons:
 * none brings it clearly more at once, and at most one about as much. Whoever looks at the grid would name those as well otherwise. The
 * unseen cards are compared as if all of them had the gift, or the ribbon, as nobody sees which ribbons go with a gift.
 */
function standsOut(view: View, seat: Seat, half: Partial<Guess>): boolean {
  const unseen = unseenBy(view)
  const kinds: readonly Partial<Guess>[] =
    half.gift === undefined ? RIBBONS.map((ribbon) => ({ ribbon })) : GIFTS.map((gift) => ({ gift }))
  const broughtBy = ({ gift, ribbon }: Partial<Guess>) =>
    meanAtOnce(
      view,
      seat,
      unseen.map((card) => cardOf(gift ?? giftOf(card), ribbon ?? ribbonOf(card), pipsOf(card))),
    )
  const own = broughtBy(half)
  const others = kinds
    .filter(({ gift, ribbon }) => gift !== half.gift || ribbon !== half.ribbon)
    .filter((kind) => unseen.some(has(kind)))
    .map(broughtBy)
  return others.every((one) => one < own + WANTED) && others.filter((one) => one > own - WANTED).length <= 1
}

const NO_HALF: { readonly half: Partial<Guess>; readonly change: number } = { half: {}, change: 0 }

/** Works out what both cards of a challenge are worth. @param suspects as the gifter was read */
export function stakesOf(
  view: View,
  viewer: Seat,
  own: Card,
  guess: Guess | null,
  suspects: readonly Suspect[],
): Stakes {
  const won = suspects.filter(({ card }) => guess === null || fits(guess, card) !== 'neither')
  const chance = won.reduce((sum, one) => sum + one.chance, 0)
  const broughtTo = (seat: Seat) =>
    won.reduce((sum, one) => sum + one.chance * bestAtOnce(view, seat, one.card), 0) / chance
  return {
    own: bestAtOnce(view, viewer, own),
    theirs: bestAtOnce(view, view.gifter, own),
    won: chance === 0 ? null : { own: broughtTo(viewer), theirs: broughtTo(view.gifter) },
  }
}

/** Works out what comes of the cards that a guess would win in the last turn of a duel: see `Hits`. @param suspects as the gifter was read */
export function hitsOf(
  view: View,
  viewer: Seat,
  own: Card,
  guess: Guess | null,
  suspects: readonly Suspect[],
): Hits | null {
  if (view.turn !== TURNS || view.seats.length !== 2 || guess === null) return null
  const pointsOf = (seat: Seat, card: Card) => (view.seats[seat]?.total ?? 0) + bestAtOnce(view, seat, card)
  const theirs = pointsOf(view.gifter, own)
  const right = suspects.flatMap(({ card, chance }) => {
    const fit = fits(guess, card)
    if (chance === 0 || fit === 'neither') return []
    const isPerfect = fit === 'both'
    return [{ isPerfect, ahead: pointsOf(viewer, card) + (isPerfect ? BONUS_POINTS : 0) - theirs }]
  })
  const good = right.filter(({ ahead }) => ahead >= 0)
  return right.length === 0
    ? null
    : {
        right: right.length,
        wins: good.filter(({ ahead }) => ahead > 0).length,
        shares: good.filter(({ ahead }) => ahead === 0).length,
        arePerfect: good.length > 0 && good.every(({ isPerfect }) => isPerfect),
      }
}

/** Works out what a guess changes by the end beside a pass; null for a pass. @param suspects as the gifter was read */
export function guessByEnd(
  view: View,
  own: Card,
  guess: Guess | null,
  suspects: readonly Suspect[],
): GuessByEnd | null {
  if (guess === null) return null
  const { mine, theirs } = swapped(view, own, plainManner)
  const sum = (points: (card: Card, fit: ReturnType<typeof fits>) => number) =>
    suspects.reduce((all, { card, chance }) => {
      const fit = fits(guess, card)
      return fit === 'neither' ? all : all + chance * points(card, fit)
    }, 0)
  return {
    own: sum((card, fit) => mine(card) + (fit === 'both' ? BONUS_POINTS : 0)),
    theirs: sum(theirs),
    bonus: sum((_, fit) => (fit === 'both' ? BONUS_POINTS : 0)),
  }
}

/** The facts that a reason for a guess goes by besides the position. */
interface Guessing {
  /** As the gifter was read. */
  readonly suspects: readonly Suspect[]
  /** The figure of the advised answer: its share of the win where that is what is asked. */
  readonly wins: number | null
  readonly guesses: readonly Guess[]
  /** The best guess that is not equally good; null where there is none. */
  readonly worse: Guess | null
  /** The changes that the guess makes by the end; null for a pass. */
  readonly byEnd: GuessByEnd | null
}

export function guessReason(
  view: View,
  viewer: Seat,
  own: Card,
  guess: Guess | null,
  { suspects, wins, guesses, worse, byEnd }: Guessing,
): GuessReason {
  const isDecided = view.turn === TURNS && view.seats.length === 2 && wins !== null
  if (isDecided && wins > 1 - SURE) return { is: 'sure' }
  if (isDecided && wins < SURE) return { is: 'no-hope' }
  if (guess === null) return { is: 'weighed' }
  // Near the end, the reason has to tell the guess from the next best one.
  const telling: Partial<Guess> = {
    ...(wins !== null && worse?.gift === guess.gift ? {} : { gift: guess.gift }),
    ...(wins !== null && worse?.ribbon === guess.ribbon ? {} : { ribbon: guess.ribbon }),
  }
  const uses = usesOf(view, viewer, own, telling, suspects)
  // Points decide no game whose end is near.
  const most = byEnd === null || wins !== null ? null : mostOf(byEnd, view)
  const isUse = uses.own !== null || uses.gifter !== null
  if (isUse || most !== null) return { is: 'wanted', most, ...uses }
  const isLikeliest = guesses.every((one) => rightness(suspects, one) <= rightness(suspects, guess) + SURE)
  return isLikeliest ? { is: 'likeliest' } : { is: 'weighed' }
}

/** Sums of chances are off by no more. */
const SURE = 1e-9
