import type { Seat } from '../../../../../shared/game'
import type {
  Advice,
  AdvisedGuess,
  Answered,
  GuessByEnd,
  GuessChances,
  GuessReason,
  HalfReason,
  Hits,
  Stakes,
} from '../../../../../shared/games/kado/advice'
import {
  BONUS_POINTS,
  type Card,
  cardOf,
  GIFTS,
  giftOf,
  pipsOf,
  RIBBONS,
  ribbonOf,
  TURNS,
} from '../../../../../shared/games/kado/cards'
import type { Guess, Level } from '../../../../../shared/games/kado/options'
import type { View } from '../../../../../shared/games/kado/view'
import { scoreGrid } from '../../../../engine/games/kado/score'
import type { Rng } from '../../../../engine/rng'
import { challengeDecisionsOf } from '../challenge-decisions'
import { swapped } from '../heuristic-bots'
import { fits, type Memory, type Suspect, unseenBy } from '../knowledge'
import { plainManner, suspectsOf } from '../manner'
import { bestAtOnce, meanAtOnce, mostOf, usesOf } from './grid-uses'
import { byPoints, MARGIN, ranked } from './ranking'
import { settledFor } from './settled'

/** The probability that a guess is right in one half or both. */
const rightness = (suspects: readonly Suspect[], guess: Guess | null): number =>
  guess === null
    ? 0
    : suspects.reduce((sum, { card, chance }) => sum + (fits(guess, card) === 'neither' ? 0 : chance), 0)

/** The same as the deduction board counts. */
function countedIn(board: NonNullable<View['board']>, { gift, ribbon }: Guess): number {
  const pairs = board.filter((pair) => pair.gift === gift || pair.ribbon === ribbon)
  return pairs.reduce((sum, { likelihood }) => sum + likelihood, 0)
}

/** Probabilities this close are shown as equal. */
const SAME = 0.005

/** Minimum difference in immediate points to other cards for a gift or a ribbon to count as wanted or unwanted in a grid. */
const WANTED = 0.25

/** Minimum change of the probability of a half by inference to be mentioned. */
const READ = 0.02

/**
 * The probability that the guess is right, and the likelier guess.
 * @param suspects as inferred from the gifter's play
 * @param named the halves in the reason for the guess: if the inference makes one likelier, the coach mentions no other
 */
