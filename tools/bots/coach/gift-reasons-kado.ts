import { foresee, REAL_GUESSERS } from '../../../src/main/bots/games/kado/foresight'
import { cunningManner } from '../../../src/main/bots/games/kado/manner'
import { promises, reckonedWorth } from '../../../src/main/bots/games/kado/worth'
import { scoreGrid } from '../../../src/main/engine/games/kado/score'
import { stream } from '../../../src/main/engine/rng'
import type { Seat } from '../../../src/shared/game'
import type { Advice, GiftByEnd, GiftReason, GridUse } from '../../../src/shared/games/kado/advice'
import {
  type Card,
  COLUMNS,
  giftOf,
  LINES,
  pipsOf,
  ribbonOf,
  TURNS,
} from '../../../src/shared/games/kado/cards'
import { type Laid, legalCells } from '../../../src/shared/games/kado/grid'
import { knownCard, type View } from '../../../src/shared/games/kado/view'
import {
  CLEARLY,
  endedBy,
  gainAt,
  gainOf,
  gridOf,
  hiddenFrom,
  isClose,
  meanGain,
  ownIn,
  unless,
} from './position-kado'
import { isOpenColumn } from './uses-kado'

type Gifts = Extract<Advice, { readonly on: 'give' }>

/** A gift that is advised, and the position as it follows from the rules. */
interface Given extends Gifts {
  readonly view: View
  readonly seat: Seat
  readonly card: Card
  readonly to: Seat | null
  /** The seats without a card, and those of them that are not the receiver. */
  readonly waiting: readonly Seat[]
  readonly others: readonly Seat[]
}

/** A difference in points that is shown as one. */
const SHOWN = 0.05

/** The parts of the reason for a gift that do not hold; and reasons that hold, if the coach gives none in the game's terms. */
export function wrongGift(view: View, advice: Gifts): readonly string[] {
  const { seat, card } = ownIn(view)
  const waiting = view.seats.flatMap((one, at) => (one.card === null ? [at] : []))
  const others = waiting.filter((at) => at !== seat)
  const isAtOnce =
    advice.atOnce.length === waiting.length &&
    advice.atOnce.every(
      ({ seat: at, points, mean, spared, ahead }) =>
        waiting.includes(at) &&
        isClose(ahead, aheadInTheEnd(view, at, card)) &&
        points === gainOf(gridOf(view, at), card) &&
        isClose(mean, meanGain(gridOf(view, at), hiddenFrom(view))) &&
        spared === sparedIn(gridOf(view, at), card),
    )
  const isKept =
    advice.kept === null
      ? !waiting.includes(seat)
      : waiting.includes(seat) && isGuessedSoOften(view, card, { to: seat, stated: advice.kept })
  const given: Given = { ...advice, view, seat, card, waiting, others, to: advice.choices[0].to }
  const { reason } = advice
  const compared = byPointsIn(given)
  const wrong = [
    ...unless(isAtOnce, 'what it brings at once'),
    ...unless(isKept, 'how often it is guessed'),
    ...unless(advice.byEnd === null || isSoByEnd(given, advice.byEnd), 'what it changes by the end'),
    ...unless(areSo(given), 'what comes of each gift'),
  ]
  if (reason.is !== 'weighed') return [...wrong, ...unless(holds(compared, reason), reason.is)]
  const unsaid = possibleIn(compared).filter((one) => holds(compared, one))
  return [...wrong, ...unsaid.map((one) => `weighed, although ${one.is} holds`)]
}

/** Where all choices win as often, the points tell them apart: then the best of the others is the one that is compared. */
function byPointsIn(given: Given): Given {
  const { choices, tie, byEnd } = given
  const [best, ...others] = choices
  if (byEnd === null || tie?.with !== others.length) return given
  const ordered = others.toSorted(
    (one, other) => Number(other.to === byEnd.instead) - Number(one.to === byEnd.instead),
  )
  return { ...given, choices: [best, ...ordered], tie: null }
}

