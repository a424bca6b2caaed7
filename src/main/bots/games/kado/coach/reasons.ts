import {
  type AtOnce,
  BONUS_POINTS,
  type Card,
  type Choice,
  COLUMNS,
  cardOf,
  GIFTS,
  type GiftReason,
  type Guess,
  type GuessByEnd,
  type GuessChances,
  type GuessReason,
  giftOf,
  knownCard,
  type Laid,
  LINES,
  legalCells,
  type PlaceReason,
  pipsOf,
  RIBBONS,
  type Ribbon,
  ribbonOf,
  type Seat,
  type Stakes,
  TURNS,
  type View,
} from '../../../../../shared/games/kado'
import { choicesFor, scoreGrid } from '../../../../engine/games/kado/score'
import { fits, type Suspect } from '../belief'
import { swapped } from '../challenging'
import { meanOf } from '../guessers'
import { plainManner } from '../manner'
import { unseenBy } from '../unseen'
import { waitingIn } from '../waiting'
import { promises } from '../worth'

/** Reasons of the coach, in the game's own terms. Each follows from the position by the rules, so that it can be checked. */

/** The most points that a card brings a seat at once. */
export const bestAtOnce = ({ seats }: View, seat: Seat, card: Card): number =>
  bestInGrid(seats[seat]?.grid ?? [], card)

function bestInGrid(grid: readonly Laid[], card: Card): number {
  const before = scoreGrid(grid).points
  return Math.max(...legalCells(grid).map((cell) => scoreGrid([...grid, { card, ...cell }]).points - before))
}

/** The same on average over some cards. */
const meanAtOnce = ({ seats }: View, seat: Seat, cards: readonly Card[]): number =>
  meanInGrid(seats[seat]?.grid ?? [], cards)

function meanInGrid(grid: readonly Laid[], cards: readonly Card[]): number {
  const points = new Map([...new Set(cards)].map((card) => [card, bestInGrid(grid, card)]))
  return cards.reduce((sum, card) => sum + (points.get(card) ?? 0), 0) / Math.max(1, cards.length)
}

/** The points that a card brings a seat at once, and those that an average one would. */
export function broughtAtOnce(view: View, seat: Seat, card: Card): AtOnce {
  const points = bestAtOnce(view, seat, card)
  const isEnding = points > 0 && isSpoiling(view.seats[seat]?.grid ?? [], card)
  return { seat, points, mean: meanAtOnce(view, seat, unseenBy(view)), isEnding }
}

/** By how many points cards bring a seat more at once, on average, than unseen ones of the same value do. */
function meanBeyondPips(view: View, seat: Seat, cards: readonly Card[], unseen: readonly Card[]): number {
  const alike = (one: Card) => unseen.filter((card) => pipsOf(card) === pipsOf(one))
  const means = new Map(cards.map((card) => [pipsOf(card), meanAtOnce(view, seat, alike(card))]))
  const typical = cards.reduce((sum, card) => sum + (means.get(pipsOf(card)) ?? 0), 0)
  return meanAtOnce(view, seat, cards) - typical / Math.max(1, cards.length)
}

/** What a reason for a gift goes by besides the position. */
interface Giving {
  /** Who gets the card; null for the discard. */
  readonly to: Seat | null
  readonly options: readonly (Seat | null)[]
  /** What is equally good: no reason speaks against it. */
  readonly equals: readonly (Seat | null)[]
  /** The best of what is not; undefined where all is. */
  readonly worse: Seat | null | undefined
  /** In which share of the deals that were tried out the gifter's card is guessed with a choice. */
  readonly guessedAfter: (to: Seat | null) => number
  /** In which share of them the player who gets the card guesses what the gifter keeps, so that it comes back by the swap. */
  readonly returnedAfter: (to: Seat) => number
  /** In which share of them a player guesses the card if it is kept. */
  readonly guessedBy: (seat: Seat) => number
  /** By how many points the gifter is further ahead of the others, with the choice, where their card is guessed than where it is not. */
  readonly swapGain: number
  /** By seat, the points that the choice changes by the end beside the best worse one; null where it does not change them clearly. */
  readonly changes: readonly number[] | null
  /** The same, clear or not; null where no choice is worse. */
  readonly apart: readonly number[] | null
}

/**
 * Tells whether what a gift changes for a player carries a fair part of what speaks for it. A reason about a player for whom it changes
 * little would hide the one for whom it changes much. Where nothing changes clearly, the table shows all the same what speaks against a reason.
 */
