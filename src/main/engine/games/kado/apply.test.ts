import { describe, expect, it } from 'vitest'
import {
  at,
  dealtCards,
  discard,
  give,
  guess,
  pass,
  played,
  stacked,
  step,
} from '../../../../../test/games/kado/played'
import type { Card } from '../../../../shared/games/kado/cards'
import type { Action } from '../../../../shared/games/kado/options'
import { schemasKado } from '../../../../shared/games/kado/schema'
import { seededChance } from '../../rng'
import { apply, ending, legalActions, outcome, toAct, totalOf } from './apply'
import { setup } from './setup'
import type { EventKado, SeatState, StateKado } from './state'

const types = (events: readonly EventKado[]) => events.map(({ type }) => type)
const refusal = (state: StateKado, action: Action, seat = toAct(state)[0] ?? -1) => {
  const result = apply(state, seat, action)
  return result.ok ? null : result.error
}

/** Seat 0 keeps the teddy; seat 1 has the socks, seat 2 the cube. */
const ORDER = stacked('sp1', 'tg3', 'cp4', 'hp3')
const DEALT = [give(1), give(0)] as const
const inThree = (...actions: readonly Action[]) => played(3, ORDER, [...DEALT, ...actions])

describe('dealing', () => {
  it('shows the gifter one card after another, and gives each to a player who has none', () => {
    const { state, events } = played(3, ORDER, [give(1)])
    expect(types(events)).toEqual(['card-given', 'card-peeked'])
    expect(state.seats[1]?.card).toEqual({ place: 0, card: 'sp1' })
    expect(legalActions(state, 0)).toEqual([give(0), give(2)])
    expect(refusal(state, give(1))).toBe('has-a-card')
    expect(refusal(state, give(3))).toBe('no-such-seat')
    expect(refusal(state, give(2), 2)).toBe('not-awaited')
  })

  it('gives the last card automatically, once the gifter has seen it', () => {
    const { state, events } = played(3, ORDER, DEALT)
    expect(types(events)).toEqual(['card-given', 'card-peeked', 'card-given', 'dealing-ended'])
    expect(state.seats.map(({ card }) => card?.card)).toEqual(['tg3', 'sp1', 'cp4'])
    expect([state.phase, toAct(state)]).toEqual(['challenge', [1]])
  })

  it('lets the gifter of a duel discard one card a turn, the last one too', () => {
    const { state } = played(2, ORDER, [give(1)])
    expect(state.phase).toBe('deal')
    expect(legalActions(state, 0)).toEqual([give(0), discard])
    const after = step(state, 0, discard)
    expect(types(after.events)).toEqual(['card-discarded', 'card-peeked', 'card-given', 'dealing-ended'])
    expect(after.state.discard).toEqual([{ place: 1, card: 'tg3', by: 0 }])
    expect(after.state.seats.map(({ card }) => card?.card)).toEqual(['cp4', 'sp1'])
  })

  it('gives the last card of a duel automatically once the discard is used, in every turn anew', () => {
    const first = played(2, ORDER, [discard, give(1)])
    expect(types(first.events)).toEqual(['card-given', 'card-peeked', 'card-given', 'dealing-ended'])
    expect(first.state.seats.map(({ card }) => card?.card)).toEqual(['cp4', 'tg3'])
    const second = played(2, ORDER, [discard, give(1), pass, at(0, 0), at(0, 0)])
    expect(legalActions(second.state, 1)).toEqual([give(0), give(1), discard])
    expect(second.state.discard).toHaveLength(1)
  })

  it('keeps the card in a duel if nothing is discarded, and shows no third one', () => {
    const { state, events } = played(2, ORDER, [give(1), give(0)])
    expect(types(events)).toEqual(['card-given', 'dealing-ended'])
    expect([state.gone, state.discard]).toEqual([2, []])
  })

  it('refuses a second discard in a turn, and any but in a duel', () => {
    expect(refusal(played(2, ORDER, [discard]).state, discard)).toBe('nothing-to-discard')
    expect(refusal(played(3, ORDER, []).state, discard)).toBe('nothing-to-discard')
  })
})