/** Finds the other player who would get the card in the best choice that is worse; undefined if nobody would. */
function rivalInstead({ choices, tie, others, to }: Given): Seat | undefined {
  const other = choices[1 + (tie?.with ?? 0)]?.to
  return others.find((at) => at === other && at !== to)
}

/** The points that the card brings a grid at once, and the mean of the cards that may come. */
const gainIn = ({ view, card }: Given, at: Seat): number => gainOf(gridOf(view, at), card)
const meanIn = ({ view }: Given, at: Seat): number => meanGain(gridOf(view, at), hiddenFrom(view))

/** True if the seat may get the card, and that is a worse choice. */
const isWorse = ({ choices, tie, to, waiting }: Given, at: Seat): boolean =>
  at !== to && waiting.includes(at) && choices.slice(1, 1 + (tie?.with ?? 0)).every((one) => one.to !== at)

/**
 * True if what the gift changes for a player is at least half of what it changes for anybody in the gifter's favour; where nothing changes
 * clearly, whether the table shows nothing against it.
 */
function isFor({ byEnd, seat, choices, tie }: Given, at: Seat): boolean {
  if (byEnd === null) {
    const worse = choices[1 + (tie?.with ?? 0)]
    if (worse === undefined) return true
    const changes = choices[0].ends.map((end, one) => end - (worse.ends[one] ?? 0))
    const gains = changes.map((change, one) => (one === seat ? change : -change / (changes.length - 1)))
    return (gains[at] ?? 0) > Math.max(0, Math.max(...gains) / 2) - SHOWN - EPSILON
  }
  const { points } = byEnd
  const gains = points.map((change, one) => (one === seat ? change : -change / (points.length - 1)))
  return 2 * (gains[at] ?? 0) >= Math.max(...gains) - EPSILON
}

/** The player whom a reason is about, if it has to explain what the gift changes for them. */
function aboutIn({ seat, to }: Given, reason: GiftReason): Seat | null {
  switch (reason.is) {
    case 'little':
      return to
    case 'denies':
    case 'less':
      return reason.from
    case 'fits':
      return reason.whose
    case 'waits':
    case 'suits':
    case 'returns':
    case 'comes-back':
    case 'unwanted':
    case 'lures':
    case 'safer':
    case 'saves-discard':
    case 'spoils':
      return seat
    default:
      return null
  }
}

/**
 * True if a reason is about another player, although they do not get the card in either the advised choice or the best one that is not
 * equally good: if that is keeping it, nothing about others speaks against it but what the player who gets it has of it, and if it is a discard, nothing about
 * others speaks for keeping it.
 */
function isBesideThePoint({ choices, tie, seat, to }: Given, reason: GiftReason): boolean {
  const isAboutOther =
    ['denies', 'less', 'behind', 'leads'].includes(reason.is) ||
    (reason.is === 'fits' && reason.whose !== seat && reason.whose !== to)
  const worse = choices[1 + (tie?.with ?? 0)]?.to
  return isAboutOther && (worse === seat || (to === seat && worse === null))
}

function holds(given: Given, reason: GiftReason): boolean {
  if (isBesideThePoint(given, reason)) return false
  const { view, choices, seat, to, waiting, others } = given
  const about = aboutIn(given, reason)
  if (about !== null && !isFor(given, about)) return false
  const gain = (at: Seat) => gainIn(given, at)
  switch (reason.is) {
    case 'only':
      return choices.length === 1 && waiting.length + Number(view.mayDiscard) === 1
    case 'keeps':
      return (
        to === seat &&
        reason.points === gain(seat) &&
        reason.points > 0 &&
        (reason.points >= meanIn(given, seat) - EPSILON || aheadInTheEnd(view, seat, given.card) > -SHOWN) &&
        others.every((at) => gain(at) <= gain(seat))
      )
    case 'little':
      return isLittle(given, reason)
    case 'denies':
      return isDenied(given, reason)
    case 'waits':
      return isWaited(given, reason)
    case 'suits':
      return isSuited(given, reason)
    case 'guessed':
      return isGuessed(given, reason) && isByGuesses(given)
    case 'risked':
      return isRisked(given, reason)
    case 'returns':
      return isReturned(given, reason)
    case 'comes-back':
      return comesBack(given, reason)
    case 'unwanted':
      return isUnwanted(given, reason)
    case 'lures':
      return isLuring(given, reason) && isByGuesses(given)
    case 'safer':
      return isSafer(given, reason) && isByGuesses(given)
    case 'saves-discard':
      return isForLater(given)
    case 'spoils':
      return reason.points === gain(seat) && isSpoiled(given)
    case 'too-few':
      return isTooFew(given, reason)
    case 'less':
      return isLess(given, reason)
    case 'fits':
      return fits(given, reason)
    case 'leads':
      return isLeading(given, reason)
    case 'behind':
      return isBehind(given, reason)
    case 'weighed':
      return true
  }
}