function carries({ changes, apart }: Pick<Giving, 'changes' | 'apart'>, viewer: Seat, seat: Seat): boolean {
  const gainsIn = (points: readonly number[]) =>
    points.map((one, at) => (at === viewer ? one : -one / (points.length - 1)))
  if (changes === null) return apart === null || (gainsIn(apart)[seat] ?? 0) > -SHOWN
  const gains = gainsIn(changes)
  return (gains[seat] ?? 0) >= Math.max(...gains) / 2
}

/** A difference in points that is shown as one. */
const SHOWN = 0.05

/** Everything that reasons for a gift are found by. */
interface Gift extends Giving {
  readonly view: View
  readonly viewer: Seat
  readonly card: Card
  readonly waiting: readonly Seat[]
  /** The points that the card brings the gifter at once, and those of an average one; null where the gifter has a card already. */
  readonly own: Pick<Rival, 'points' | 'mean'> | null
  /** The others who wait for a card, who of them gets it, and who would in the best choice that is worse. */
  readonly rivals: readonly Rival[]
  readonly theirs: Rival | undefined
  readonly instead: Rival | undefined
  /** Those to whom it is worse to give it, and to whom of them it would bring most at once. */
  readonly spared: readonly Rival[]
  readonly most: Rival
  /** Tells whether what the gift changes for a player carries a fair part of what speaks for it. */
  isFor(seat: Seat): boolean
  /** By how many points the card does more for a grid by the end than others. */
  ahead(seat: Seat): number
}

function giftOfCard(view: View, viewer: Seat, card: Card, giving: Giving): Gift {
  const { to, equals, worse } = giving
  const unseen = unseenBy(view)
  const waiting = waitingIn(view)
  const of = (seat: Seat) => ({ points: bestAtOnce(view, seat, card), mean: meanAtOnce(view, seat, unseen) })
  const rivals = waiting.filter((seat) => seat !== viewer).map((seat) => ({ from: seat, ...of(seat) }))
  const spared = rivals.filter(({ from }) => from !== to && !equals.includes(from))
  const instead = rivals.find(({ from }) => from === worse)
  return {
    ...giving,
    ...{ view, viewer, card, waiting, rivals, spared, instead },
    own: waiting.includes(viewer) ? of(viewer) : null,
    theirs: rivals.find(({ from }) => from === to),
    most: spared.reduce((top, one) => (one.points > top.points ? one : top), instead ?? spared[0] ?? NOBODY),
    isFor: (seat) => carries(giving, viewer, seat),
    ahead: (seat) => aheadOf(view, seat, card, unseen),
  }
}

export function giftReason(view: View, viewer: Seat, card: Card, giving: Giving): GiftReason {
  if (giving.options.length === 1) return { is: 'only' }
  const gift = giftOfCard(view, viewer, card, giving)
  const { to, own, rivals, theirs, worse, waiting, changes, isFor } = gift
  if (worse === viewer) return notToKeep(gift)
  const [keeps, suits] = [keepsOwn(gift), suitsOwn(gift)]
  // A card that brings less than an average one is kept for a better reason, if there is one.
  if (keeps !== null && own !== null && own.points >= own.mean && isFor(viewer)) {
    const isAlike = rivals.every((one) => one.points === own.points)
    return isAlike ? (suits ?? keeps) : keeps
  }
  const guessed = oftenGuessed(gift)
  // Nobody else gets a card that is discarded, so that what it would bring others does not speak for keeping it.
  if (to === viewer && worse === null) return suits ?? guessed ?? ownFit(gift) ?? keeps ?? { is: 'weighed' }
  const returned = returns(gift)
  if (returned !== null) return returned
  const swappedFor = unwanted(gift)
  if (swappedFor !== null) return swappedFor
  const isForLater = theirs !== undefined && worse === null && waiting.includes(viewer)
  if (isForLater && changes !== null && isFor(viewer)) return { is: 'saves-discard' }
  if (guessed !== null && isOwnMost(gift)) return guessed
  const compared = comparedAtOnce(gift)
  if (compared !== null && tellsApart(gift)) return compared
  return (
    waits(gift) ??
    suits ??
    guessed ??
    less(gift) ??
    byGrids(gift) ??
    behindLeader(gift) ??
    compared ??
    comesBack(gift) ??
    keeps ??
    safer(gift) ?? { is: 'weighed' }
  )
}

/** Finds what speaks against keeping a card, which is the best choice but those that are advised: nothing about others does. */
function notToKeep(gift: Gift): GiftReason {
  const guessed = oftenGuessed(gift)
  return (
    returns(gift) ??
    (isOwnMost(gift) ? guessed : null) ??
    waits(gift) ??
    spoils(gift) ??
    guessed ??
    risked(gift) ??
    ownFit(gift) ??
    comesBack(gift) ??
    safer(gift) ?? { is: 'weighed' }
  )
}

