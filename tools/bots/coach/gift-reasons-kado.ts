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

/** An advised gift and the position, computed by the rules. */
interface Given extends Gifts {
  readonly view: View
  readonly seat: Seat
  readonly card: Card
  readonly to: Seat | null
  /** The seats without a card, and those of them that are not the receiver. */
  readonly waiting: readonly Seat[]
  readonly others: readonly Seat[]
}

/** The smallest difference in points that is visible in the shown figures. */
const SHOWN = 0.05

/** Finds wrong parts of the reason for a gift and, if the coach gives no reason in the terms of the game, reasons that it could have given. */
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
    ...unless(isAtOnce, 'the points that it brings at once'),
    ...unless(isKept, 'the chance that it is guessed'),
    ...unless(advice.byEnd === null || isByEndRight(given, advice.byEnd), 'the changes by the end'),
    ...unless(areEndsRight(given), 'the results of each gift'),
  ]
  if (reason.is !== 'weighed') return [...wrong, ...unless(holds(compared, reason), reason.is)]
  const missed = possibleIn(compared).filter((one) => holds(compared, one))
  return [...wrong, ...missed.map((one) => `weighed, although ${one.is} holds`)]
}

/** If all choices win equally often, points decide. Then the comparison is with the best of the others by points. */
function byPointsIn(given: Given): Given {
  const { choices, tie, byEnd } = given
  const [best, ...others] = choices
  if (byEnd === null || tie?.with !== others.length) return given
  const ordered = others.toSorted(
    (one, other) => Number(other.to === byEnd.instead) - Number(one.to === byEnd.instead),
  )
  return { ...given, choices: [best, ...ordered], tie: null }
}

/** The other player who would get the card in the best of the worse choices; undefined if nobody would. */
function rivalInstead({ choices, tie, others, to }: Given): Seat | undefined {
  const other = choices[1 + (tie?.with ?? 0)]?.to
  return others.find((at) => at === other && at !== to)
}

/** The points that the card brings a grid at once, and the mean for all cards that may come. */
const gainIn = ({ view, card }: Given, at: Seat): number => gainOf(gridOf(view, at), card)
const meanIn = ({ view }: Given, at: Seat): number => meanGain(gridOf(view, at), hiddenFrom(view))

/** True if giving the card to the seat is possible, and a worse choice. */
const isWorse = ({ choices, tie, to, waiting }: Given, at: Seat): boolean =>
  at !== to && waiting.includes(at) && choices.slice(1, 1 + (tie?.with ?? 0)).every((one) => one.to !== at)

/**
 * True if the change for one player is at least half of the largest change for any player in the gifter's favour. If nothing changes clearly,
 * the shown figures must at least not speak against it.
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

/** The player whom a reason is about, if it must explain the change for this player; null otherwise. */
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
 * True if a reason is about another player, although that player gets the card neither by the advised choice nor by the best of the worse ones. If the
 * worse choice is to keep the card, only the player who gets it now matters. If it is a discard, no other player is a reason for keeping the card.
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

/** True if the stated points of the card for a player at once, and of an average card, are right. */
const isStated = (
  given: Given,
  at: Seat,
  { points, mean }: { readonly points: number; readonly mean: number },
) => points === gainIn(given, at) && isClose(mean, meanIn(given, at))

/** True if the card brings its receiver clearly less than an average one, at once and by the end, and brings nobody else less at once. */
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

/** True if the card would bring another player clearly more than an average one, at once and by the end. */
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

/** True if the gifter does not keep the card, and it would bring them clearly less than an average one, at once and by the end. */
const isWaited = (given: Given, reason: Of<'waits'>): boolean =>
  isWorse(given, given.seat) &&
  isStated(given, given.seat, reason) &&
  reason.mean - reason.points >= CLEARLY &&
  aheadInTheEnd(given.view, given.seat, given.card) < (reason.more > 1 ? CLEARLY : -SHOWN) &&
  reason.more === moreToCome(given)