type Of<Reason extends GiftReason['is']> = Extract<GiftReason, { readonly is: Reason }>

/** True if what the card brings a player at once, and what an average card would, is stated as it is. */
const isStated = (
  given: Given,
  at: Seat,
  { points, mean }: { readonly points: number; readonly mean: number },
) => points === gainIn(given, at) && isClose(mean, meanIn(given, at))

/** True if the player who gets the card has clearly less of it than of an average one, at once and by the end, and nobody else less. */
function isLittle(given: Given, reason: Of<'little'>): boolean {
  const { view, card, seat, to, others } = given
  if (to === null || to === seat || !isStated(given, to, reason)) return false
  const instead = rivalInstead(given)
  return (
    reason.mean - reason.points >= CLEARLY &&
    aheadInTheEnd(view, to, card) < -SHOWN &&
    (instead === undefined || gainIn(given, instead) > reason.points) &&
    others.every((at) => gainIn(given, at) >= reason.points)
  )
}

/** True if another player would have clearly more of the card than of an average one, at once and by the end. */
function isDenied(given: Given, reason: Of<'denies'>): boolean {
  const { view, card, seat, to, others } = given
  const { from, points, mean, own } = reason
  return (
    others.includes(from) &&
    isWorse(given, from) &&
    isStated(given, from, reason) &&
    points - mean >= CLEARLY &&
    aheadInTheEnd(view, from, card) > SHOWN &&
    own === (to === seat ? gainIn(given, seat) : null)
  )
}

/** True if the gifter, who does not keep it, has clearly less of the card than of an average one, at once and by the end. */
const isWaited = (given: Given, reason: Of<'waits'>): boolean =>
  isWorse(given, given.seat) &&
  isStated(given, given.seat, reason) &&
  reason.mean - reason.points >= CLEARLY &&
  aheadInTheEnd(given.view, given.seat, given.card) < (reason.more > 1 ? CLEARLY : -SHOWN) &&
  reason.more === moreToCome(given)

/** True if the gifter, who keeps it, has clearly more of the card than of an average one, at once and by the end. */
const isSuited = (given: Given, reason: Of<'suits'>): boolean =>
  given.to === given.seat &&
  isStated(given, given.seat, reason) &&
  reason.points - reason.mean >= CLEARLY &&
  aheadInTheEnd(given.view, given.seat, given.card) > SHOWN

/** True if another player would have more of the card than the one who gets it, at once and by the end. */
function isLess(given: Given, { points, from, more }: Of<'less'>): boolean {
  const { view, card, seat, to, others } = given
  return (
    to !== null &&
    to !== seat &&
    others.includes(from) &&
    isWorse(given, from) &&
    points === gainIn(given, to) &&
    more === gainIn(given, from) &&
    more > points &&
    aheadInTheEnd(view, from, card) > aheadInTheEnd(view, to, card)
  )
}

