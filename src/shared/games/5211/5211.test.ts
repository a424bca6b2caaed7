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
  ] as const)('has in each colour, of value %i, %i cards', (value, copies) => {
    for (const colour of COLOURS) {
      expect(DECK.filter((card) => card === cardOf(colour, value))).toHaveLength(copies)
    }
  })

  it('has 51 points in each colour, 255 in all', () => {
    const sumOf = (cards: readonly Card[]) => cards.reduce((sum, card) => sum + pointsOf(card), 0)
    expect(sumOf(DECK)).toBe(255)
    for (const colour of COLOURS) expect(sumOf(DECK.filter((card) => colourOf(card) === colour))).toBe(51)
  })

  it('loses the cards that are removed, equal ones one by one', () => {
    expect(without(['b2', 'g1', 'b2'], ['b2'])).toEqual(['g1', 'b2'])
    expect(without(DECK, DECK)).toEqual([])
    expect(() => without(['b2', 'g1'], ['b2', 'b2'])).toThrow()
  })

  it('has the colour and the value of every card in its face', () => {
    expect(FACES).toHaveLength(30)
    expect(new Set(FACES).size).toBe(30)
    expect(FACES.map((face) => cardOf(colourOf(face), pointsOf(face)))).toEqual(FACES)
    expect(FACES.map(pointsOf)).toEqual(COLOURS.flatMap(() => VALUES))
  })
})

describe('the table of numbers', () => {
  it.each([
    { players: 2, removed: 10, pile: 80, rounds: 11, kododoTarget: 4, limit: 5 },
    { players: 3, removed: 13, pile: 72, rounds: 7, kododoTarget: 5, limit: 6 },
    { players: 4, removed: 0, pile: 80, rounds: 6, kododoTarget: 6, limit: 7 },
    { players: 5, removed: 15, pile: 60, rounds: 4, kododoTarget: 7, limit: 8 },
  ] as const)('for $players players', ({ players, pile, ...numbers }) => {
    expect(numbersFor(players)).toEqual(numbers)
    expect(100 - numbers.removed - 5 * players).toBe(pile)
  })

  it('has four cards played in three turns', () => {
    expect(TURNS.map(cardsDue)).toEqual([2, 1, 1])
    expect(SEAT_COUNTS).toEqual([2, 3, 4, 5])
  })
})

describe('public information', () => {
  const memory = (tableMemory: boolean) => ({ long: false, tableMemory })

  it('is shown again with table memory, and once the game is over', () => {
    expect(isRemembered({ options: memory(true), phase: 'commit' })).toBe(true)
    expect(isRemembered({ options: memory(false), phase: 'commit' })).toBe(false)
    expect(isRemembered({ options: memory(false), phase: 'over' })).toBe(true)
  })
})
