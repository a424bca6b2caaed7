import {
  type Advice,
  type Argument,
  type Breakdown,
  type End,
  type Instead,
  type Reason,
  shownPercent,
  type Unlike,
} from '../../../../../shared/games/5211/advice'
import {
  countsOf,
  isNearlyAlike,
  isSlight,
  isVain,
  namedParts,
  type Shown,
  type ShownChoice,
  type ShownEnd,
  type ShownParts,
  shownEnds,
  shownParts,
} from '../../../../../shared/games/5211/advice-shown'
import { type Card, COLOURS, type Colour, colourOf } from '../../../../../shared/games/5211/cards'
import type { View } from '../../../../../shared/games/5211/view'
import { cardsOf, type Known } from '../knowledge'
import { isAbout } from './causes'
import { type ComparedWith, expectedColour, isLittle } from './end-reasons'
import { tieOf } from './outcome'
import { favoured, hoped, pointsAfter, pointsOfOthers, reachedBy } from './position'
import { reasonFor } from './reason'
import { estimate, pointsIn, type Sample, scores, winsIn } from './sample'

/** The parts of an argument that change when its reason is replaced. */
type ShownArgument = Pick<Argument, 'reason' | 'instead' | 'alike' | 'cause' | 'out' | 'breakdown'>

/** Reasons that call other choices equally good, or name the kept cards: they mention no end of the round. */
const OF_NO_END: ReadonlySet<Reason['kind']> = new Set(['close', 'even', 'saves', 'holds'])

/**
 * True if kept cards contribute about as much as any end of the round, and not only because of rounding the parts so
 * that they add up.
 */
const isMostly = ({ ends }: Breakdown, kept: { readonly share: number }): boolean =>
  isAbout(kept.share, Math.max(...ends.map(({ share }) => share)))

/** Finds the end of the round with the largest part of the difference, as the table shows it; undefined if there is none. */
function mostShown(shown: Shown, parts: ShownParts) {
  const [most] = shownEnds(shown)
    .ends.flatMap(({ what }, place) => {
      const part = parts.ends[place] ?? 0
      return what === 'rest' || part <= 0 ? [] : [{ part, counts: countsOf(shown, what) }]
    })
    // Of two equal ones, the one that has a reason.
    .toSorted((one, two) => two.part - one.part || Number(one.counts === null) - Number(two.counts === null))
  return most
}

/** True if the ends of the round cancel each other, so that the kept cards are the whole gain. */
const isRoundVain = (breakdown: Breakdown | null): boolean =>
  Math.round(100 * (breakdown?.ends.reduce((sum, { share }) => sum + share, 0) ?? 0)) <= 0

/**
 * Replaces a reason that the table of ends does not support: about an end of the round that contributes nothing to the
 * difference as shown there, while another one does, or that is hardly more or less frequent; or about kept cards that
 * contribute less than an end of the round. The replacement is the part of the difference that is largest in the table,
 * or the sum of small differences if that part is an end whose figures are shown as equal.
 * @param choices the figures of all choices, the advised one first
 * @param other the cards of the choice that the advised one is compared with
 * @returns the argument unchanged if the table supports it or shows no alternative
 */
export function bornOut(
  argument: ShownArgument,
  choices: readonly ShownChoice[],
  other: readonly Card[],
): ShownArgument {
  const { reason, instead, breakdown } = argument
  const shown = { choices, comparison: { other }, reason, breakdown }
  const parts = shownParts(shown)
  const named = namedParts(reason, instead)
  if (parts === null || OF_NO_END.has(reason.kind) || named.length === 0) return argument
  const most = mostShown(shown, parts)
  const kept = parts.kept ?? 0
  const isKept =
    kept > 0 && kept >= (most?.part ?? 0) && breakdown?.kept != null && isMostly(breakdown, breakdown.kept)
  const areVain = () => named.every((part) => part !== 'kept' && part !== 'round' && isVain(shown, part))
  const isBorneOut =
    reason.kind === 'rest'
      ? isKept || isNearlyAlike(argument) || isRoundVain(breakdown)
      : !isSlight(reason) && !areVain()
  if (isBorneOut || (!isKept && most === undefined)) return argument
  const seen: Reason = isKept
    ? { kind: 'rest', cards: breakdown.kept.cards, others: breakdown.kept.others }
    : (most?.counts ?? { kind: 'figures' })
  return { reason: seen, breakdown, instead: null, alike: null, cause: null, out: null }
}