/** True if in the last turn the gifter comes to fewer points with the card than another player has already. */
function isTooFew(given: Given, { points, from, more }: Of<'too-few'>): boolean {
  const { view, seat } = given
  const pointsOf = (at: Seat) => view.seats[at]?.total ?? 0
  const has = Math.max(...view.seats.map((_, at) => (at === seat ? 0 : pointsOf(at))))
  return (
    view.turn === TURNS &&
    isWorse(given, seat) &&
    points === gainIn(given, seat) &&
    pointsOf(from) === has &&
    more === has - pointsOf(seat) - points &&
    more > 0
  )
}

/** The points that the card brings a player at once, beyond those of an average card of its value. */
function wantedBy(given: Given, at: Seat): number {
  const alike = hiddenFrom(given.view).filter((one) => pipsOf(one) === pipsOf(given.card))
  return alike.length === 0 ? 0 : gainIn(given, at) - meanGain(gridOf(given.view, at), alike)
}

/** The same of another player, at most. */
const mostWanted = (given: Given): number =>
  Math.max(...given.view.seats.flatMap((_, at) => (at === given.seat ? [] : [wantedBy(given, at)])))

/** True if the gifter may still discard what is looked at later, and might have discarded this card instead. */
const isForLater = ({ view, choices, tie, seat, to, waiting }: Given): boolean =>
  to !== null &&
  to !== seat &&
  view.mayDiscard &&
  waiting.includes(seat) &&
  choices[1 + (tie?.with ?? 0)]?.to === null

/** True if the gifter could place the card for its points only where it ends a column that can still be completed. */
function isSpoiled(given: Given): boolean {
  const { view, card, seat } = given
  return isWorse(given, seat) && gainIn(given, seat) > 0 && endsAColumn(gridOf(view, seat), card)
}

/** Works out the points that a card brings where it ends no column, if it brings its most only where it ends one; null otherwise. */
function sparedIn(grid: readonly Laid[], card: Card): number | null {
  if (gainOf(grid, card) === 0 || !endsAColumn(grid, card)) return null
  const others = legalCells(grid).filter((cell) => endedBy(grid, card, cell) === null)
  return Math.max(0, ...others.map((cell) => gainAt(grid, card, cell)))
}

/** True if a card brings its most at once only where it ends a column that can still be completed. */
function endsAColumn(grid: readonly Laid[], card: Card): boolean {
  // The last card of a grid takes no place from any other.
  if (grid.length === LINES * COLUMNS - 1) return false
  const most = gainOf(grid, card)
  const best = legalCells(grid).filter((cell) => gainAt(grid, card, cell) === most)
  return best.every((cell) => endedBy(grid, card, cell) !== null)
}

/** True if the grids show why a kept card is guessed more often, or less often. */
function isShownBy(given: Given, { kept, otherwise, because }: Of<'guessed'>): boolean {
  const most = mostWanted(given)
  if (kept > otherwise && most < -EPSILON) return false
  if (because === null) return kept > otherwise || most > -CLEARLY - EPSILON
  const { from, brings } = because
  return (
    Math.abs(most) >= CLEARLY - EPSILON &&
    from !== given.seat &&
    brings === gainIn(given, from) &&
    (kept < otherwise ? most < 0 : brings >= meanIn(given, from) - EPSILON) &&
    isClose(wantedBy(given, from), most)
  )
}

/** Means are off by no more. */
const EPSILON = 1e-9

function isGuessed(given: Given, reason: Of<'guessed'>): boolean {
  const { view, choices, tie, seat, card, to } = given
  const { points, kept, otherwise } = reason
  const other = to === seat ? choices[1 + (tie?.with ?? 0)]?.to : to
  return (
    other !== undefined &&
    isShownBy(given, reason) &&
    points === gainIn(given, seat) &&
    (to === seat ? kept < otherwise : isWorse(given, seat) && kept > otherwise) &&
    isGuessedSoOften(view, card, { to: seat, stated: kept }) &&
    isGuessedSoOften(view, card, { to: other, stated: otherwise })
  )
}