/** Tells whether a card that is not kept would bring the gifter most, so that the coach says first why it is given away all the same. */
const isOwnMost = ({ to, viewer, own, rivals }: Gift): boolean =>
  to !== viewer && own !== null && rivals.every((one) => one.points < own.points)

const keepsOwn = ({ to, viewer, own, rivals }: Gift): GiftReason | null =>
  to === viewer && own !== null && own.points > 0 && rivals.every((one) => one.points <= own.points)
    ? { is: 'keeps', points: own.points }
    : null

const suitsOwn = ({ to, viewer, own, isFor }: Gift): GiftReason | null =>
  to === viewer && own !== null && own.points - own.mean >= CLEARLY && isFor(viewer)
    ? { is: 'suits', ...own }
    : null

/** A good card for the gifter, who gives it away to get it back: whoever has it may guess what the gifter keeps. */
function returns({ view, viewer, card, theirs, instead, ...gift }: Gift): GiftReason | null {
  if (theirs === undefined) return null
  const unseen = unseenBy(view)
  const [mine, chance] = [bestAtOnce(view, viewer, card), gift.returnedAfter(theirs.from)]
  const otherwise = instead === undefined ? 0 : gift.returnedAfter(instead.from)
  const kept = knownCard(view.seats[viewer]?.card)
  const gained = kept === null ? gift.swapGain : gift.ahead(viewer) - aheadOf(view, viewer, kept, unseen)
  const isGood = mine - meanAtOnce(view, viewer, unseen) >= CLEARLY && mine >= theirs.points
  return isGood && gained >= SWAPS && gift.isFor(viewer) && chance >= RETURNS && chance - otherwise >= OFTEN
    ? { is: 'returns', points: mine, theirs: theirs.points, chance, otherwise }
    : null
}

/** By the end the card would do more for the gifter than the one they keep, and now and then it comes back for that. */
function comesBack({ view, viewer, theirs, instead, ...gift }: Gift): GiftReason | null {
  const kept = knownCard(view.seats[viewer]?.card)
  if (theirs === undefined || kept === null || !gift.isFor(viewer)) return null
  const chance = gift.returnedAfter(theirs.from)
  const otherwise = instead === undefined ? 0 : gift.returnedAfter(instead.from)
  const gained = gift.ahead(viewer) - aheadOf(view, viewer, kept, unseenBy(view))
  return gained >= SWAPS && chance >= NOW_AND_THEN && (chance - otherwise) * gained >= COMES_BACK
    ? { is: 'comes-back', chance, otherwise }
    : null
}

/** A card that is poor for the gifter, who keeps a better one, would come back for it: whoever had it might guess what the gifter keeps. */
function unwanted({ view, viewer, card, to, instead, ...gift }: Gift): GiftReason | null {
  const own = knownCard(view.seats[viewer]?.card)
  if (instead === undefined || own === null) return null
  const [points, kept] = [bestAtOnce(view, viewer, card), bestAtOnce(view, viewer, own)]
  const chance = gift.returnedAfter(instead.from)
  const otherwise = to === null || to === viewer ? 0 : gift.returnedAfter(to)
  return kept - points >= CLEARLY && gift.isFor(viewer) && chance >= RETURNS && chance - otherwise >= OFTEN
    ? { is: 'unwanted', from: instead.from, points, kept, chance, otherwise }
    : null
}

/** Compares the card with an average one, for the player who gets it, or for another who does not. */
function comparedAtOnce({ to, viewer, own, theirs, rivals, most, isFor }: Gift): GiftReason | null {
  if (!isFor(theirs?.from ?? most.from)) return null
  return theirs === undefined
    ? denied(most, to === viewer ? (own?.points ?? null) : null)
    : little(theirs, rivals)
}

/** Tells whether what the card brings at once tells the choice from the next best one, if not a discard, and outweighs what the gifter gives up. */
function tellsApart({ to, viewer, own, theirs, instead, most }: Gift): boolean {
  const isOutweighed =
    to !== viewer &&
    own !== null &&
    theirs !== undefined &&
    own.points - own.mean > theirs.mean - theirs.points
  if (isOutweighed) return false
  if (instead === undefined) return true
  return theirs === undefined ? instead.points === most.points : instead.points > theirs.points
}