export function chancesOf(
  view: View,
  guess: Guess | null,
  suspects: readonly Suspect[],
  named: { readonly gift: Guess['gift'] | null; readonly ribbon: Guess['ribbon'] | null },
): GuessChances {
  const { board, seats, gifter } = view
  // An empty grid does not show its player's needs.
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
  /** The other half is named beside the first if the inference changes it at least half as much, and the same grid shows why. */
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
 * Finds the grid that shows why the gifter would keep a card with a gift or a ribbon, or would hardly keep one: their
 * own, or that of the player from whom they keep it. The coach states the gifter's motive only if there is one.
 */
function shownBy(
  view: View,
  half: Partial<Guess>,
  isLikelier: boolean,
): { readonly from: Seat | null } | null {
  const unseen = unseenBy(view)
  const alike = unseen.filter(has(half))
  // Cards of the same value are compared, as a grid does not show the general value of a card.
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
 * True if a grid shows more for a gift than for most other gifts that are still unseen, or for a ribbon than for most
 * other ribbons: none brings it clearly more at once, and at most one about as much. Otherwise an observer of the grid
 * would name those as well. The unseen cards are compared as if all of them had the gift, or the ribbon, as nobody sees
 * which ribbons go with a gift.
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

/** The values of both cards of a challenge. @param suspects as inferred from the gifter's play */
function stakesOf(
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

/**
 * The results of the cards that a guess would win in the last turn of a duel: see `Hits`. @param suspects as inferred
 * from the gifter's play
 */
function hitsOf(
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

/**
 * The change of the final points by a guess, compared with a pass; null for a pass. @param suspects as inferred from
 * the gifter's play
 */
function guessByEnd(
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

export function guessReason(
  view: View,
  viewer: Seat,
  own: Card,
  guess: Guess | null,
  {
    suspects,
    wins,
    guesses,
    worse,
    byEnd,
  }: {
    /** As inferred from the gifter's play. */
    readonly suspects: readonly Suspect[]
    /** The figure of the advised decision: its share of the win, if that is the criterion. */
    readonly wins: number | null
    readonly guesses: readonly Guess[]
    /** The best guess that is not equally good; null if there is none. */
    readonly worse: Guess | null
    /** The changes of the final points by the guess; null for a pass. */
    readonly byEnd: GuessByEnd | null
  },
): GuessReason {
  const isDecided = view.turn === TURNS && view.seats.length === 2 && wins !== null
  if (isDecided && wins > 1 - SURE) return { is: 'sure' }
  if (isDecided && wins < SURE) return { is: 'no-hope' }
  if (guess === null) return { is: 'weighed' }
  // Near the end, the reason has to distinguish the guess from the next best one.
  const telling = wins === null ? guess : halvesApart(guess, worse)
  const uses = usesOf(view, viewer, own, telling, suspects)
  // Points decide no game whose end is near.
  const most = byEnd === null || wins !== null ? null : mostOf(byEnd, view)
  const isUse = uses.own !== null || uses.gifter !== null
  if (isUse || most !== null) return { is: 'wanted', most, ...uses }
  const isLikeliest = guesses.every((one) => rightness(suspects, one) <= rightness(suspects, guess) + SURE)
  return isLikeliest ? { is: 'likeliest' } : { is: 'weighed' }
}

/** The halves of a guess that another one does not name. */
const halvesApart = (guess: Guess, other: Guess | null): Partial<Guess> => ({
  ...(other?.gift === guess.gift ? {} : { gift: guess.gift }),
  ...(other?.ribbon === guess.ribbon ? {} : { ribbon: guess.ribbon }),
})

/** Bound of the rounding errors of sums of probabilities. */
const SURE = 1e-9

/**
 * The doubt for the shown probabilities of winning after a challenge, as for `challengeDecisionsOf`. They fit games best without
 * any: over 775 challenges of turns 8 to 11 that bots played on, the log loss was 0.418 with none, and 0.446 with that
 * of the bots.
 */
const DOUBT_SHOWN = 0
/** Figures this close are equal if they contain only arithmetic. */
const EXACT = 1e-9

/** The smallest difference between two figures in points that players see. */
const SHOWN_POINTS = 0.1

/** Weighs a pass and all guesses. @param memory of the seat, and the gifter's level */
export function adviseGuess(
  view: View,
  viewer: Seat,
  { memory, level }: { readonly memory: Memory; readonly level: Level | null },
  own: Card,
  rng: Rng,
): Advice {
  const suspects = suspectsOf(level)(view, memory, unseenBy(view))
  const weighed = challengeDecisionsOf(view, memory, own, suspects, rng, DOUBT_SHOWN)
  const { by, isExact, answers, errorOf } = weighed
  const figures = answers.map(({ wins, gain }) => (by === 'wins' ? wins : gain))
  const { order, noise, tie } = ranked(figures, isExact ? EXACT : MARGIN[by], errorOf, [
    ...(by === 'wins' ? [byPoints(answers.map(({ gain }) => gain))] : []),
    // No equal in the table has more points than the advised decision.
    ...(by === 'points' ? [byPoints(figures, SHOWN_POINTS)] : []),
    { why: 'keeps', worth: (choice) => (answers[choice]?.guess === null ? 1 : 0) },
    { why: 'likelier', worth: (choice) => rightness(suspects, answers[choice]?.guess ?? null) },
  ])
  const choices = order.map(
    (choice): AdvisedGuess => ({
      guess: answers[choice]?.guess ?? null,
      points: answers[choice]?.gain ?? 0,
      figure: figures[choice] ?? 0,
      noise: noise(choice),
    }),
  )
  const [best] = choices
  if (best === undefined) throw new Error('A pass is always there')
  const isGuess = (guess: Guess | null): guess is Guess => guess !== null
  const byEnd = guessByEnd(view, own, best.guess, suspects)
  const equals = choices.slice(1, 1 + (tie?.with ?? 0))
  const resultOf = (guess: Guess | null): Answered => ({
    ...resultsOf(guess, best.guess, weighed, view, own, suspects),
    isAsGood: equals.some((one) => isSameGuess(one.guess, guess)),
  })
  const worse =
    choices
      .slice(1 + equals.length)
      .map(({ guess }) => guess)
      .find(isGuess) ?? null
  const reason = guessReason(view, viewer, own, best.guess, {
    suspects,
    wins: by === 'wins' ? best.figure : null,
    guesses: answers.map(({ guess }) => guess).filter(isGuess),
    worse,
    byEnd,
  })
  const uses = reason.is === 'wanted' ? [reason.gifter, reason.own] : []
  const named = {
    gift: uses.find((use) => use?.gift != null)?.gift?.gift ?? null,
    ribbon: uses.find((use) => use?.ribbon != null)?.ribbon?.ribbon ?? null,
  }
  const chances = chancesOf(view, best.guess, suspects, named)
  const half =
    best.guess === null
      ? null
      : halfReason(best.guess, choices, equals.length, { named, resultOf, seats: view.seats.length })
  return {
    game: 'kado',
    settled: settledFor(view, viewer, unseenBy(view)),
    on: 'guess',
    by,
    gifter: view.gifter,
    level,
    isRead: suspects.some(({ chance }) => Math.abs(chance - 1 / suspects.length) > EXACT),
    choices: [best, ...choices.slice(1)],
    chances,
    stakes: stakesOf(view, viewer, own, best.guess, suspects),
    answers: comparedWith(best.guess, {
      named: [
        ...[likelierThan(chances), equals.map(({ guess }) => guess).find(isGuess)],
        half?.otherwise,
      ].flatMap((guess) => guess ?? []),
      worse,
    }).map(resultOf),
    byEnd,
    half,
    standing: by === 'wins' ? leadOf(view, viewer) : null,
    hits: hitsOf(view, viewer, own, best.guess, suspects),
    reason,
    tie,
  }
}

/**
 * A seat's lead over the best of the others in the last turn; null before, and in a duel, where the winning cards are
 * counted.
 */
function leadOf({ seats, turn }: View, viewer: Seat): Extract<Advice, { on: 'guess' }>['standing'] {
  if (turn !== TURNS || seats.length === 2) return null
  const totals = seats.map(({ grid, bonus }, rival) => ({
    rival,
    points: scoreGrid(grid).points + BONUS_POINTS * bonus.length,
  }))
  const others = totals.filter((_, seat) => seat !== viewer)
  const best = others.reduce((most, one) => (one.points > most.points ? one : most))
  return { rival: best.rival, ahead: (totals[viewer]?.points ?? 0) - best.points }
}

/** With fewer other guesses beside the advised one, the best worse one is compared too. */
const COMPARED = 2

/**
 * Lists the compared decisions: the advised one, those mentioned in the text, the best worse one if there are few, and
 * a pass.
 */
function comparedWith(
  advised: Guess | null,
  { named, worse }: { readonly named: readonly Guess[]; readonly worse: Guess | null },
): readonly (Guess | null)[] {
  const shown = named.filter((guess, at) => named.findIndex((one) => isSameGuess(one, guess)) === at)
  const isEnough = worse === null || shown.length >= COMPARED || shown.some((one) => isSameGuess(one, worse))
  const guesses = isEnough ? shown : [...shown, worse]
  return advised === null ? [null, ...guesses.slice(0, 1)] : [advised, ...guesses, null]
}

const isSameGuess = (one: Guess | null, other: Guess | null): boolean =>
  one?.gift === other?.gift && one?.ribbon === other?.ribbon

/** The results of a decision. @param advised compared with a pass; and `suspects` as inferred from the gifter's play */
function resultsOf(
  guess: Guess | null,
  advised: Guess | null,
  { by, answers, partOf }: ReturnType<typeof challengeDecisionsOf>,
  view: View,
  own: Card,
  suspects: readonly Suspect[],
): Omit<Answered, 'isAsGood'> {
  const at = answers.findIndex((one) => isSameGuess(one.guess, guess))
  const shown = guess ?? advised
  const chance = rightness(suspects, shown)
  const ends = guessByEnd(view, own, guess, suspects)
  const isRight = (card: Card) => shown !== null && fits(shown, card) !== 'neither'
  const all = answers[at]?.wins ?? 0
  const right = partOf(at, isRight)
  return {
    guess,
    chance: guess === null ? 0 : chance,
    own: ends?.own ?? 0,
    theirs: ends?.theirs ?? 0,
    wins:
      by === 'points'
        ? null
        : {
            all,
            ifRight: chance < EXACT ? null : right / chance,
            ifWrong: shown === null || chance > 1 - EXACT ? null : (all - right) / (1 - chance),
          },
  }
}

/** Minimum difference between two probabilities for a guess to be called likelier, or said to win more often. */
const LIKELIER = 0.015

/** Finds the guess that is likelier than the advised one by at least that; null if there is none. */
const likelierThan = ({ likeliest, read }: GuessChances): Guess | null =>
  likeliest !== null && read !== null && likeliest.chance - read >= LIKELIER ? likeliest.guess : null

/**
 * Finds why a guess has the half that is of no use to a grid, compared with the best other guess that has the useful
 * one.
 * @param choices the advised one first, followed by this many equals
 */
function halfReason(
  guess: Guess,
  choices: readonly AdvisedGuess[],
  equals: number,
  {
    named,
    seats,
    resultOf,
  }: {
    readonly named: { readonly gift: Guess['gift'] | null; readonly ribbon: Guess['ribbon'] | null }
    readonly seats: number
    readonly resultOf: (guess: Guess) => Answered
  },
): HalfReason | null {
  if ((named.gift === null) === (named.ribbon === null)) return null
  const isGift = named.gift === null
  const at = choices.findIndex(
    (one, place) =>
      place > 0 &&
      one.guess !== null &&
      (isGift ? one.guess.ribbon === guess.ribbon : one.guess.gift === guess.gift),
  )
  const otherwise = choices[at]?.guess
  if (otherwise == null) return null
  const half: Partial<Guess> = isGift ? { gift: guess.gift } : { ribbon: guess.ribbon }
  const [here, there] = [resultOf(guess), resultOf(otherwise)]
  const found = (is: HalfReason['is']): HalfReason => ({ half, otherwise, is, chance: there.chance })
  if (at <= equals) return found('alike')
  if (here.chance - there.chance >= LIKELIER) return found('likelier')
  if (here.wins !== null)
    return (here.wins.ifRight ?? 0) - (there.wins?.ifRight ?? 0) >= LIKELIER ? found('wins') : null
  const [own, lost] = [here.own - there.own, (there.theirs - here.theirs) / (seats - 1)]
  const is = own >= lost ? 'own' : 'gifter'
  return Math.max(own, lost) >= MARGIN.points / 2 ? found(is) : null
}

/** The additional immediate points of some cards for a seat, on average, compared with unseen ones of the same value. */
function meanBeyondPips(view: View, seat: Seat, cards: readonly Card[], unseen: readonly Card[]): number {
  const alike = (one: Card) => unseen.filter((card) => pipsOf(card) === pipsOf(one))
  const means = new Map(cards.map((card) => [pipsOf(card), meanAtOnce(view, seat, alike(card))]))
  const typical = cards.reduce((sum, card) => sum + (means.get(pipsOf(card)) ?? 0), 0)
  return meanAtOnce(view, seat, cards) - typical / Math.max(1, cards.length)
}