/** True if the gifter keeps the card, and it brings them clearly more than an average one, at once and by the end. */
const isSuited = (given: Given, reason: Of<'suits'>): boolean =>
  given.to === given.seat &&
  isStated(given, given.seat, reason) &&
  reason.points - reason.mean >= CLEARLY &&
  aheadInTheEnd(given.view, given.seat, given.card) > SHOWN

/** True if the card would bring another player more than its receiver, at once and by the end. */
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

/** True if it is the last turn, and the gifter would have fewer points with the card than another player has already. */
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

/** The largest `wantedBy` of any other player. */
const mostWanted = (given: Given): number =>
  Math.max(...given.view.seats.flatMap((_, at) => (at === given.seat ? [] : [wantedBy(given, at)])))

/** True if the gifter gives the card away although they might have discarded it, and so can still discard a card that they peek at later. */
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

/** The most points that a card brings in a cell where it ends no column, if its best cells all end one; null otherwise. */
function sparedIn(grid: readonly Laid[], card: Card): number | null {
  if (gainOf(grid, card) === 0 || !endsAColumn(grid, card)) return null
  const others = legalCells(grid).filter((cell) => endedBy(grid, card, cell) === null)
  return Math.max(0, ...others.map((cell) => gainAt(grid, card, cell)))
}

/** True if a card brings its most at once only where it ends a column that can still be completed. */
function endsAColumn(grid: readonly Laid[], card: Card): boolean {
  // No card follows the last one of a grid.
  if (grid.length === LINES * COLUMNS - 1) return false
  const most = gainOf(grid, card)
  const best = legalCells(grid).filter((cell) => gainAt(grid, card, cell) === most)
  return best.every((cell) => endedBy(grid, card, cell) !== null)
}

/** True if the grids show why a kept card is guessed more or less often. */
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

/** Tolerance for rounding. */
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

/** True if the receiver trails the player who would get the card otherwise, and who leads the others. */
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

/** True if the card brings its receiver little, and this player leads the others. */
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

/** True if the statements on how often a kept card is guessed, and mostly by whom, are right, and speak against keeping it. */
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

/** True if the stated chances that the gifter's card is guessed are right, and higher after the best of the worse choices. */
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

/** The number of cards that the gifter peeks at after this one. */
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

/** True if the stated chances that the card comes back to the gifter are right: from its receiver, and from the player who would get it otherwise. */
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
  if (isDeniedInVain(given, whose) || !isRivalRight(given, whose, than)) return false
  const isMeant = (whose === seat) === (to === whose) ? isMore : !isMore
  // The coach must not say that a card brings a player less if it brings more than an average one at once.
  if (whose === to && !isMore && gainIn(given, whose) > meanIn(given, whose)) return false
  return isMeant && (whose === to || isWorse(given, whose)) && (isMore ? 1 : -1) * ahead >= FITS
}

/** True if the card goes to another player instead of this one, but brings that one about as much. */
function isDeniedInVain({ view, card, to, others }: Given, whose: Seat): boolean {
  const isOther = to !== null && to !== whose && others.includes(to) && others.includes(whose)
  return isOther && aheadInTheEnd(view, whose, card) - aheadInTheEnd(view, to, card) < FITS
}

/**
 * True if the reason names the player who would get the card otherwise, and it would bring that one more. That a card brings its receiver little is
 * no reason if it would bring the other player as little.
 */
function isRivalRight(given: Given, whose: Seat, than: Seat | undefined): boolean {
  const { view, seat, card, to } = given
  const instead = whose === to && whose !== seat ? rivalInstead(given) : undefined
  if (than !== instead) return false
  if (instead === undefined) return true
  return aheadInTheEnd(view, instead, card) - aheadInTheEnd(view, whose, card) >= FITS - EPSILON
}

/** True if the ribbon of a card fits the named column, its gift fits the named line, and it can be placed there. */
function isOfUse(grid: readonly Laid[], card: Card, { ribbon, gift }: GridUse): boolean {
  const isColumn = ribbon === null || (ribbon.ribbon === ribbonOf(card) && isOpenColumn(grid, ribbon))
  const isLine = gift === null || (gift.gift === giftOf(card) && isLineFor(grid, card, gift))
  return (ribbon !== null || gift !== null) && isColumn && isLine
}

