import { type Card, COLOURS, type Colour, colourOf, isKododo, pointsOf } from '../../../../shared/games/5211'
import type { Situation } from './situation'

/** Chances by count: the entry `k` belongs to the count `k`. */
export type Distribution = readonly number[]

/** What the cards that are still to come may bring, for a colour or for the Kododo cards. */
export interface Prospect {
  readonly coming: Distribution
  /** The mean points of one such card. */
  readonly worth: number
}

export interface Prospects {
  readonly kododo: Prospect
  readonly colours: Readonly<Record<Colour, Prospect>>
}

/** The chances of everything that the others may still lay, were it drawn from the cards that this seat has not seen. */
export function prospectsOf({ unseen, coming }: Situation): Prospects {
  const prospect = (cards: readonly Card[]): Prospect => ({
    coming: hypergeometric(unseen.length, cards.length, Math.min(coming, unseen.length)),
    worth: cards.length === 0 ? 0 : cards.reduce((sum, card) => sum + pointsOf(card), 0) / cards.length,
  })
  const ofColour = (colour: Colour) => prospect(unseen.filter((card) => colourOf(card) === colour))
  return {
    kododo: prospect(unseen.filter(isKododo)),
    colours: Object.fromEntries(COLOURS.map((colour) => [colour, ofColour(colour)])) as Record<
      Colour,
      Prospect
    >,
  }
}

/**
 * The hypergeometric distribution: how many of `marked` cards are among `drawn` ones out of `all`.
 * Worked out by the ratio of neighbours, which needs no large binomials.
 */
export function hypergeometric(all: number, marked: number, drawn: number): Distribution {
  const least = Math.max(0, drawn - (all - marked))
  const most = Math.min(marked, drawn)
  const weights = Array<number>(drawn + 1).fill(0)
  let weight = 1
  for (let k = least; k <= most; k++) {
    weights[k] = weight
    weight *= ((marked - k) * (drawn - k)) / ((k + 1) * (all - marked - drawn + k + 1))
  }
  const sum = weights.reduce((total, each) => total + each, 0)
  return weights.map((each) => each / sum)
}

/** The chance that the count is what is asked for, `known` cards being there already. */
export const chanceOf = (coming: Distribution, known: number, count: number): number =>
  coming[count - known] ?? 0