/** Tells whether the gifter might have kept the card, and is the better for not doing so. */
const isSpared = ({ to, viewer, equals, isFor }: Gift): boolean =>
  to !== viewer && !equals.includes(viewer) && isFor(viewer)

/** The card would bring the gifter clearly less than an average one, and others follow. */
function waits(gift: Gift): GiftReason | null {
  const { own, waiting, to, view } = gift
  return own !== null && own.mean - own.points >= CLEARLY && isSpared(gift)
    ? { is: 'waits', ...own, more: moreToCome(waiting, to, view.mayDiscard) }
    : null
}

/** The card brings the player who gets it less than others for whom that matters: of these, the one with most of it is named. */
function less({ theirs, instead, spared, isFor }: Gift): GiftReason | null {
  if (theirs === undefined) return null
  const more = spared.filter(({ from, points }) => points > theirs.points && isFor(from))
  const most = Math.max(...more.map(({ points }) => points))
  const top = more.filter(({ points }) => points === most)
  const named = top.find((one) => one === instead) ?? top[0]
  return named === undefined
    ? null
    : { is: 'less', points: theirs.points, from: named.from, more: named.points }
}

/** Finds a reason in what the card does for grids by the end, or spoils. */
function byGrids(gift: Gift): GiftReason | null {
  const { theirs, spared, isFor, ahead } = gift
  const isPoor = theirs !== undefined && -ahead(theirs.from) >= FITS && theirs.points <= theirs.mean
  if (isPoor && isFor(theirs.from)) return { is: 'fits', whose: theirs.from, isMore: false }
  const own = spoils(gift) ?? ownFit(gift)
  if (own !== null) return own
  // Nothing is kept from one player that does as much for the other who gets it.
  const least = FITS + Math.max(0, theirs === undefined ? 0 : ahead(theirs.from))
  const wanting = spared.find(({ from }) => ahead(from) >= least && isFor(from))
  return wanting === undefined ? null : { is: 'fits', whose: wanting.from, isMore: true }
}

/** The gifter could place the card for its points only where it ends a column. */
function spoils(gift: Gift): GiftReason | null {
  const { view, viewer, card, own } = gift
  const isSpoiled = own !== null && own.points > 0 && isSpared(gift)
  return isSpoiled && isSpoiling(view.seats[viewer]?.grid ?? [], card)
    ? { is: 'spoils', points: own.points }
    : null
}

/** The card does more for the gifter's grid by the end than others, if it is kept, or less, if it is not. */
function ownFit({ viewer, to, own, equals, isFor, ahead }: Gift): GiftReason | null {
  const isOwn = own !== null && !equals.includes(viewer) && isFor(viewer)
  return isOwn && (to === viewer ? 1 : -1) * ahead(viewer) >= FITS
    ? { is: 'fits', whose: viewer, isMore: to === viewer }
    : null
}

/** Tells whether a card brings its most at once only where it ends a column that can still be completed. */
function isSpoiling(grid: readonly Laid[], card: Card): boolean {
  const cells = choicesFor(grid, card)
  const most = Math.max(...cells.map(({ points }) => points))
  return cells.every(({ points, ends }) => points < most || ends)
}

/** Another player, with the points that a card brings them at once and those that an average one would. */
interface Rival {
  readonly from: Seat
  readonly points: number
  readonly mean: number
}

/** The card brings the player who gets it clearly less than an average one, and nobody else less. */
function little(theirs: Rival, rivals: readonly Rival[]): GiftReason | null {
  if (theirs.mean - theirs.points < CLEARLY) return null
  return rivals.some((one) => one.points < theirs.points)
    ? null
    : { is: 'little', points: theirs.points, mean: theirs.mean }
}

/** The card would bring another player clearly more than an average one. @param own what keeping it brings; null where it is not kept */
const denied = (most: Rival, own: number | null): GiftReason | null =>
  most === NOBODY || most.points - most.mean < CLEARLY ? null : { is: 'denies', ...most, own }

/** The player who gets the card has clearly fewer points than the one who would get it otherwise and who leads all but the gifter. */
function behindLeader({ view: { seats }, viewer, theirs, instead }: Gift): GiftReason | null {
  if (theirs === undefined || instead === undefined) return null
  const pointsOf = (one: Seat) => seats[one]?.total ?? 0
  const points = pointsOf(instead.from) - pointsOf(theirs.from)
  const leads = seats.every((_, one) => one === viewer || pointsOf(one) <= pointsOf(instead.from))
  return leads && points >= BEHIND ? { is: 'behind', points, from: instead.from } : null
}