describe('a challenge', () => {
  it('fails if neither gift nor ribbon is the gifter’s, and the next seat is asked', () => {
    const { state, events } = inThree(guess('socks', 'red'))
    expect(events).toEqual([
      { type: 'challenged', seat: 1, gifter: 0, guess: { gift: 'socks', ribbon: 'red' }, matched: null },
    ])
    expect([state.phase, toAct(state)]).toEqual(['challenge', [2]])
  })

  it.each([
    ['gift', guess('teddy', 'red')],
    ['ribbon', guess('socks', 'green')],
  ] as const)(
    'succeeds by the %s alone: both show their cards and swap, and nobody else is asked',
    (matched, made) => {
      const { state, events } = inThree(made)
      expect(events.slice(0, 2)).toEqual([
        expect.objectContaining({ type: 'challenged', matched }),
        {
          type: 'cards-swapped',
          challenger: 1,
          gifter: 0,
          cards: { challenger: { place: 1, card: 'tg3' }, gifter: { place: 0, card: 'sp1' } },
        },
      ])
      expect(state.seats.map(({ card }) => card?.card)).toEqual(['sp1', 'tg3', 'cp4'])
      expect([state.phase, toAct(state)]).toEqual(['place', [1]])
      // Seat 1 places a card that everybody has seen.
      expect(types(events)).toEqual(['challenged', 'cards-swapped'])
    },
  )

  it('that names both takes the top card of the deck unseen', () => {
    const { state, events } = inThree(pass, guess('teddy', 'green'))
    expect(types(events)).toEqual(['challenged', 'cards-swapped', 'bonus-taken', 'card-turned-up'])
    expect(state.seats[2]?.bonus).toEqual([{ place: 3, card: 'hp3' }])
    expect(state.gone).toBe(4)
  })

  it('fails once and succeeds later: the swap is with the player who guessed right', () => {
    const { state } = inThree(guess('socks', 'red'), guess('cube', 'green'))
    expect(state.seats.map(({ card }) => card?.card)).toEqual(['cp4', 'sp1', 'tg3'])
    expect(state.turns[0].asked).toEqual([
      { seat: 1, guess: { gift: 'socks', ribbon: 'red' }, matched: null },
      { seat: 2, guess: { gift: 'cube', ribbon: 'green' }, matched: 'ribbon' },
    ])
  })

  it('costs nothing if it fails, and brings two points at the end if it is perfect', () => {
    const failed = inThree(guess('socks', 'red')).state
    const perfect = inThree(guess('teddy', 'green')).state
    expect(failed.seats.map(totalOf)).toEqual([0, 0, 0])
    expect(perfect.seats.map(totalOf)).toEqual([0, 2, 0])
  })

  it('is against the card that the gifter holds, not against any other', () => {
    expect(inThree(guess('cube', 'purple')).events).toMatchObject([{ matched: null }])
  })

  it('swaps equal faces as well: each has the other card', () => {
    const deck = { id: 'twins', assumed: false, cards: stacked('sp1', 'tg3').with(0, 'tg3') }
    const options = { ...schemasKado.variants.usual, deck }
    const twins = played(2, deck.cards, [give(1), give(0), guess('teddy', 'green')], options).state
    expect(twins.seats.map(({ card }) => card)).toEqual([
      { place: 0, card: 'tg3' },
      { place: 1, card: 'tg3' },
    ])
  })

  it('is not offered twice: placing begins when all others have passed', () => {
    const { state, events } = inThree(pass, pass)
    expect(types(events)).toEqual(['passed', 'card-turned-up'])
    expect([state.phase, toAct(state)]).toEqual(['place', [1]])
    expect(refusal(state, pass)).toBe('wrong-step')
  })

  it('may name any gift and any ribbon', () => {
    expect(legalActions(inThree().state, 1)).toHaveLength(26)
  })
})