/** True if the player who gets the card trails the one who would get it otherwise, and who leads the others. */
function isBehind({ view, choices, tie, seat, to, others }: Given, { points, from }: Of<'behind'>): boolean {
  const pointsOf = (at: Seat) => view.seats[at]?.total ?? 0
  return (
    to !== null &&
    others.includes(to) &&
    others.includes(from) &&
    from === choices[1 + (tie?.with ?? 0)]?.to &&
    points === pointsOf(from) - pointsOf(to) &&
    points >= BEHIND &&
    view.seats.every((_, at) => at === seat || pointsOf(at) <= pointsOf(from))
  )
}

/** True if a card that does little for whoever gets it goes to the one who leads the others. */
function isLeading(given: Given, { points, from }: Of<'leads'>): boolean {
  const { view, card, seat, to } = given
  const pointsOf = (at: Seat) => view.seats[at]?.total ?? 0
  return (
    to !== null &&
    to !== seat &&
    isFor(given, to) &&
    from === rivalInstead(given) &&
    aheadInTheEnd(view, to, card) <= -FITS + EPSILON &&
    points === pointsOf(to) - pointsOf(from) &&
    points > 0 &&
    view.seats.every((_, at) => at === seat || pointsOf(at) <= pointsOf(to))
  )
}

/** True if a kept card is guessed in so many deals, by whom mostly, and whether that speaks against keeping it. */
function isRisked(given: Given, { points, kept, by }: Of<'risked'>): boolean {
  const { view, choices, tie, seat, card, to } = given
  const otherwise = choices.find((one) => one.to === to)?.guessed ?? 1
  const isGuesser =
    by === null ||
    (by.from !== seat &&
      by.from !== to &&
      by.brings > 0 &&
      by.brings === gainIn(given, by.from) &&
      2 * by.chance >= kept &&
      isGuessedSoOften(view, card, { to: seat, stated: by.chance, by: by.from }))
  return (
    choices[1 + (tie?.with ?? 0)]?.to === seat &&
    points === gainIn(given, seat) &&
    kept >= RISKED &&
    isGuesser &&
    kept >= otherwise &&
    isGuessedSoOften(view, card, { to: seat, stated: kept })
  )
}

/** True if what the gifter keeps is guessed so often, and clearly more often with the best choice that is not equally good. */
function isSafer({ view, card, choices, tie, seat, to }: Given, { chance, otherwise }: Of<'safer'>): boolean {
  const other = choices[1 + (tie?.with ?? 0)]?.to
  return (
    to !== seat &&
    other !== undefined &&
    otherwise > chance &&
    isGuessedSoOften(view, card, { to, stated: chance }) &&
    isGuessedSoOften(view, card, { to: other, stated: otherwise })
  )
}

function isLuring(given: Given, { points, mean, kept, otherwise }: Of<'lures'>): boolean {
  const { view, choices, tie, seat, card, to } = given
  const other = choices[1 + (tie?.with ?? 0)]?.to
  return (
    to === seat &&
    other !== undefined &&
    points === gainIn(given, seat) &&
    isClose(mean, meanIn(given, seat)) &&
    kept > otherwise &&
    mostWanted(given) >= -EPSILON &&
    isGuessedSoOften(view, card, { to: seat, stated: kept }) &&
    isGuessedSoOften(view, card, { to: other, stated: otherwise })
  )
}

/** Counts the cards that the gifter looks at after this one. */
const moreToCome = ({ view, to, waiting }: Given): number =>
  waiting.length - (to === null ? 0 : 1) + Number(view.mayDiscard && to !== null)

function isReturned(given: Given, { points, theirs, ...shares }: Of<'returns'>): boolean {
  const { seat, to } = given
  return (
    to !== null &&
    points === gainIn(given, seat) &&
    theirs === gainIn(given, to) &&
    points - meanIn(given, seat) >= CLEARLY &&
    points >= theirs &&
    areReturned(given, shares)
  )
}

function comesBack(given: Given, shares: Of<'comes-back'>): boolean {
  const { view, seat, card } = given
  const own = knownCard(view.seats[seat]?.card)
  const isBetter = own !== null && aheadInTheEnd(view, seat, card) > aheadInTheEnd(view, seat, own)
  return isBetter && areReturned(given, shares)
}