/** Probabilities fewer percent apart are equal to a player. */
const SEEN = 3

/** An end of the round is mentioned if it contributes at least this share of the largest part of the difference. */
const TELLING = 0.5

/** The colours that a choice plays. */
const coloursOf = (cards: readonly Card[]): string => cards.map(colourOf).toSorted().join()

/**
 * Finds the best alternative of other colours, if the advised choice is compared with one of the same colours: that
 * comparison leaves open why these colours are played at all.
 * @param choices the figures of all choices, the advised one first, the best of the others next
 * @param breakdowns the causes of the difference between the advised choice and each of them, in the same order
 * @param comparison the compared choice; null if there is nothing to compare
 * @param rivals number of other players
 * @returns null if the compared choice plays other colours itself, and if none does
 */
export function unlikeOf(
  choices: readonly ShownChoice[],
  breakdowns: readonly Argument['breakdown'][],
  comparison: Pick<NonNullable<Advice['comparison']>, 'other'> | null,
  rivals: number,
): Unlike | null {
  const [advised] = choices
  if (advised === undefined || comparison === null) return null
  const isUnlike = (cards: readonly Card[]) => coloursOf(cards) !== coloursOf(advised.cards)
  const place = choices.findIndex(({ cards }) => isUnlike(cards))
  const best = choices[place]
  if (best === undefined || isUnlike(comparison.other)) return null
  const breakdown = breakdowns[place] ?? null
  return { cards: best.cards, by: best.isAsGood ? null : partOf(choices, best.cards, breakdown, rivals) }
}

/** Finds the largest visible part of the difference between the advised choice and another. */
function partOf(
  choices: readonly ShownChoice[],
  other: readonly Card[],
  breakdown: Argument['breakdown'],
  rivals: number,
): Unlike['by'] {
  const shown = { choices, comparison: { other }, reason: { kind: 'figures' }, breakdown } as const
  const { ends } = shownEnds(shown)
  const parts = shownParts(shown)
  if (parts === null) return null
  const [kept, most] = [parts.kept ?? 0, Math.max(0, ...parts.ends)]
  const cards = breakdown?.kept?.cards ?? []
  if (kept > most && cards.length > 0) return { how: 'kept', cards }
  const telling = ends
    .map((end, place) => ({ end, part: parts.ends[place] ?? 0 }))
    .filter(({ part }) => part > 0 && part >= TELLING * Math.max(kept, most))
    .toSorted((one, two) => two.part - one.part)
  return telling.map(({ end }) => shiftOf(end, rivals)).find((one) => one !== null) ?? null
}

/**
 * Finds the visible difference in an end of the round that speaks for the advised choice: its frequency, or the points
 * that it brings the seat more or the others less, whichever contributes more to the seat's lead; null if nothing is
 * visible.
 */
function shiftOf({ what, outcomes: [here, there] }: ShownEnd, rivals: number): Unlike['by'] {
  if (what === 'rest' || here === undefined || there === undefined) return null
  const isShifted = Math.abs(shownPercent(here.chance) - shownPercent(there.chance)) >= SEEN
  const often = { how: 'chance', what, here: here.chance, there: there.chance } as const
  if (what === 'nobody') return isShifted ? often : null
  const [net, otherNet] = [here, there].map(({ points, theirs }) => points - theirs / rivals) as [
    number,
    number,
  ]
  const byChance = (here.chance - there.chance) * (here.chance > there.chance ? net : otherNet)
  const byPoints = Math.min(here.chance, there.chance) * (net - otherNet)
  // A greater frequency of an end by which the seat falls behind is no merit, nor is a smaller one of an end by which
  // it gets ahead.
  if (isShifted && byChance > 0 && byChance >= byPoints) return often
  if (Math.round(here.points) > Math.round(there.points))
    return { how: 'points', what, here: here.points, there: there.points }
  if (Math.round(here.theirs) < Math.round(there.theirs))
    return { how: 'theirs', what, here: here.theirs, there: there.theirs }
  return isShifted && byChance > 0 ? often : null
}

