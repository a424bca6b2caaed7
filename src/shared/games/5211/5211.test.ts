import { describe, expect, it } from 'vitest'
import {
  type Card,
  COLOURS,
  cardOf,
  cardsDue,
  colourOf,
  DECK,
  FACES,
  isKododo,
  numbersFor,
  pointsOf,
  SEAT_COUNTS,
  TURNS,
  VALUES,
  without,
} from './cards'
import { isRemembered } from './view'

describe('the deck', () => {
  it('has 100 cards, 20 of each colour, 25 of them Kododo cards', () => {
    expect(DECK).toHaveLength(100)
    for (const colour of COLOURS) expect(DECK.filter((card) => colourOf(card) === colour)).toHaveLength(20)
    expect(DECK.filter(isKododo)).toHaveLength(25)
  })

  it.each([
    [1, 5],
    [2, 6],
    [3, 5],
    [4, 2],
    [5, 1],
    [6, 1],
  ] as const)('has of value %i %i cards in each colour', (value, copies) => {
    for (const colour of COLOURS) {
      expect(DECK.filter((card) => card === cardOf(colour, value))).toHaveLength(copies)
    }
  })

  it('is worth 51 points a colour, 255 in all', () => {
    const worth = (cards: readonly Card[]) => cards.reduce((sum, card) => sum + pointsOf(card), 0)
    expect(worth(DECK)).toBe(255)
    for (const colour of COLOURS) expect(worth(DECK.filter((card) => colourOf(card) === colour))).toBe(51)
  })

  it('is less by what is taken out of it, equal cards one by one', () => {
    expect(without(['b2', 'g1', 'b2'], ['b2'])).toEqual(['g1', 'b2'])
    expect(without(DECK, DECK)).toEqual([])
    expect(() => without(['b2', 'g1'], ['b2', 'b2'])).toThrow()
  })

  it('reads colour and value off every face', () => {
    expect(FACES).toHaveLength(30)
    expect(new Set(FACES).size).toBe(30)
    expect(FACES.map((face) => cardOf(colourOf(face), pointsOf(face)))).toEqual(FACES)
    expect(FACES.map(pointsOf)).toEqual(COLOURS.flatMap(() => VALUES))
  })
})

describe('the numbers of the table', () => {
  it.each([
    { players: 2, removed: 10, pile: 80, rounds: 11, kododoTarget: 4, limit: 5 },
    { players: 3, removed: 13, pile: 72, rounds: 7, kododoTarget: 5, limit: 6 },
    { players: 4, removed: 0, pile: 80, rounds: 6, kododoTarget: 6, limit: 7 },
    { players: 5, removed: 15, pile: 60, rounds: 4, kododoTarget: 7, limit: 8 },
  ] as const)('for $players players', ({ players, pile, ...numbers }) => {
    expect(numbersFor(players)).toEqual(numbers)
    expect(100 - numbers.removed - 5 * players).toBe(pile)
  })

  it('lets four cards be laid in three turns', () => {
    expect(TURNS.map(cardsDue)).toEqual([2, 1, 1])
    expect(SEAT_COUNTS).toEqual([2, 3, 4, 5])
  })
})

describe('what has been seen', () => {
  const memory = (tableMemory: boolean) => ({ long: false, tableMemory })

  it('is shown again with table memory, or once the game is over', () => {
    expect(isRemembered({ options: memory(true), phase: 'commit' })).toBe(true)
    expect(isRemembered({ options: memory(false), phase: 'commit' })).toBe(false)
    expect(isRemembered({ options: memory(false), phase: 'over' })).toBe(true)
  })
})