/** The other player to whom a card brings most at once beside an average one of its value, as a guess names no value. */
function wantedMost(view: View, viewer: Seat, card: Card, unseen: readonly Card[]) {
  const others = view.seats.flatMap((_, seat) => (seat === viewer ? [] : [seat]))
  const alike = unseen.filter((one) => pipsOf(one) === pipsOf(card))
  const wants = others.map((from) => {
    const brings = bestAtOnce(view, from, card)
    return { from, brings, more: brings - (alike.length === 0 ? brings : meanAtOnce(view, from, alike)) }
  })
  return wants.reduce((most, one) => (one.more > most.more ? one : most))
}

/**
 * A kept card is guessed more or less often than what is kept otherwise, unless the grids speak against that: players see from these what
 * others want.
 */
function oftenGuessed(gift: Gift): GiftReason | null {
  const { view, viewer, card, to, own, equals, worse, guessedAfter, swapGain, isFor } = gift
  if (own === null || worse === undefined || equals.includes(viewer)) return null
  const { points, mean } = own
  const [kept, otherwise] = [guessedAfter(viewer), guessedAfter(to === viewer ? worse : to)]
  const { from, brings, more } = wantedMost(view, viewer, card, unseenBy(view))
  if (kept > otherwise ? more < 0 : more > 0) return null
  const isLuring = kept - otherwise >= OFTEN && swapGain >= SWAPS && isFor(viewer)
  if (to === viewer && isLuring) return { is: 'lures', points, mean, kept, otherwise }
  const because = Math.abs(more) >= CLEARLY ? { from, brings } : null
  return (to === viewer ? otherwise - kept : kept - otherwise) >= OFTEN
    ? { is: 'guessed', points, kept, otherwise, because }
    : null
}

/** Kept, the card is guessed in many deals, and goes to whoever guesses it most: if they would not get it anyway, that is told as well. */
function risked({ view, viewer, card, to, own, guessedAfter, guessedBy }: Gift): GiftReason | null {
  const kept = guessedAfter(viewer)
  if (own === null || kept < RISKED) return null
  const guessers = view.seats.flatMap((_, from) =>
    from === viewer ? [] : [{ from, chance: guessedBy(from), brings: bestAtOnce(view, from, card) }],
  )
  const most = guessers.reduce((top, one) => (one.chance > top.chance ? one : top))
  const by = 2 * most.chance >= kept && most.brings > 0 && most.from !== to ? most : null
  const isWanted = by !== null && by.brings - meanAtOnce(view, by.from, unseenBy(view)) >= CLEARLY
  return isWanted || kept >= guessedAfter(to) ? { is: 'risked', points: own.points, kept, by } : null
}

/** The card that the gifter keeps is guessed less often: whoever has a good card, say, guesses less. */
function safer({ to, viewer, worse, guessedAfter, isFor }: Gift): GiftReason | null {
  if (to === viewer || worse === undefined || !isFor(viewer)) return null
  const [chance, otherwise] = [guessedAfter(to), guessedAfter(worse)]
  return otherwise - chance >= OFTEN ? { is: 'safer', chance, otherwise } : null
}

/** By how many points a card has to differ from an average one to be worth a word. */
const CLEARLY = 0.5
/** By how many points a player has to trail the leader of the others to be less of a danger. */
const BEHIND = 5
/** By how many points the next card has to bring more after a place to be worth a word. */
const OPENS = 0.15
/** By how much more often one card has to be guessed than another, in the deals tried out, to be worth a word. */
const OFTEN = 0.12
/** In so many of the deals tried out a kept card has to be guessed for its risk to be a reason. */
const RISKED = 0.25
/** In so many of the deals tried out a card has to come back by the swap. */
const RETURNS = 0.3
/** In fewer of them it does so too rarely to be worth a word. */
const NOW_AND_THEN = 0.1
/** So many points have to come of that on average, over all of these deals. */
const COMES_BACK = 0.2
/** By how many points a swap has to leave the gifter further ahead to be worth a word. */
const SWAPS = 0.5
/** By how many points a card has to do more for a grid than others by the end, or less. */
const FITS = 0.25

/** How many points more than an average card a card promises a grid by the end. */
function aheadOf({ seats }: View, seat: Seat, card: Card, unseen: readonly Card[]): number {
  const grid = seats[seat]?.grid ?? []
  const cards = [...unseen, card]
  const promised = promises(grid, cards, plainManner.worth(grid, cards))
  return (promised.get(card) ?? 0) - meanOf(unseen, promised)
}

const NOBODY: Rival = { from: 0, points: 0, mean: 0 }

