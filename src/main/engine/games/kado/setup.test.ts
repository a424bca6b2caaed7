import { describe, expect, it } from 'vitest'
import { type Card, DECKS, type Deck, SEAT_COUNTS } from '../../../../shared/games/kado/cards'
import { schemasKado } from '../../../../shared/games/kado/schema'
import { endOf } from '../../definition'
import { seededChance } from '../../rng'
import { gameKado } from '.'
import { scoreGrid } from './score'
import { fits, nameDeck, setup, tutorial } from './setup'
import type { StateKado } from './state'

const { usual } = schemasKado.variants
const begun = (seats: number, seed: string, firstGifter: number | null = null) =>
  endOf(setup(seats, { ...usual, firstGifter }, seededChance(seed)))
const seeds = Array.from({ length: 60 }, (_, n) => `first ${n}`)

it("options fit a table that has the chosen gifter's seat", () => {
  const chosen = (firstGifter: number | null) =>
    SEAT_COUNTS.map((seats) => fits({ ...usual, firstGifter }, seats))
  expect(chosen(null)).toEqual([true, true, true])
  expect(chosen(1)).toEqual([true, true, true])
  expect(chosen(3)).toEqual([false, false, true])
})

describe('the named deck', () => {
  const [deck] = DECKS
  const named = (changes: Partial<Deck>) =>
    nameDeck({ deck: { ...deck, ...changes }, tableMemory: true, firstGifter: null })

  it('is known if it equals a deck of the game, card by card', () => {
    expect(named({})).toEqual({ is: 'known', id: 'balanced', sameCardsAs: 'balanced' })
    expect(named({ cards: [...deck.cards] })).toMatchObject({ is: 'known' })
  })

  it('is false under the name of another deck', () => {
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

describe('the set-up', () => {
  it.each([0, 1, 5, 2.5])('is not for %d players', (seats) => {
    expect(() => begun(seats, 'seats')).toThrow(RangeError)
  })

  it('begins with the gifter seeing the top card, and all grids empty', () => {
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

  it('is the chosen one if the seat is at the table, or else the one counted round to', () => {
    for (const seed of seeds.slice(0, 5)) {
      expect([0, 1, 2].map((named) => begun(3, seed, named).turns[0].gifter)).toEqual([0, 1, 2])
      expect(begun(2, seed, 3).turns[0].gifter).toBe(1)
    }
  })

  it('has a stream of chance of its own: the same cards are dealt, whether drawn or chosen', () => {
    for (const seed of seeds.slice(0, 5)) expect(begun(4, seed).order).toEqual(begun(4, seed, 2).order)
  })
})

it('a deck of any composition can be played with, as a save may hold another', () => {
  const deck = { id: 'other', assumed: false, cards: DECKS[0].cards.with(0, 'hr5') }
  const { order } = endOf(setup(2, { ...usual, deck }, seededChance('other deck')))
  expect(order.toSorted()).toEqual(deck.cards.toSorted())
})

const chance = seededChance(tutorial.seed)

/** The table at a decision. */
function tableIn(decision: string): StateKado {
  let state = endOf(gameKado.setup(tutorial.seats, tutorial.options, chance))
  for (const { seat, action } of tutorial.moves) {
    if (gameKado.decision(state) === decision) return state
    const step = gameKado.apply(state, seat, action, chance)
    if (!step.ok) throw new Error(step.error)
    state = endOf(step.value)
  }
  expect(gameKado.decision(state)).toBe(decision)
  return state
}

const cardsIn = (decision: string) => tableIn(decision).seats.map(({ card }) => card?.card)
const gridOf = (decision: string, seat: number) =>
  tableIn(decision).seats[seat]?.grid.map(({ card, line, column }) => `${card} ${line} ${column}`)

describe('the statements of the tutorial bubbles', () => {
  it('low cards are given away, a cube of 5 is kept, and the last card is given automatically', () => {
    expect(cardsIn('1.4.0.0')).toEqual(['cg5', 'tp2', 'fr2', 'hr5'])
    expect(tutorial.moves.filter(({ decision }) => decision.startsWith('1.3.'))).toEqual([])
  })

  it('neither half of the first guess is right', () => {
    expect(tableIn('1.4.3.3').turns[0]?.asked).toEqual([
      { seat: 1, guess: { gift: 'teddy', ribbon: 'purple' }, matched: null },
      { seat: 2, guess: null, matched: null },
      { seat: 3, guess: null, matched: null },
    ])
  })

  it('then the learner gets socks worth 1, and the gifter has a purple card in the grid', () => {
    expect(cardsIn('2.4.2.0')[0]).toBe('so1')
    expect(gridOf('2.4.2.0', 1)).toEqual(['tp2 0 0'])
    expect(gameKado.toAct(tableIn('2.4.2.0'))).toEqual([0])
  })

  it('both halves of their guess are right: the cards are swapped, for a cube of 5, with a bonus card', () => {
    expect(cardsIn('2.4.3.2').slice(0, 2)).toEqual(['cp5', 'so1'])
    expect(tableIn('2.4.3.2').turns[1]?.asked.at(-1)).toMatchObject({ seat: 0, matched: 'both' })
    expect(tableIn('2.4.3.2').seats[0]?.bonus).toHaveLength(1)
  })

  it('the two cubes score 10 in their line', () => {
    expect(gridOf('3.0.0.0', 0)).toEqual(['cg5 0 0', 'cp5 0 1'])
    expect(scoreGrid(tableIn('3.0.0.0').seats[0]?.grid ?? []).points).toBe(10)
  })
})