/** True if the gift of a card would count in the line of the named card. */
function isLineFor(grid: readonly Laid[], card: Card, { by }: NonNullable<GridUse['gift']>): boolean {
  return legalCells(grid).some((cell) => {
    const laid = grid.filter((one) => one.line === cell.line)
    const [score] = scoreGrid([...laid, { card, ...cell }]).lines
    return score?.gift === giftOf(card) && giftOf(by) === giftOf(card) && laid.some((one) => one.card === by)
  })
}

/** The reasons that follow from the rules or from the values of grids. */
function possibleIn(given: Given): readonly GiftReason[] {
  const { seat, to, waiting } = given
  const gain = (at: Seat) => gainIn(given, at)
  const of = (at: Seat) => ({ points: gain(at), mean: meanIn(given, at) })
  const isKept = to === null || to === seat
  const instead = rivalInstead(given)
  const than = to === seat || instead === undefined ? {} : { than: instead }
  return [
    ...waiting.flatMap((at): readonly GiftReason[] => [
      // `denies` is no reason for a gift to another player; `less` covers that case.
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

/** The coach's threshold for a difference in points by the end. */
const FITS = 0.25

/** The coach's threshold for the risk of a kept card: the share of the deals in which it is guessed. */
const RISKED = 0.25

/** The coach's threshold for the points by which a player trails the leader of the others. */
const BEHIND = 5

/** The points that a card is expected to bring a grid by the end beyond an average card. */
function aheadInTheEnd(view: View, at: Seat, card: Card): number {
  const cards = [...hiddenFrom(view), card]
  const grid = gridOf(view, at)
  const promised = promises(grid, cards, reckonedWorth(grid, cards))
  const sum = hiddenFrom(view).reduce((all, one) => all + (promised.get(one) ?? 0), 0)
  return (promised.get(card) ?? 0) - sum / hiddenFrom(view).length
}

/** The number of fresh deals in which a gift is tried, and the number in which the coach tries it if it has the time. */
const FRESH = 1500
const OWN = 3000
/** A share that is off by more standard errors than this is wrong. */
const FAR = 4.5

/** True if the stated differences in final points from the compared gift are right, and bring the gifter ahead. */
function isByEndRight(given: Given, { instead, points }: GiftByEnd): boolean {
  const { seat, choices, tie } = given
  const rest = choices.slice(1)
  const ahead = Math.max(...rest.map((one) => one.points))
  const compared = choices[1 + (tie?.with ?? 0)] ?? rest.find((one) => one.points === ahead)
  return isNear(given, instead, points) && instead === compared?.to && aheadBy(points, seat) > 0
}

/** True if the stated final points of each gift, and the chance that the kept card is guessed, are right. */
function areEndsRight(given: Given): boolean {
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
 * True if the stated differences in final points from another gift are right in deals that the coach has not seen.
 * @param stated by seat
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
 * True if the difference in how often the kept card is guessed explains at least half of the lead over the best of the worse choices, in deals
 * that the coach has not seen.
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

/** For one choice, the number of deals in which the kept card is guessed or not, each with the sum of the gifter's leads in points. */
interface GuessedWay {
  readonly way: number
  readonly yes: [number, number]
  readonly no: [number, number]
}

/** The uncertainty of a lead in fresh deals, in points. */
const UNSURE = 0.4

/** The lead of a seat over the mean of the others, in points. */
const aheadBy = (points: readonly number[], seat: Seat): number =>
  points.reduce((sum, one, at) => sum + (at === seat ? one : -one / (points.length - 1)), 0)

/** The stated chance that a kept card is guessed. */
interface OftenGuessed {
  readonly to: Seat | null
  /** A share from 0 to 1. */
  readonly stated: number
  /** The guesser; undefined for anybody. */
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
  // A share of 0 or 1 has no variance, so one more deal of each kind is added.
  const spread = (guessed + 1) / (FRESH + 2)
  const error = Math.sqrt(spread * (1 - spread) * (1 / FRESH + 1 / OWN))
  return Math.abs(found - stated) <= FAR * error
}
