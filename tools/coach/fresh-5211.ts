import { lookingFrom } from '../../src/main/bots/games/5211/coach/advise'
import type { Measure } from '../../src/main/bots/games/5211/coach/sample'
import type { Memory } from '../../src/main/bots/games/5211/memory'
import { cardsOf, knownTo } from '../../src/main/bots/games/5211/search/known'
import { stream } from '../../src/main/engine/rng'
import type { Card, View } from '../../src/shared/games/5211'
import type { Claim } from './claims'

/** How often the others' hands are thought of anew, and how many deals there are each time. */
const BELIEFS = 20
const DEALS = 30
/** What the coach itself has of them: see `advise`. */
const OWN_BELIEFS = 4

/** What comes of a deal. @param deal its place among the fresh ones */
type Value = (deal: number) => number

/** What comes of each choice in deals that the coach has not seen. A choice is told by its place among all. */
export interface Fresh {
  /** The cards of each. */
  readonly laid: readonly (readonly Card[])[]
  placeOf(cards: readonly Card[] | undefined): number
  of(measure: Measure, choice: number): Value
  meanOf(measure: Measure, choices: readonly number[]): Value
  /** What was said, beside what these deals say. */
  claim(of: string, stated: number, value: Value): Claim
}

/** @param deals how many the coach saw */
export function freshFor(view: View, memory: unknown, deals: number, seed: string): Fresh {
  const known = knownTo(view, memory as Memory)
  const sample = lookingFrom(known, view, stream(seed, 'fresh')).look(BELIEFS, DEALS, () => true)
  const laid = sample.choices.map((choice) => cardsOf(known, choice))
  const of =
    (measure: Measure, choice: number): Value =>
    (deal) =>
      measure(sample, deal * laid.length + choice)
  return {
    ...{ laid, of },
    placeOf: (cards) => laid.findIndex((one) => one.toSorted().join() === cards?.toSorted().join()),
    meanOf: (measure, choices) => (deal) => mean(choices.map((choice) => of(measure, choice)(deal))),
    claim: (what, stated, value) => ({ of: what, stated, ...compared(valuesOf(value), stated, deals) }),
  }
}

const valuesOf = (value: Value): readonly number[] =>
  Array.from({ length: BELIEFS * DEALS }, (_, deal) => value(deal))

/** The mean over the fresh deals. */
export const freshMean = (value: Value): number => mean(valuesOf(value))

/**
 * That mean, and how far the coach's own may lie from it: by what deals differ, and by what beliefs do.
 * @param deals how many the coach saw
 */
function compared(values: readonly number[], stated: number, deals: number) {
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