/** How many cards are looked at after this one. */
const moreToCome = (waiting: readonly Seat[], to: Seat | null, mayDiscard: boolean): number =>
  to === null ? waiting.length : waiting.length - 1 + (mayDiscard ? 1 : 0)

/** How likely a guess is to be right in one half or both. */
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

/** What a reason for a guess goes by besides the position. */
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
  // A gain of the gifter's brings the seat behind one of all the others.
  const gains = { own: byEnd?.own ?? 0, gifter: -(byEnd?.theirs ?? 0) / (view.seats.length - 1) }
  const whose = (['own', 'gifter'] as const).filter(
    (one) => 2 * gains[one] >= Math.max(gains.own, gains.gifter),
  )
  const wanted = wantedIn(view, viewer, own, telling, { suspects, whose })
  if (wanted !== null) return wanted
  const isLikeliest = guesses.every((one) => rightness(suspects, one) <= rightness(suspects, guess) + SURE)
  return isLikeliest ? { is: 'likeliest' } : { is: 'weighed' }
}

/** Sums of chances are off by no more. */
const SURE = 1e-9

/**
 * Finds uses for a card with the named ribbon or gift in the own grid, or else in the gifter's: not for one that the own card has as well,
 * which does the same for the own grid if it is kept, and for the gifter's if it is swapped. Nor is it a use for the gifter if whoever reads
 * them finds such a card less likely than whoever counts cards.
 * @param told whose grids the guess does most for
 */
function wantedIn(
  { seats, gifter }: View,
  viewer: Seat,
  own: Card,
  { gift, ribbon }: Partial<Guess>,
  { suspects, whose: told }: Pick<Guessing, 'suspects'> & { readonly whose: readonly ('own' | 'gifter')[] },
): GuessReason | null {
  const grids = [
    { whose: 'own', grid: seats[viewer]?.grid ?? [] },
    { whose: 'gifter', grid: seats[gifter]?.grid ?? [] },
  ] as const
  const isKept = (has: (card: Card) => boolean) =>
    suspects.reduce((sum, { card, chance }) => sum + (has(card) ? chance - 1 / suspects.length : 0), 0) >
    -SURE
  for (const { whose, grid } of grids.filter((one) => told.includes(one.whose))) {
    const isLikely = (has: (card: Card) => boolean) => whose === 'own' || isKept(has)
    const isColumn = ribbon !== undefined && wantsRibbon(grid, ribbon) && ribbonOf(own) !== ribbon
    const isLine = gift !== undefined && wantsGift(grid, gift) && giftOf(own) !== gift
    const wanted = {
      ribbon: isColumn && isLikely((card) => ribbonOf(card) === ribbon) ? ribbon : null,
      gift: isLine && isLikely((card) => giftOf(card) === gift) ? gift : null,
    }
    if (wanted.ribbon !== null || wanted.gift !== null) return { is: 'wanted', whose, ...wanted }
  }
  return null
}

/** Whether another card with the ribbon can complete a column. */
const wantsRibbon = (grid: readonly Laid[], ribbon: Guess['ribbon']): boolean =>
  legalCells(grid).some(({ column }) => {
    const cards = grid.filter((laid) => laid.column === column)
    return cards.length === LINES - 1 && cards.every(({ card }) => ribbonOf(card) === ribbon)
  })

/** Whether another card with the gift can go to a line in which two cards or more with it count. */
function wantsGift(grid: readonly Laid[], gift: Guess['gift']): boolean {
  if (grid.length === 0) return false
  const top = Math.min(...grid.map(({ line }) => line))
  const { lines } = scoreGrid(grid)
  return legalCells(grid).some(({ line }) => {
    const score = lines[line - top]
    return score?.gift === gift && score.cells.length > 1
  })
}

/** The facts that a reason for a place goes by besides the grid. */
interface Placing {
  /** The place that is advised. */
  readonly at: Choice
  /** Places that are equally good: no reason speaks against them alone. */
  readonly equals: readonly Choice[]
  /** The best place that is not equally good; undefined where there is none. */
  readonly worse: Choice | undefined
  /** The cards that the seat has not seen. */
  readonly unseen: readonly Card[]
}

/**
 * Finds what speaks for a place: what does not speak for the best worse place as well, or else the points that it brings at once, or what the
 * next card can bring, as far as this is seen in the figures.
 * @param cells all places where the card can go
 * @param grid as it lies without the card
 */
