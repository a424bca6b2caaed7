import type { Colour } from '../../../../games/5211'
import { points } from '../../counted'
import { colours } from './names'

const FAR = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven'] as const

const fromOut = (left: number): string => `${FAR[left] ?? left} from out`

/** A count before and after the cards that are raised. */
interface Change {
  readonly from: number
  readonly to: number
}

/** What a card of the hand does to its gauges, before it is played. */
export const preview = {
  counts: (colour: Colour, { from, to }: Change) => `${colours[colour]} ${from} → ${to}`,
  left: ({ from, to }: Change, limit: number) =>
    to < limit ? fromOut(limit - to) : from < limit ? 'out' : 'already out',
  kododo: ({ from, to }: Change, target: number) => `Kododo ${from} → ${to} of ${target}`,
  read(colour: Colour, { from, to }: Change, limit: number) {
    const goes = `${colours[colour]} goes from ${from} to ${to}`
    if (from >= limit) return `${goes}, but is out already.`
    if (to >= limit) return `${goes} and is out.`
    return `${goes}, ${fromOut(limit - to)}.`
  },
  readKododo: ({ from, to }: Change, target: number) =>
    `Kododo cards go from ${from} to ${to}; exactly ${target} score.`,
} as const

/** How the hand is sorted. */
export const sort = {
  by: 'Sort hand by',
  orders: { colour: 'Colour', value: 'Value', own: 'Own' },
} as const

/** What is told of a card that lies before somebody, as it is shown large. */
export const shown = {
  cards: 'Cards of the other players',
  heard: (name: string, card: string) => `${name}: ${card}`,
  whose: (name: string, turn: number) => `${name}, turn ${turn}`,
  worth: (name: string, n: number, colour: Colour) =>
    `${points(n)} for ${name} if ${colours[colour]} scores.`,
  kododo: 'It counts as a Kododo card too.',
  copies: (copies: number, colour: Colour, value: number) =>
    copies === 1
      ? `The only ${colours[colour]} ${value} in the deck.`
      : `One of ${copies} ${colours[colour]} ${value}s in the deck.`,
} as const