describe('placing', () => {
  const placing = () => inThree(pass, pass)

  it('goes clockwise from the gifter’s left, and reveals each card before it is placed', () => {
    const first = step(placing().state, 1, at(0, 0))
    expect(types(first.events)).toEqual(['card-placed', 'card-turned-up'])
    const second = step(first.state, 2, at(0, 0))
    expect(types(second.events)).toEqual(['card-placed', 'card-turned-up'])
    const third = step(second.state, 0, at(0, 0))
    expect(types(third.events)).toEqual(['card-placed', 'turn-started', 'card-peeked'])
    expect(third.state.turns.map(({ gifter }) => gifter)).toEqual([0, 1])
  })

  it('offers one cell for a first card', () => {
    expect(legalActions(placing().state, 1)).toEqual([at(0, 0)])
    expect(refusal(placing().state, at(0, 1))).toBe('cell-apart')
  })

  it('needs a free cell beside a card', () => {
    const turn = [give(1), give(0), pass, pass, at(0, 0), at(0, 0), at(0, 0)]
    const { state } = played(3, ORDER, [...turn, give(0), give(1), pass, pass])
    const seat = toAct(state)[0] ?? -1
    expect(refusal(state, at(0, 0))).toBe('cell-taken')
    expect(refusal(state, at(1, 1))).toBe('cell-apart')
    expect(refusal(state, give(0), seat)).toBe('wrong-step')
    expect(legalActions(state, seat)).toEqual([at(-1, 0), at(0, -1), at(0, 1), at(1, 0)])
  })

  it('does not reveal a swapped card again', () => {
    const swapped = inThree(pass, guess('teddy', 'red'))
    expect(types(swapped.events)).toEqual(['challenged', 'cards-swapped', 'card-turned-up'])
    const first = step(swapped.state, 1, at(0, 0))
    expect(types(first.events)).toEqual(['card-placed'])
    expect(types(step(first.state, 2, at(0, 0)).events)).toEqual(['card-placed'])
  })

  it('shows no gain without table memory', () => {
    const { printed } = schemasKado.variants
    const { events } = played(3, ORDER, [...DEALT, pass, pass, at(0, 0)], printed)
    expect(events[0]).toMatchObject({ type: 'card-placed', gain: null })
  })
})

it('actions are refused from a seat that is not at the table, and once the game is over', () => {
  expect(refusal(inThree().state, pass, 3)).toBe('not-awaited')
  expect(refusal({ ...inThree().state, phase: 'over' }, pass, 1)).toBe('match-over')
})

/** The grid of the worked example in the rules. */
const WORKED = 'sp1 so4 sg2 sb5 cp4 co1 cg4 tb5 tp2 ho5 tg1 tr1'.split(' ') as Card[]

const seatOf = (cards: readonly Card[], bonus: number): SeatState => ({
  grid: dealtCards(cards).map((card, n) => ({ ...card, line: Math.floor(n / 4), column: n % 4 })),
  card: null,
  bonus: dealtCards(cards.slice(0, bonus)),
})

function over(...seats: readonly SeatState[]): StateKado {
  const [{ state }] = setup(3, schemasKado.variants.usual, seededChance('over'))
  return { ...state, phase: 'over', seats }
}

describe('the end', () => {
  it('counts the worked example as the rules do, and two points for each bonus card', () => {
    expect(totalOf(seatOf(WORKED, 0))).toBe(39)
    expect(totalOf(seatOf(WORKED, 1))).toBe(41)
  })

  it('reports line by line, column by column, then the bonus cards, with every reason', () => {
    const { events, rests, repeats } = ending(over(seatOf(WORKED, 1), seatOf(WORKED.toReversed(), 0)))
    expect([rests, repeats]).toEqual([false, true])
    expect(events.map(({ type }) => type)).toEqual([
      ...['line-scored', 'line-scored', 'line-scored'],
      ...['column-scored', 'column-scored', 'column-scored', 'column-scored'],
      ...['bonus-scored', 'game-ended'],
    ])
    expect(events[2]).toMatchObject({
      line: 2,
      scores: [
        { gift: 'chocolates', points: 5 },
        { gift: 'socks', points: 12 },
      ],
    })
    expect(events[4]).toMatchObject({
      column: 1,
      scores: [
        { ribbon: 'orange', cell: { line: 2, column: 1 }, points: 5 },
        { ribbon: 'green', cell: { line: 1, column: 1 }, points: 4 },
      ],
    })
    expect(events[6]).toMatchObject({
      column: 3,
      scores: [
        { state: 'dead', points: 0 },
        { state: 'complete', points: 4 },
      ],
    })
    expect(events[7]).toMatchObject({ cards: [1, 0], points: [2, 0] })
  })

  it('has no tie-break: equals share the win, and the next rank is skipped', () => {
    const result = outcome(over(seatOf(WORKED, 0), seatOf(WORKED, 1), seatOf(WORKED, 1)))
    expect(result).toEqual({
      ranking: [
        { seat: 1, points: 41, rank: 1 },
        { seat: 2, points: 41, rank: 1 },
        { seat: 0, points: 39, rank: 3 },
      ],
      winners: [1, 2],
    })
  })

  it('is refused while the game goes on', () => {
    const going = { ...over(seatOf(WORKED, 0)), phase: 'place' } as const
    expect(outcome(going)).toBeNull()
    expect(() => ending(going)).toThrow()
  })
})
