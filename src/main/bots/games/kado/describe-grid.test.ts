import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  type Card,
  COLUMNS,
  DECKS,
  GIFTS,
  giftOf,
  type Laid,
  pipsOf,
  RIBBONS,
  ribbonOf,
} from '../../../../shared/games/kado'
import { stream } from '../../../engine/rng'
import { describeGrid, EACH, PARTS, sharesOf, WHOLE } from './describe-grid'
import { createGridNet, planGrid } from './grid-net'

const [{ cards: DECK }] = DECKS

/** The same card with the next gift and the next ribbon; whether there is such a card in the deck does not matter here. */
function turned(card: Card): Card {
  const letters = { gifts: [...'sctfh'], ribbons: [...'pogbr'] }
  const gift = letters.gifts[(GIFTS.indexOf(giftOf(card)) + 1) % GIFTS.length]
  const ribbon = letters.ribbons[(RIBBONS.indexOf(ribbonOf(card)) + 1) % RIBBONS.length]
  return `${gift}${ribbon}${pipsOf(card)}` as Card
}

/** The first cards of a shuffled deck, laid line by line, and all others. */
function some(seed: string, count: number): { grid: readonly Laid[]; rest: readonly Card[] } {
  const cards = stream(seed, 'grid').shuffle(DECK)
  const laid = cards.slice(0, count)
  return {
    grid: laid.map((card, n) => ({ card, line: Math.floor(n / COLUMNS), column: n % COLUMNS })),
    rest: cards.slice(count),
  }
}

const plan = planGrid(6)
const net = createGridNet(
  plan,
  Float64Array.from({ length: plan.size }, (_, at) => Math.sin(at) / 2),
)

it('takes gifts, ribbons, the order of columns and the place of the frame for alike', () => {
  fc.assert(
    fc.property(fc.string(), fc.integer({ min: 1, max: 12 }), (seed, count) => {
      const { grid, rest } = some(seed, count)
      const worth = net.look(grid, sharesOf(rest))
      const others = grid.map(({ card, line, column }) => ({ card: turned(card), line, column }))
      expect(net.look(others, sharesOf(rest.map(turned)))).toBeCloseTo(worth, 9)
      const moved = grid.map(({ card, line, column }) => ({ card, line: line - 2, column: column - 3 }))
      expect(net.look(moved, sharesOf(rest))).toBeCloseTo(worth, 9)
      const mirrored = grid.map(({ card, line, column }) => ({ card, line, column: -column }))
      expect(net.look(mirrored, sharesOf(rest))).toBeCloseTo(worth, 9)
    }),
  )
})

it('tells apart what is worth more', () => {
  const numbers = (grid: readonly Laid[], rest: readonly Card[]) => {
    const [each, whole] = [new Float64Array(PARTS * EACH), new Float64Array(WHOLE)]
    describeGrid(grid, sharesOf(rest), each, whole)
    return [...each, ...whole]
  }
  const { grid, rest } = some('apart', 6)
  const [first, ...others] = grid
  if (first === undefined) throw new Error('No card')
  const more = pipsOf(first.card) === 5 ? 4 : 5
  const changed = { ...first, card: `${first.card.slice(0, 2)}${more}` as Card }
  expect(numbers([changed, ...others], rest)).not.toEqual(numbers(grid, rest))
  expect(numbers(grid, rest.slice(9))).not.toEqual(numbers(grid, rest))
  expect(numbers(others, rest)).not.toEqual(numbers(grid, rest))
})