/** Choices that have been tried, given by their index in the sample. */
interface Weighed {
  readonly sample: Sample
  /** The advised choice first, the others by their win probability. */
  readonly order: readonly number[]
  /** By choice, the expected points of this round. */
  readonly points: readonly number[]
  readonly noise: Advice['noise']
  /** True if the game is as good as lost: points of this round decide then. */
  readonly isLost: boolean
}

/**
 * Argues for the advised choice against every other one.
 * @param choices their figures, in their order
 * @returns the argument against the choice that the coach compares by default, and by index in the order those against
 *   each other choice, null for the advised one
 */
export function argumentsIn(
  view: View,
  known: Known,
  { sample, order, points, noise, isLost }: Weighed,
  choices: readonly ShownChoice[],
): { readonly main: Argument; readonly beside: readonly (Argument | null)[] } {
  const [advised = 0, ...others] = order
  const isAsGood = (choice: number) => choices[order.indexOf(choice)]?.isAsGood === true
  const cardsIn = (choice: number) => cardsOf(known, sample.choices[choice] ?? 0)
  const isEven = order.every(isAsGood) && Math.max(...points) - Math.min(...points) <= noise.points
  const bringsMore = (choice: number) => (points[choice] ?? 0) - (points[advised] ?? 0) > noise.points
  const besideOf = (choice: number): ComparedWith => ({
    choice,
    bringsMore: bringsMore(choice),
    isAsGood: isAsGood(choice),
    worth: isLost ? pointsIn : winsIn,
    leastGain: noise.points,
    others,
    worse: order.filter((one) => !isAsGood(one)),
  })
  const argue = (other: ComparedWith | null): Omit<Argument, 'unlike'> => {
    const found = reasonFor(known, sample, advised, other, isEven)
    const argument = other === null ? found : bornOut(found, choices, cardsIn(other.choice))
    const { reason, instead } = argument
    const scoring = scoringOf(view, known, sample, advised, reason, instead)
    return {
      ...argument,
      comparison: other && {
        other: cardsIn(other.choice),
        bringsMore: other.bringsMore,
        laid: laidIn(view, known, sample, [advised, other.choice]),
        reaches: reachedBy(view, cardsIn(other.choice)),
      },
      scoring,
      tie: tieOf(known, sample, advised, hoped(reason) ?? favoured(reason) ?? scoring?.colour ?? null),
    }
  }
  const argued = order.map((choice) => (choice === advised ? argue(null) : argue(besideOf(choice))))
  const rivals = view.seats.length - 1
  const breakdowns = argued.map(({ breakdown }) => breakdown)
  const beside = argued.map(
    (one): Argument => ({ ...one, unlike: unlikeOf(choices, breakdowns, one.comparison, rivals) }),
  )
  const compared = comparedWith(order, { points, noise, bringsMore, isAsGood, cardsIn })
  const main = beside[compared === null ? 0 : order.indexOf(compared)] as Argument
  return { main, beside: beside.map((one, place) => (place === 0 ? null : one)) }
}

/**
 * Finds the best of those with most points of this round within the noise, if these are more than the advised one's
 * beyond the noise; otherwise the best of the worse ones, because only such a comparison shows the merits of the
 * advised one. If all are equally good, it is the next best of other colours, as one of the same colours shows little.
 */