/** True if the card comes back in such shares of the deals: from the player who gets it, and from the one who would otherwise. */
function areReturned(
  { view, choices, tie, card, to, others }: Given,
  { chance, otherwise }: Pick<Of<'returns'>, 'chance' | 'otherwise'>,
): boolean {
  const other = choices[1 + (tie?.with ?? 0)]?.to ?? null
  const isRival = other !== null && others.includes(other)
  return (
    to !== null &&
    others.includes(to) &&
    chance > otherwise &&
    isGuessedSoOften(view, card, { to, stated: chance, by: to }) &&
    (isRival ? isGuessedSoOften(view, card, { to: other, stated: otherwise, by: other }) : otherwise === 0)
  )
}

function isUnwanted(given: Given, { from, points, kept, chance, otherwise }: Of<'unwanted'>): boolean {
  const { view, choices, tie, seat, card, to, others } = given
  const own = knownCard(view.seats[seat]?.card)
  return (
    own !== null &&
    others.includes(from) &&
    from === choices[1 + (tie?.with ?? 0)]?.to &&
    points === gainIn(given, seat) &&
    kept === gainOf(gridOf(view, seat), own) &&
    kept - points >= CLEARLY &&
    chance > otherwise &&
    isGuessedSoOften(view, card, { to: from, stated: chance, by: from }) &&
    (to === null ? otherwise === 0 : isGuessedSoOften(view, card, { to, stated: otherwise, by: to }))
  )
}

function fits(given: Given, { whose, isMore, points, use, than }: Of<'fits'>): boolean {
  const { view, seat, card, to } = given
  const ahead = aheadInTheEnd(view, whose, card)
  if (!isClose(points, Math.abs(ahead))) return false
  if (use !== null && (!isMore || !isOfUse(gridOf(view, whose), card, use))) return false
  if (isKeptInVain(given, whose) || !isBesideRival(given, whose, than)) return false
  const isMeant = (whose === seat) === (to === whose) ? isMore : !isMore
  // A card that brings a player more than an average one at once is not said to bring less.
  if (whose === to && !isMore && gainIn(given, whose) > meanIn(given, whose)) return false
  return isMeant && (whose === to || isWorse(given, whose)) && (isMore ? 1 : -1) * ahead >= FITS
}

/** True if a card does as much for the other player who gets it as for the one from whom it is kept. */
function isKeptInVain({ view, card, to, others }: Given, whose: Seat): boolean {
  const isOther = to !== null && to !== whose && others.includes(to) && others.includes(whose)
  return isOther && aheadInTheEnd(view, whose, card) - aheadInTheEnd(view, to, card) < FITS
}

/**
 * True if the player is named who would get the card otherwise, and it does more for that one: that a card does little for one player is no
 * reason if it does as little for the other.
 */
function isBesideRival(given: Given, whose: Seat, than: Seat | undefined): boolean {
  const { view, seat, card, to } = given
  const instead = whose === to && whose !== seat ? rivalInstead(given) : undefined
  if (than !== instead) return false
  if (instead === undefined) return true
  return aheadInTheEnd(view, instead, card) - aheadInTheEnd(view, whose, card) >= FITS - EPSILON
}

/** True if a card has so much of what a column or a line has already, and can be laid there. */
function isOfUse(grid: readonly Laid[], card: Card, { ribbon, gift }: GridUse): boolean {
  const isColumn = ribbon === null || (ribbon.ribbon === ribbonOf(card) && isOpenColumn(grid, ribbon))
  const isLine = gift === null || (gift.gift === giftOf(card) && isLineFor(grid, card, gift))
  return (ribbon !== null || gift !== null) && isColumn && isLine
}

