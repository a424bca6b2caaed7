import { lookingFrom } from '../../src/main/bots/games/5211/coach/advise'
import {
  isOut,
  type Measure,
  pointsFrom,
  pointsIn,
  scores,
  theirsIn,
  ties,
  winsIn,
} from '../../src/main/bots/games/5211/coach/sample'
import type { Memory } from '../../src/main/bots/games/5211/memory'
import { cardsOf, knownTo } from '../../src/main/bots/games/5211/search/known'
import { KODODO } from '../../src/main/engine/games/5211/core'
import { stream } from '../../src/main/engine/rng'
import {
  type Advice,
  type Card,
  COLOURS,
  colourOf,
  type Earning,
  type View,
} from '../../src/shared/games/5211'
import type { Claim } from './claims'

/** How often the others' hands are thought of anew, and how many deals there are each time. */
const BELIEFS = 20
const DEALS = 30
/** What the coach itself has of them: see `advise`. */
const OWN_BELIEFS = 4

/** What comes of a deal. @param deal its place among the fresh ones */
type Value = (deal: number) => number

/** Everything that the coach says in numbers, beside what fresh deals say. */
export function claimsOf5211(view: View, memory: unknown, advice: Advice, seed: string): readonly Claim[] {
  const known = knownTo(view, memory as Memory)
  const fresh = lookingFrom(known, view, stream(seed, 'fresh')).look(BELIEFS, DEALS, () => true)
  const laid = fresh.choices.map((choice) => cardsOf(known, choice))
  const placeOf = (cards: readonly Card[] | undefined) =>
    laid.findIndex((one) => one.toSorted().join() === cards?.toSorted().join())
  const of =
    (measure: Measure, choice: number): Value =>
    (deal) =>
      measure(fresh, deal * laid.length + choice)
  const meanOf =
    (measure: Measure, choices: readonly number[]): Value =>
    (deal) =>
      mean(choices.map((choice) => of(measure, choice)(deal)))
  const claim = (what: string, stated: number, value: Value): Claim => ({
    ...{ of: what, stated },
    ...compared(value, stated, advice.deals),
  })
  const ofChoices = advice.choices.map(({ cards, points }) =>
    claim('points', points, of(pointsIn, placeOf(cards))),
  )
  const ofCards = advice.hand.flatMap(({ card, ...outlook }) => {
    const colour = COLOURS.indexOf(colourOf(card))
    const having = [...laid.keys()].filter((choice) => laid[choice]?.includes(card))
    return [
      claim('of a card: points', outlook.points, meanOf(pointsIn, having)),
      claim('of a card: scores', outlook.scores, meanOf(scores(colour), having)),
      claim('of a card: ties', outlook.ties, meanOf(ties(colour), having)),
      claim('of a card: goes out', outlook.out, meanOf(isOut(colour), having)),
    ]
  })
  return [...ofChoices, ...ofCards, ...ofReason()]

  function ofReason(): readonly Claim[] {
    const [first, second] = advice.choices
    const [best, next] = [placeOf(first?.cards), placeOf(second?.cards)]
    const { reason } = advice
    switch (reason.kind) {
      case 'only':
        return []
      case 'even': {
        const points = claim('even points', reason.points, meanOf(pointsIn, [...laid.keys()]))
        return reason.isLast ? [points, claim('wins', reason.wins, of(winsIn, best))] : [points]
      }
      case 'kododo':
        return [claim('Kododo', reason.scores, of(scores(KODODO), best))]
      case 'scores':
        return [
          ...ofEarning('', reason, best),
          claim('goes out', reason.out, of(isOut(COLOURS.indexOf(reason.colour)), best)),
          ...(reason.next === null ? [] : ofEarning('next ', reason.next, next)),
        ]
      case 'denies':
      case 'level':
      case 'keeps': {
        const other = placeOf(reason.other)
        const beyond =
          (measure: Measure): Value =>
          (deal) =>
            of(measure, other)(deal) - of(measure, best)(deal)
        const fewer = claim('fewer', reason.fewer, beyond(pointsIn))
        return reason.kind === 'denies'
          ? [fewer, claim('theirs', reason.theirsFewer, beyond(theirsIn))]
          : [
              fewer,
              claim('wins', reason.wins, of(winsIn, best)),
              claim('wins otherwise', reason.otherWins, of(winsIn, other)),
            ]
      }
    }
  }

  function ofEarning(whose: string, { colour, ...told }: Earning, choice: number): readonly Claim[] {
    const what = COLOURS.indexOf(colour)
    return [
      claim(`${whose}scores`, told.scores, of(scores(what), choice)),
      claim(`${whose}brings`, told.scores * told.brings, of(pointsFrom(what), choice)),
    ]
  }
}

/**
 * The mean over the fresh deals, and how far the coach's own mean may lie from it: by what deals differ, and by what beliefs do.
 * @param deals how many the coach saw
 */
function compared(valueIn: Value, stated: number, deals: number) {
  const values = Array.from({ length: BELIEFS * DEALS }, (_, deal) => valueIn(deal))
  const batches = Array.from({ length: BELIEFS }, (_, belief) =>
    mean(values.slice(belief * DEALS, (belief + 1) * DEALS)),
  )
  const found = mean(values)
  const isChance = values.every((value) => value === 0 || value === 1)
  const isConstant = values.every((value) => value === values[0])
  // What is rare may be in none of the fresh deals: by what was said, it differs from deal to deal all the same, a chance as one
  // does, and other numbers at least as counts of what is rare do.
  const least = isChance ? stated * (1 - stated) : isConstant ? Math.abs(stated - found) : 0
  const ofDeals = Math.max(variance(values), least)
  const ofBatches = variance(batches)
  const ofBeliefs = Math.max(0, ofBatches - ofDeals / DEALS)
  const error = Math.sqrt(ofBeliefs / OWN_BELIEFS + ofDeals / deals + ofBatches / BELIEFS)
  return { found, error }
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length

function variance(values: readonly number[]): number {
  const middle = mean(values)
  return values.reduce((sum, value) => sum + (value - middle) ** 2, 0) / (values.length - 1)
}