export function placeReason(
  cells: readonly Choice[],
  grid: readonly Laid[],
  card: Card,
  placing: Placing,
): { readonly reason: PlaceReason; readonly isTelling: boolean } {
  if (cells.length === 1) return { reason: { is: 'only' }, isTelling: true }
  const found = [
    ...gridReasons(cells, grid, card, placing),
    ...pointsReasons(cells, placing),
    ...openingReasons(grid, card, placing, OPENS),
  ]
  const telling = found.find(({ isShared }) => !isShared)
  if (telling !== undefined) return { reason: telling.reason, isTelling: true }
  // A reason that holds for other places too had better say for how many.
  const ofPoints =
    found.find(({ reason }) => reason.is === 'at-once') ??
    found.find(({ reason }) => reason.is === 'completes' || reason.is === 'adds')
  if (ofPoints !== undefined) return { reason: ofPoints.reason, isTelling: false }
  const [opening] = openingReasons(grid, card, placing, 0)
  if (opening !== undefined) return { reason: opening.reason, isTelling: true }
  const ofColumns = found.find(({ reason }) => reason.is === 'spares' || reason.is === 'keeps')
  return { reason: ofColumns?.reason ?? { is: 'weighed' }, isTelling: placing.worse === undefined }
}

/** Something that speaks for a place, and whether it speaks as well for the best place that is not equally good. */
interface Found {
  readonly reason: PlaceReason
  readonly isShared: boolean
}

/** Finds reasons in what a place does to its line and its column. */
function gridReasons(
  cells: readonly Choice[],
  grid: readonly Laid[],
  card: Card,
  { at, equals, worse }: Placing,
): readonly Found[] {
  const [here, there] = [featuresOf(grid, card, at), worse && featuresOf(grid, card, worse)]
  const told = cells.every(({ points }) => points <= at.points) ? at.points : null
  const bringsAsMuch = told !== null && worse !== undefined && worse.points >= at.points
  const found: Found[] = []
  if (here.completes)
    found.push({
      reason: {
        ...{ is: 'completes', ribbon: ribbonOf(card), points: told },
        line: here.adds ? { gift: giftOf(card), makes: here.makes } : null,
      },
      isShared: there?.completes === true || bringsAsMuch,
    })
  if (here.adds)
    found.push({
      reason: { is: 'adds', gift: giftOf(card), points: told, makes: here.makes },
      isShared: bringsAsMuch,
    })
  const isOnly = at.points > 0 && cells.every((one) => one.points === 0 || featuresOf(grid, card, one).isDead)
  const dead: Found = {
    reason: { is: 'dead', points: isOnly ? at.points : null },
    isShared: there?.isDead ?? false,
  }
  // That a card brings points nowhere else says more than that a column is spared.
  if (here.isDead && isOnly) found.push(dead)
  if (here.pairs)
    found.push({ reason: { is: 'pairs', ribbon: ribbonOf(card) }, isShared: there?.pairs ?? false })
  const ended = cells.find((one) => one.ends && one.points >= at.points && !equals.includes(one))
  if (!at.ends && ended !== undefined)
    found.push({
      reason: sparing(cells, grid, at),
      isShared: worse?.ends === false || equals.some(({ ends }) => ends),
    })
  const kept = keptNearly(cells, grid, { at, equals })
  if (kept !== null)
    found.push({
      reason: { is: 'keeps', ...kept },
      isShared: worse === undefined || !endsNearly(grid, worse),
    })
  if (here.isDead && !isOnly) found.push(dead)
  return found
}

/** Describes what a place does to its line and its column, and the state in which it found the column. */
function featuresOf(grid: readonly Laid[], card: Card, { after, ...place }: Choice) {
  const laid = [...grid, { card, line: place.line, column: place.column }]
  const line = after.lines[place.line - Math.min(...laid.map((one) => one.line))]
  const column = after.columns[place.column - Math.min(...laid.map((one) => one.column))]
  const before = grid.filter((one) => one.column === place.column)
  return {
    completes: column?.state === 'complete',
    adds: place.points > 0 && line?.gift === giftOf(card) && line.cells.length > 1,
    /** True if another gift counted in the line before the card came, or none. */
    makes: scoreGrid(grid.filter((one) => one.line === place.line)).lines[0]?.gift !== giftOf(card),
    /** True if the card becomes the second with its ribbon in its column. */
    pairs: column?.state === 'open' && before.length === LINES - 2,
    /** True if the column could not be completed any more before the card came. */
    isDead: new Set(before.map((one) => ribbonOf(one.card))).size > 1,
  }
}

/** Tells whether a card would end a column there that lacks only one. */
const endsNearly = (grid: readonly Laid[], { ends, column }: Choice): boolean =>
  ends && grid.filter((one) => one.column === column).length === LINES - 1