/** True if the gift of a card counts in a line once the card lies there, with another that is named. */
function isLineFor(grid: readonly Laid[], card: Card, { by }: NonNullable<GridUse['gift']>): boolean {
  return legalCells(grid).some((cell) => {
    const laid = grid.filter((one) => one.line === cell.line)
    const [score] = scoreGrid([...laid, { card, ...cell }]).lines
    return score?.gift === giftOf(card) && giftOf(by) === giftOf(card) && laid.some((one) => one.card === by)
  })
}

/** The possible reasons by the rules, or by the values of grids. */
function possibleIn(given: Given): readonly GiftReason[] {
  const { seat, to, waiting } = given
  const gain = (at: Seat) => gainIn(given, at)
  const of = (at: Seat) => ({ points: gain(at), mean: meanIn(given, at) })
  const isKept = to === null || to === seat
  const instead = rivalInstead(given)
  const than = to === seat || instead === undefined ? {} : { than: instead }
  return [
    ...waiting.flatMap((at): readonly GiftReason[] => [
      // A gift to one player is not kept from another who would get less from it.
      ...(isKept
        ? [{ is: 'denies', from: at, ...of(at), own: to === seat ? gain(seat) : null } as const]
        : []),
      ...(to === null ? [] : [{ is: 'less', points: gain(to), from: at, more: gain(at) } as const]),
      ...[true, false].map((isMore) => {
        const points = Math.abs(aheadInTheEnd(given.view, at, given.card))
        return { is: 'fits', whose: at, isMore, points, use: null, ...than } as const
      }),
    ]),
    { is: 'keeps', points: gain(seat) },
    { is: 'suits', ...of(seat) },
    ...(to === null ? [] : [{ is: 'little', ...of(to) } as const]),
  ]
}

/** The smallest difference in points by the end that counts as more or less: see the coach's reasons. */
const FITS = 0.25

/** In so many deals a kept card is guessed whose risk is a reason: see the coach's reasons. */
const RISKED = 0.25

/** By how many points a player trails the leader of the others: see the coach's reasons. */
const BEHIND = 5

/** The points that a card is expected to bring a grid by the end beyond an average card. */
function aheadInTheEnd(view: View, at: Seat, card: Card): number {
  const cards = [...hiddenFrom(view), card]
  const grid = gridOf(view, at)
  const promised = promises(grid, cards, reckonedWorth(grid, cards))
  const sum = hiddenFrom(view).reduce((all, one) => all + (promised.get(one) ?? 0), 0)
  return (promised.get(card) ?? 0) - sum / hiddenFrom(view).length
}

/** Fresh deals in which a gift is tried out, and those in which the coach does if it has the time. */
const FRESH = 1500
const OWN = 3000
/** So many standard errors off, a share is wrong. */
const FAR = 4.5

/** True if each player ends with so many points more than by another gift, and the gifter ahead by them. */
function isSoByEnd(given: Given, { instead, points }: GiftByEnd): boolean {
  const { seat, choices, tie } = given
  const rest = choices.slice(1)
  const ahead = Math.max(...rest.map((one) => one.points))
  const compared = choices[1 + (tie?.with ?? 0)] ?? rest.find((one) => one.points === ahead)
  return isNear(given, instead, points) && instead === compared?.to && aheadBy(points, seat) > 0
}

/** True if each gift ends so, and gets the kept card guessed so often. */
function areSo(given: Given): boolean {
  const { view, card, choices } = given
  const [best, ...others] = choices
  return (
    choices.every(({ to, guessed }) => isGuessedSoOften(view, card, { to, stated: guessed })) &&
    others.every(({ to, ends }) =>
      isNear(
        given,
        to,
        best.ends.map((one, at) => one - (ends[at] ?? 0)),
      ),
    )
  )
}

/**
 * True if each player ends with so many points more than by another gift, in deals that the coach has not seen.
 * @param told by seat
 */
