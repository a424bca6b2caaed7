import type { Colour } from '../../../../games/5211'
import { points } from '../../counted'
import { colours } from './names'

const FAR = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven'] as const

const fromOut = (left: number): string => `${FAR[left] ?? left} from out`

/** What a card of the hand does to its gauges, before it is played. `left` is how many more put its colour out then. */
export const preview = {
  counts: (colour: Colour, before: number) => `${colours[colour]} ${before} → ${before + 1}`,
  left: (left: number) => (left > 0 ? fromOut(left) : left === 0 ? 'out' : 'already out'),
  kododo: (before: number, target: number) => `Kododo ${before} → ${before + 1} of ${target}`,
  read(colour: Colour, before: number, left: number) {
    const name = colours[colour]
    if (left < 0) return `${name} goes from ${before} to ${before + 1}, but is out already.`
    if (left === 0) return `${name} goes from ${before} to ${before + 1} and is out.`
    return `${name} goes from ${before} to ${before + 1}, ${fromOut(left)}.`
  },
  readKododo: (before: number, target: number) =>
    `Kododo cards go from ${before} to ${before + 1}; exactly ${target} score.`,
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