/** Finds a column that lacks only one card, and how many other places, not equally good, would end it without bringing less. */
function keptNearly(
  cells: readonly Choice[],
  grid: readonly Laid[],
  { at, equals }: Pick<Placing, 'at' | 'equals'>,
): { readonly ribbon: Ribbon; readonly places: number } | null {
  if (endsNearly(grid, at)) return null
  const ending = cells.filter(
    (one) => one.points >= at.points && !equals.includes(one) && endsNearly(grid, one),
  )
  const [first] = ending
  const laid = grid.find(({ column }) => column === first?.column)
  if (first === undefined || laid === undefined) return null
  const places = ending.filter(({ column }) => column === first.column).length
  return { ribbon: ribbonOf(laid.card), places }
}

/** Counts the places that would end a column. */
function sparing(cells: readonly Choice[], grid: readonly Laid[], { points }: Choice): PlaceReason {
  const endings = cells.filter(({ ends }) => ends)
  const ribbons = new Set(
    endings.flatMap((end) =>
      grid.filter((one) => one.column === end.column).map((one) => ribbonOf(one.card)),
    ),
  )
  const [ribbon = null] = ribbons.size === 1 ? ribbons : []
  return { is: 'spares', ribbon, places: endings.length, points }
}

/** A place brings most at once, and some that is worse brings less. */
function pointsReasons(cells: readonly Choice[], { at, equals, worse }: Placing): readonly Found[] {
  const less = cells.filter(({ points }) => points < at.points)
  const isMost = cells.every(({ points }) => points <= at.points)
  if (!isMost || less.every((one) => equals.includes(one))) return []
  const alike = cells.filter((one) => one !== at && one.points === at.points)
  const next = Math.max(...less.map(({ points }) => points))
  const isSpared = !at.ends && alike.length > 0 && alike.every(({ ends }) => ends)
  const areEqual = alike.length === equals.length && alike.every((one) => equals.includes(one))
  return [
    {
      reason: { is: 'at-once', points: at.points, alike: alike.length, next, isSpared, areEqual },
      isShared: worse?.points === at.points,
    },
  ]
}

/** The next card brings more after a place than after the best worse one. @param least by how many points, if these are seen in the figures */
function openingReasons(
  grid: readonly Laid[],
  card: Card,
  { at, equals, worse, unseen }: Placing,
  least: number,
): readonly Found[] {
  if (worse === undefined || grid.length + 1 === LINES * COLUMNS) return []
  const after = ({ line, column }: Choice) => meanInGrid([...grid, { card, line, column }], unseen)
  const [mean, otherwise] = [after(at), after(worse)]
  // It would tell against places that are as good.
  if (equals.some((one) => after(one).toFixed(1) === otherwise.toFixed(1) || after(one) < otherwise))
    return []
  // The points that a card brings now count as well.
  const isOutweighed = worse.points - at.points >= mean - otherwise
  const isSeen = mean > otherwise && mean.toFixed(1) !== otherwise.toFixed(1)
  return isSeen && mean - otherwise >= least && !isOutweighed
    ? [{ reason: { is: 'opens', mean, otherwise }, isShared: false }]
    : []
}

/**
 * Tells what is certain in the last turn: that another player already has more points than the seat can come to, or that the seat has more than
 * any other can. No card ever costs points.
 */
export function settledFor(
  { turn, seats, peeked, phase, gifter }: View,
  viewer: Seat,
  unseen: readonly Card[],
): 'lost' | 'won' | null {
  if (turn !== TURNS) return null
  const totals = seats.map(({ grid, bonus }) => scoreGrid(grid).points + BONUS_POINTS * bonus.length)
  const known = knownCard(phase === 'deal' ? peeked : seats[viewer]?.card)
  const cards = [...unseen, ...(known === null ? [] : [known])]
  const most = totals.map((total, seat) => {
    const { grid } = seats[seat] ?? { grid: [] }
    const isKnown = seat === viewer && phase === 'place' && known !== null
    const gains = (isKnown ? [known] : cards).map((one) => bestInGrid(grid, one))
    const mayGuess = phase === 'deal' ? seat !== viewer : phase === 'challenge' && seat !== gifter
    return total + (grid.length < LINES * COLUMNS ? Math.max(0, ...gains) : 0) + (mayGuess ? BONUS_POINTS : 0)
  })
  const isOther = (_: number, seat: number) => seat !== viewer
  if (totals.filter(isOther).some((total) => total > (most[viewer] ?? 0))) return 'lost'
  return most.filter(isOther).every((one) => one < (totals[viewer] ?? 0)) ? 'won' : null
}
