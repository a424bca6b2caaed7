import { type Card, COLOURS, colourOf, type Earning, type Reason } from '../../../../../shared/games/5211'
import { KODODO } from '../../../../engine/games/5211/core'
import { cardsOf, type Known } from '../search/known'
import { estimate, isOut, pointsFrom, pointsIn, type Sample, scores, theirsIn, winsIn } from './sample'

/** From how many standard errors on a difference is held to be one. */
const CLEAR = 2.5
/** What lies nearer to each other is written alike: points, and shares of the win. */
const POINTS_APART = 0.1
const WINS_APART = 0.01
/** Choices all of which lie so near to each other come to the same, in points. */
const NEAR = 0.25

/** The choice that brings most points in this round; null where none brings more than this one. */
export function bringingMore(sample: Sample, choice: number): number | null {
  const means = sample.choices.map((_, other) => estimate(sample, pointsIn, other).mean)
  const most = Math.max(...means)
  return most - (means[choice] ?? 0) < POINTS_APART ? null : means.indexOf(most)
}

/** Whether so much more is won that it is told. */
export const isMore = (wins: number): boolean => wins >= WINS_APART

/** Whether the game is won more often after one choice than after another. */
const winsMore = (sample: Sample, choice: number, other: number): boolean =>
  isMore(estimate(sample, winsIn, choice, other).mean)

/**
 * Why a choice is the best.
 * @param order the choices' places in the sample, the best first
 */
export function reasonFor(known: Known, sample: Sample, order: readonly number[]): Reason {
  const [best = 0, next] = order
  if (next === undefined) return { kind: 'only' }
  const other = bringingMore(sample, best)
  if (other !== null) return sacrifice(known, sample, best, other)
  return evenly(known, sample, best) ?? gain(known, sample, best, next)
}

function sacrifice(known: Known, sample: Sample, best: number, other: number): Reason {
  const fewer = estimate(sample, pointsIn, other, best).mean
  const theirs = estimate(sample, theirsIn, other, best)
  const shared = { other: laidBy(known, sample, other), fewer }
  if (theirs.mean > Math.max(fewer, CLEAR * theirs.error))
    return { kind: 'denies', ...shared, theirsFewer: theirs.mean }
  const wins = estimate(sample, winsIn, best).mean
  const otherWins = estimate(sample, winsIn, other).mean
  const apart = estimate(sample, winsIn, best, other)
  return winsMore(sample, best, other)
    ? { kind: 'keeps', ...shared, wins, otherWins, isClear: apart.mean > CLEAR * apart.error }
    : { kind: 'level', ...shared, wins, otherWins, isLast: isLast(known) }
}

const isLast = ({ core }: Known): boolean => core.round === core.numbers.rounds

function evenly(known: Known, sample: Sample, best: number): Reason | null {
  const means = sample.choices.map((_, choice) => estimate(sample, pointsIn, choice).mean)
  if (Math.max(...means) - Math.min(...means) > NEAR) return null
  const points = means.reduce((sum, mean) => sum + mean, 0) / means.length
  return { kind: 'even', points, wins: estimate(sample, winsIn, best).mean, isLast: isLast(known) }
}

function gain(known: Known, sample: Sample, best: number, next: number): Reason {
  const main = mainOf(sample, best)
  const own = scoringOf(sample, main, best)
  if (own === null) {
    const { kododoTarget: target } = known.core.numbers
    return { kind: 'kododo', target, scores: estimate(sample, scores(main), best).mean }
  }
  const other = mainOf(sample, next)
  const out = estimate(sample, isOut(main), best).mean
  return {
    ...{ kind: 'scores', ...own, out },
    isOfCards: laidBy(known, sample, best).some((card) => colourOf(card) === own.colour),
    next: other === main ? null : scoringOf(sample, other, next),
  }
}

/** @returns null where `what` is no colour */
function scoringOf(sample: Sample, what: number, choice: number): Earning | null {
  const colour = COLOURS[what]
  if (colour === undefined) return null
  const chance = estimate(sample, scores(what), choice).mean
  const points = estimate(sample, pointsFrom(what), choice).mean
  return { colour, scores: chance, brings: chance === 0 ? 0 : points / chance }
}

/** What most points come from after a choice: the place of a colour, or `KODODO`. */
function mainOf(sample: Sample, choice: number): number {
  const from = [...COLOURS.keys(), KODODO].map((what) => estimate(sample, pointsFrom(what), choice).mean)
  return from.indexOf(Math.max(...from))
}

/** @param choice its place in the sample */
const laidBy = (known: Known, { choices }: Sample, choice: number): readonly Card[] =>
  cardsOf(known, choices[choice] ?? 0)