function isNear({ view, card, to }: Given, instead: Seat | null, stated: readonly number[]): boolean {
  const { options, trial, lastPoints } = foresee(view, card, cunningManner, stream('by end'), REAL_GUESSERS)
  const [own, other] = [options.indexOf(to), options.indexOf(instead)]
  const changes = Array.from({ length: FRESH }, () => {
    trial.deal()
    const [here, there] = [own, other].map((choice) => {
      trial.play(choice)
      return lastPoints()
    }) as [readonly number[], readonly number[]]
    return here.map((one, at) => one - (there[at] ?? 0))
  })
  return stated.every((one, at) => {
    const found = changes.map((change) => change[at] ?? 0)
    const mean = found.reduce((sum, change) => sum + change, 0) / FRESH
    const variance = found.reduce((sum, change) => sum + (change - mean) ** 2, 0) / (FRESH - 1)
    return Math.abs(mean - one) <= FAR * Math.sqrt(variance * (1 / FRESH + 1 / OWN)) + EPSILON
  })
}

/**
 * True if how often the kept card is guessed makes at least half of what the choice is ahead of the best one that is worse, in deals that the
 * coach has not seen.
 */
function isByGuesses({ view, card, seat, to, choices, tie }: Given): boolean {
  const other = choices[1 + (tie?.with ?? 0)]?.to
  if (other === undefined) return false
  const { options, trial, lastPoints, lastGuesser } = foresee(
    view,
    card,
    cunningManner,
    stream('guesses'),
    REAL_GUESSERS,
  )
  const [here, there] = [to, other].map((way) => ({
    way: options.indexOf(way),
    yes: [0, 0],
    no: [0, 0],
  })) as [GuessedWay, GuessedWay]
  for (let deal = 0; deal < FRESH; deal++) {
    trial.deal()
    for (const way of [here, there]) {
      trial.play(way.way)
      const sums = lastGuesser() === null ? way.no : way.yes
      sums[0]++
      sums[1] += aheadBy(lastPoints(), seat)
    }
  }
  const gains = [here, there].flatMap(({ yes, no }) =>
    yes[0] > 0 && no[0] > 0 ? [yes[1] / yes[0] - no[1] / no[0]] : [],
  )
  const gain = gains.reduce((sum, one) => sum + one, 0) / Math.max(1, gains.length)
  const guesses = ((here.yes[0] - there.yes[0]) / FRESH) * gain
  const all = (here.yes[1] + here.no[1] - there.yes[1] - there.no[1]) / FRESH
  return guesses > -UNSURE && 2 * guesses >= all - UNSURE
}

/** By choice, in how many deals the kept card is guessed, and is not, and by how many points the gifter is ahead in these, added up. */
interface GuessedWay {
  readonly way: number
  readonly yes: [number, number]
  readonly no: [number, number]
}

/** Fresh deals tell by so many points how far ahead a choice is. */
const UNSURE = 0.4

/** By how many points a seat gets ahead of the mean of the others. */
const aheadBy = (points: readonly number[], seat: Seat): number =>
  points.reduce((sum, one, at) => sum + (at === seat ? one : -one / (points.length - 1)), 0)

/** The stated chance that a kept card is guessed. */
interface OftenGuessed {
  readonly to: Seat | null
  /** A share from 0 to 1. */
  readonly stated: number
  /** By whom; undefined for anybody. */
  readonly by?: Seat
}

/** True if the gifter's card is guessed as often as stated, in deals that the coach has not seen. */
function isGuessedSoOften(view: View, card: Card, { to, stated, by }: OftenGuessed): boolean {
  const { options, trial, lastGuesser } = foresee(
    view,
    card,
    cunningManner,
    stream('guessed', `${to}`),
    REAL_GUESSERS,
  )
  let guessed = 0
  for (let deal = 0; deal < FRESH; deal++) {
    trial.deal()
    trial.play(options.indexOf(to))
    const guesser = lastGuesser()
    if (by === undefined ? guesser !== null : guesser === by) guessed++
  }
  const found = guessed / FRESH
  // A share of none or all has no spread: one more deal of each kind keeps some.
  const spread = (guessed + 1) / (FRESH + 2)
  const error = Math.sqrt(spread * (1 - spread) * (1 / FRESH + 1 / OWN))
  return Math.abs(found - stated) <= FAR * error
}
