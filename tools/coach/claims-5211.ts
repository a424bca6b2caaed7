import { lookingFrom } from '../../src/main/bots/games/5211/coach/advise'
import { cardsOf } from '../../src/main/bots/games/5211/coach/reason'
import {
  isOut,
  type Measure,
  pointsFrom,
  pointsIn,
  type Sample,
  scores,
  theirsIn,
  winsIn,
} from '../../src/main/bots/games/5211/coach/sample'
import type { Memory } from '../../src/main/bots/games/5211/memory'
import { knownTo } from '../../src/main/bots/games/5211/search/known'
import { KODODO } from '../../src/main/engine/games/5211/core'
import { stream } from '../../src/main/engine/rng'
import { type Advice, type Card, COLOURS, type View } from '../../src/shared/games/5211'
import type { Claim } from './claims'

/** How often the others' hands are thought of anew, and how many deals there are each time. */
const BELIEFS = 20
const DEALS = 30
/** What the coach itself has of them: see `advise`. */
const OWN_BELIEFS = 4

/** What the coach says in numbers, beside what fresh deals say. */
export function claimsOf5211(view: View, memory: unknown, advice: Advice, seed: string): readonly Claim[] {
  const known = knownTo(view, memory as Memory)
  const fresh = lookingFrom(known, view, stream(seed, 'fresh')).look(BELIEFS, DEALS, () => true)
  const placeOf = (cards: readonly Card[] | undefined) =>
    fresh.choices.findIndex(
      (_, choice) => cardsOf(known, fresh, choice).toSorted().join() === cards?.toSorted().join(),
    )
  const claim = (of: string, stated: number, measure: Measure, choice: number, against?: number): Claim => ({
    ...{ of, stated },
    ...compared(fresh, measure, stated, advice.deals, choice, against),
  })
  const [first, second] = advice.choices
  const [best, next] = [placeOf(first?.cards), placeOf(second?.cards)]
  const { reason } = advice
  const points = claim('points', first?.points ?? 0, pointsIn, best)
  switch (reason.kind) {
    case 'only':
      return [points]
    case 'even':
      return reason.isLast ? [points, claim('wins', reason.wins, winsIn, best)] : [points]
    case 'kododo':
      return [points, claim('Kododo', reason.scores, scores(KODODO), best)]
    case 'scores': {
      const colour = COLOURS.indexOf(reason.colour)
      const told = [
        claim('scores', reason.scores, scores(colour), best),
        claim('brings', reason.scores * reason.brings, pointsFrom(colour), best),
        claim('goes out', reason.out, isOut(colour), best),
      ]
      const other = reason.next === null ? -1 : COLOURS.indexOf(reason.next.colour)
      const beside = reason.next === null ? [] : [claim('next', reason.next.scores, scores(other), next)]
      return [points, ...told, ...beside]
    }
    case 'denies': {
      const other = placeOf(reason.other)
      return [
        claim('fewer', reason.fewer, pointsIn, other, best),
        claim('theirs', reason.theirsFewer, theirsIn, other, best),
      ]
    }
    case 'level':
    case 'keeps': {
      const other = placeOf(reason.other)
      return [
        claim('fewer', reason.fewer, pointsIn, other, best),
        claim('wins', reason.wins, winsIn, best),
        claim('wins otherwise', reason.otherWins, winsIn, other),
      ]
    }
  }
}

/**
 * The mean over the fresh deals, and how far the coach's own mean may lie from it: by what deals differ, and by what beliefs do.
 * @param deals how many the coach saw
 */
function compared(
  fresh: Sample,
  measure: Measure,
  stated: number,
  deals: number,
  choice: number,
  against?: number,
) {
  const count = fresh.choices.length
  const valueIn = (deal: number) =>
    measure(fresh, deal * count + choice) -
    (against === undefined ? 0 : measure(fresh, deal * count + against))
  const values = Array.from({ length: fresh.deals }, (_, deal) => valueIn(deal))
  const batches = Array.from({ length: BELIEFS }, (_, belief) =>
    mean(values.slice(belief * DEALS, (belief + 1) * DEALS)),
  )
  // What is rare may be in none of the fresh deals: by what was said, a chance differs from deal to deal all the same.
  const isChance = values.every((value) => value === 0 || value === 1)
  const ofDeals = Math.max(variance(values), isChance ? stated * (1 - stated) : 0)
  const ofBatches = variance(batches)
  const ofBeliefs = Math.max(0, ofBatches - ofDeals / DEALS)
  const error = Math.sqrt(ofBeliefs / OWN_BELIEFS + ofDeals / deals + ofBatches / BELIEFS)
  return { found: mean(values), error }
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length

function variance(values: readonly number[]): number {
  const middle = mean(values)
  return values.reduce((sum, value) => sum + (value - middle) ** 2, 0) / (values.length - 1)
}
