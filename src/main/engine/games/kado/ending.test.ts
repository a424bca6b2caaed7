import { describe, expect, it } from 'vitest'
import type { Card } from '../../../../shared/games/kado'
import { schemasKado } from '../../../../shared/games/kado/schema'
import { seededChance } from '../../rng'
import { ending, outcome, totalOf } from './ending'
import { setup } from './setup'
import { dealtCards } from './stacked.fixture'
import type { SeatState, StateKado } from './state'

/** The grid of the rules’ worked case. */
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
  it('counts the worked case of the rules as they do, and two for each bonus card', () => {
    expect(totalOf(seatOf(WORKED, 0))).toBe(39)
    expect(totalOf(seatOf(WORKED, 1))).toBe(41)
  })

  it('tells it line by line, column by column, then the bonus cards, with every reason', () => {
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

  it('has no tie-break: equals share the win, and the next place is skipped', () => {
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

  it('does not come while the game goes on', () => {
    const going = { ...over(seatOf(WORKED, 0)), phase: 'place' } as const
    expect(outcome(going)).toBeNull()
    expect(() => ending(going)).toThrow()
  })
})
