import { describe, expect, it } from 'vitest'
import { type Card, DECKS, type Deck, SEAT_COUNTS } from '../../../../shared/games/kado/cards'
import { schemasKado } from '../../../../shared/games/kado/schema'
import { endOf } from '../../definition'
import { seededChance } from '../../rng'
import { fits, nameDeck, setup } from './setup'

const { usual } = schemasKado.variants
const begun = (seats: number, seed: string, firstGifter: number | null = null) =>
  endOf(setup(seats, { ...usual, firstGifter }, seededChance(seed)))
const seeds = Array.from({ length: 60 }, (_, n) => `first ${n}`)

it('is for a table at which the chosen giver sits', () => {
  const chosen = (firstGifter: number | null) =>
    SEAT_COUNTS.map((seats) => fits({ ...usual, firstGifter }, seats))
  expect(chosen(null)).toEqual([true, true, true])
  expect(chosen(1)).toEqual([true, true, true])
  expect(chosen(3)).toEqual([false, false, true])
})

describe('the deck that is named', () => {
  const [deck] = DECKS
  const named = (changes: Partial<Deck>) =>
    nameDeck({ deck: { ...deck, ...changes }, tableMemory: true, firstGifter: null })

  it('comes with the game as it is, card by card', () => {
    expect(named({})).toEqual({ is: 'known', id: 'balanced', sameCardsAs: 'balanced' })
    expect(named({ cards: [...deck.cards] })).toMatchObject({ is: 'known' })
  })

  it('is false under the name of another one', () => {
    const same = Array.from({ length: 65 }, (): Card => 'sp5')
    expect(named({ cards: same })).toEqual({ is: 'false', id: 'balanced', sameCardsAs: null })
    expect(named({ cards: deck.cards.toReversed() })).toEqual({
      is: 'false',
      id: 'balanced',
      sameCardsAs: 'balanced',
    })
    expect(named({ assumed: false })).toMatchObject({ is: 'false' })
  })

  it('is another one under a name of its own', () => {
    const same = Array.from({ length: 65 }, (): Card => 'sp5')
    expect(named({ id: 'winter', cards: same })).toEqual({ is: 'other', id: 'winter', sameCardsAs: null })
    expect(named({ id: 'true', assumed: false })).toMatchObject({ is: 'other', sameCardsAs: 'balanced' })
  })
})

describe('a game', () => {
  it.each([0, 1, 5, 2.5])('is not for %d players', (seats) => {
    expect(() => begun(seats, 'seats')).toThrow(RangeError)
  })

  it('begins with the gifter looking at the top card, and all grids empty', () => {
    const [first, ...others] = setup(3, usual, seededChance('begin'))
    expect(others).toEqual([])
    expect(first.events).toEqual([
      { type: 'turn-started', turn: 1, gifter: first.state.turns[0].gifter },
      {
        type: 'card-peeked',
        gifter: first.state.turns[0].gifter,
        card: { place: 0, card: first.state.order[0] },
      },
    ])
    expect(first.state.seats).toEqual(Array(3).fill({ grid: [], card: null, bonus: [] }))
    expect(first.state.order.toSorted()).toEqual(DECKS[0].cards.toSorted())
  })
})

describe('the first gifter', () => {
  it.each(SEAT_COUNTS)('is drawn among all %i seats', (seats) => {
    const drawn = new Set(seeds.map((seed) => begun(seats, seed).turns[0].gifter))
    expect([...drawn].toSorted()).toEqual(Array.from({ length: seats }, (_, seat) => seat))
  })

  it('is whoever was named, where the seat is at the table, or else the one counted round to', () => {
    for (const seed of seeds.slice(0, 5)) {
      expect([0, 1, 2].map((named) => begun(3, seed, named).turns[0].gifter)).toEqual([0, 1, 2])
      expect(begun(2, seed, 3).turns[0].gifter).toBe(1)
    }
  })

  it('has a chance of its own: the same cards are dealt, drawn or named', () => {
    for (const seed of seeds.slice(0, 5)) expect(begun(4, seed).order).toEqual(begun(4, seed, 2).order)
  })
})

it('a deck of any composition can be played with, as a save may have had another', () => {
  const deck = { id: 'other', assumed: false, cards: DECKS[0].cards.with(0, 'hr5') }
  const { order } = endOf(setup(2, { ...usual, deck }, seededChance('other deck')))
  expect(order.toSorted()).toEqual(deck.cards.toSorted())
})