function comparedWith(
  [advised = 0, next, ...rest]: readonly number[],
  {
    points,
    noise,
    bringsMore,
    isAsGood,
    cardsIn,
  }: Pick<Weighed, 'points' | 'noise'> & {
    readonly bringsMore: (choice: number) => boolean
    readonly isAsGood: (choice: number) => boolean
    readonly cardsIn: (choice: number) => readonly Card[]
  },
): number | null {
  if (next === undefined) return null
  const others = [next, ...rest]
  const pointsOf = (choice: number) => points[choice] ?? 0
  const richest = others.reduce((best, one) => (pointsOf(one) > pointsOf(best) ? one : best))
  // The best choices come first, so the first of the richest is the nearest rival.
  const isRich = (choice: number) =>
    bringsMore(choice) && pointsOf(richest) - pointsOf(choice) <= noise.points
  const rich = others.find(isRich)
  if (rich !== undefined) return rich
  const worse = others.find((choice) => !isAsGood(choice))
  if (worse !== undefined) return worse
  const coloursOf = (choice: number) => cardsIn(choice).map(colourOf).toSorted().join()
  const unlike = others.find((choice) => coloursOf(choice) !== coloursOf(advised))
  return unlike ?? next
}

/**
 * The aim of the compared choice: of the colours of its cards the one with most expected points, preferably one of
 * which the advised choice has fewer points.
 * @param choice its index in the sample
 */
function laidIn(
  view: View,
  known: Known,
  sample: Sample,
  [advised, choice]: readonly [number, number],
): NonNullable<Advice['comparison']>['laid'] {
  const [best, cards] = [advised, choice].map((one) => cardsOf(known, sample.choices[one] ?? 0)) as [
    readonly Card[],
    readonly Card[],
  ]
  const laid = [...new Set(cards.map(colourOf))].map((colour) => ({
    colour,
    points: pointsAfter(view, cards, colour),
    scores: estimate(sample, scores(COLOURS.indexOf(colour)), choice).mean,
  }))
  const more = laid.filter(({ colour, points }) => points > pointsAfter(view, best, colour))
  return (more.length > 0 ? more : laid).reduce((top, one) =>
    one.points * one.scores > top.points * top.scores ? one : top,
  )
}

/** The probability of scoring of the colour that the advice counts on, unless its reason states it. */
function scoringOf(
  view: View,
  known: Known,
  sample: Sample,
  advised: number,
  reason: Reason,
  instead: Instead | null,
): Advice['scoring'] {
  if (reason.kind === 'only' || reason.kind === 'expects') return null
  const expected = () => expectedColour(known, sample, advised)
  const colour =
    reason.kind === 'likelier' ? expected() : (namedColour(sample, advised, reason) ?? expected())
  // Nothing that the choice is to keep from scoring is counted on.
  if (colour === null || colour === opposed(reason) || colour === instead?.otherWhat) return null
  if (
    (reason.kind === 'likelier' ||
      reason.kind === 'rarer' ||
      reason.kind === 'outcome' ||
      reason.kind === 'instead') &&
    reason.what === colour
  )
    return null
  const chance = estimate(sample, scores(COLOURS.indexOf(colour)), advised).mean
  const points = pointsAfter(view, cardsOf(known, sample.choices[advised] ?? 0), colour)
  return { colour, points, theirs: pointsOfOthers(view, colour), chance }
}

/** The end of the round that a reason speaks against: the choice makes it less frequent. */
function opposed(reason: Reason): End | null {
  if (reason.kind === 'instead') return reason.otherWhat
  if (reason.kind === 'starves') return reason.colour
  return reason.kind === 'denies' ? (reason.from?.what ?? null) : null
}

/** The colour that a reason speaks for, unless another brings many more points. */
function namedColour(sample: Sample, advised: number, reason: Reason): Colour | null {
  const colour = favoured(reason)
  return colour === null || isLittle(sample, COLOURS.indexOf(colour), advised) ? null : colour
}
