import {
  type Advice,
  type Argument,
  type Card,
  COLOURS,
  type Colour,
  colourOf,
  type End,
  type Instead,
  type Reason,
  type ShownChoice,
  type View,
} from '../../../../../shared/games/5211'
import { cardsOf, type Known } from '../search/known'
import { favoured, hoped, pointsAfter, pointsOfOthers, reachedBy } from './effects'
import { type ComparedWith, expectedColour, isLittle } from './end-reasons'
import { tieOf } from './outcome'
import { reasonFor } from './reason'
import { estimate, pointsIn, type Sample, scores, winsIn } from './sample'
import { bornOut } from './seen-reason'
import { unlikeOf } from './unlike'

/** Choices that have been tried. They are told by their places in the sample. */
interface Weighed {
  readonly sample: Sample
  /** The advised choice first, the others by their chance to win. */
  readonly order: readonly number[]
  /** By choice, the expected points of this round. */
  readonly points: readonly number[]
  readonly noise: Advice['noise']
  /** True if the game is as good as lost: points of this round decide then. */
  readonly isLost: boolean
}

/**
 * Argues for the advised choice beside every other one.
 * @param choices their figures, in their order
 * @returns the argument beside the choice that the coach compares by itself, and by place in the order those beside each other choice, null for the advised one
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
    const told = other === null ? found : bornOut(found, choices, cardsIn(other.choice))
    const { reason, instead } = told
    const scoring = scoringOf(view, known, sample, advised, reason, instead)
    return {
      ...told,
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
 * Finds the best of those that bring most points of this round within the noise, if these are more than those of the advised one beyond the noise; otherwise
 * the best of those that are not as good, as only beside such a one it can be said what is good about the advised one. Where all are as
 * good, the next best of other colours, as one of the same colours says little.
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
 * Tells what the compared choice is for: of the colours of its cards the one from which most points are expected, and rather one of which the
 * advised choice has fewer points.
 * @param choice its place in the sample
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

/** Tells how often the colour scores that the advice counts on, unless its reason says so. */
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
  const colour = reason.kind === 'likelier' ? expected() : (toldOf(sample, advised, reason) ?? expected())
  // Nothing is counted on that the choice is to keep from scoring.
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

/** Names the end of the round that a reason speaks against: it comes less often by the choice. */
function opposed(reason: Reason): End | null {
  if (reason.kind === 'instead') return reason.otherWhat
  if (reason.kind === 'starves') return reason.colour
  return reason.kind === 'denies' ? (reason.from?.what ?? null) : null
}

/** The colour that a reason speaks for, unless another brings many more points. */
function toldOf(sample: Sample, advised: number, reason: Reason): Colour | null {
  const colour = favoured(reason)
  return colour === null || isLittle(sample, COLOURS.indexOf(colour), advised) ? null : colour
}
