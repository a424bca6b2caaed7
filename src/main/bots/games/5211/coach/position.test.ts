import { describe, expect, it } from 'vitest'
import { decisions } from '../../../../../../test/games/5211/game'
import type { Card } from '../../../../../shared/games/5211/cards'
import type { View } from '../../../../../shared/games/5211/view'
import { effectsOf, settledIn, threatsIn } from './position'

const [first] = decisions('effects', 1)

/** The first decision of a game of two, with these cards on the table. */
function view(more: Partial<View>): View {
  if (first === undefined) throw new Error('No such decision')
  const options = { long: true, tableMemory: true }
  const counts = { blue: 0, green: 0, yellow: 0, orange: 0, violet: 0 }
  return { ...first.view, options, counts, kododo: 0, ...more }
}

describe('the immediate effect of a choice on the table', () => {
  it('is to put out the colours that it takes to the limit, and no other', () => {
    const { limit } = view({}).numbers
    const near = { ...view({}).counts, blue: limit - 1, green: limit, yellow: limit - 2 }
    expect(effectsOf(view({ counts: near }), ['b3', 'y2']).out).toEqual([{ colour: 'blue', count: limit }])
    expect(effectsOf(view({ counts: near }), ['y3', 'y2']).out).toEqual([{ colour: 'yellow', count: limit }])
    expect(effectsOf(view({ counts: near }), ['g3', 'v2']).out).toEqual([])
  })

  it('is to put a colour in front of which the others have more', () => {
    const front = (counts: Partial<View['counts']>, theirs: readonly Card[], ...cards: readonly Card[]) => {
      const position = view({ counts: { ...view({}).counts, ...counts } })
      const seats = position.seats.map((seat, at) => ({
        ...seat,
        table:
          at === position.viewer ? [] : theirs.map((card) => ({ face: 'up' as const, handle: card, card })),
      }))
      return effectsOf({ ...position, seats }, cards).front
    }
    const level = { green: 2, orange: 2 }
    expect(front(level, ['g6', 'g1'], 'g2')).toEqual({ colour: 'green', own: 2, theirs: 7 })
    expect(front(level, ['g6', 'g1'], 'g5', 'g4')).toBeNull()
    expect(front(level, ['g6', 'g1'], 'b1')).toBeNull()
    // It was in front already, or only draws level.
    expect(front({ green: 3, orange: 2 }, ['g6', 'g1'], 'g2')).toBeNull()
    expect(front({ green: 1, orange: 2 }, ['g6', 'g1'], 'g2')).toBeNull()
  })

  it('is to bring the Kododo to their target, to leave them there, or to miss it', () => {
    const { kododoTarget: target } = view({}).numbers
    const kododo = (before: number, ...cards: Parameters<typeof effectsOf>[1]) =>
      effectsOf(view({ kododo: before }), cards).kododo
    expect(kododo(target - 1, 'v1', 'b2')).toEqual({ is: 'exact', count: target, target, own: 1 })
    expect(kododo(target, 'v2')).toEqual({ is: 'exact', count: target, target, own: 0 })
    expect(kododo(target, 'v1')).toEqual({ is: 'missed', count: target + 1, target, own: 1 })
    expect(kododo(target - 2, 'v1')).toBeNull()
    expect(kododo(target + 1, 'v1')).toBeNull()
  })

  it('is not to bring them to their target if the hand has to lay one more in any case', () => {
    const { numbers, seats, viewer } = view({})
    const { kododoTarget: target, rounds } = numbers
    const exact = (round: number, ...hand: readonly Card[]) => {
      const own = seats.map((seat, at) =>
        at === viewer ? { ...seat, hand: { ...seat.hand, cards: hand, count: hand.length } } : seat,
      )
      return effectsOf(view({ kododo: target, seats: own, round, turn: 2 }), ['y3']).kododo
    }
    // In the last round nobody draws: two cards are left, of which one is laid.
    expect(exact(rounds, 'y3', 'b1', 'o1')).toBeNull()
    expect(exact(rounds, 'y3', 'b1', 'o2')).toMatchObject({ is: 'exact' })
    expect(exact(rounds - 1, 'y3', 'b1', 'o1')).toMatchObject({ is: 'exact' })
  })

  it('is to bring 50 within reach if an end would finish a long game with the points on the table, but never in its first deal', () => {
    const reached = (deal: number, total: number, ...cards: readonly Card[]) => {
      const { seats } = view({})
      const [own, ...others] = seats.map((seat) => ({ ...seat, total }))
      return effectsOf(view({ deal, seats: own === undefined ? [] : [own, ...others] }), cards).reaches
    }
    expect(reached(2, 46, 'v4', 'b6')).toEqual(['blue', 'violet'])
    expect(reached(2, 45, 'v4', 'b6')).toEqual(['blue'])
    expect(reached(2, 43, 'v4', 'b6')).toEqual([])
    expect(reached(2, 49, 'v1', 'b2')).toEqual(['blue', 'violet', 'kododo'])
    expect(reached(1, 46, 'v4', 'b6')).toEqual([])
  })
})

describe('the end of a long game', () => {
  it('is threatened by the others with their points on the table, but never in the first deal', () => {
    const threats = (deal: number, total: number, ...cards: readonly Card[]) => {
      const position = view({})
      const seats = position.seats.map((seat, at) =>
        at === position.viewer
          ? { ...seat, total: 49 }
          : { ...seat, total, table: cards.map((card) => ({ face: 'up' as const, handle: card, card })) },
      )
      return threatsIn({ ...position, deal, seats })
    }
    expect(threats(2, 44, 'o4', 'o2', 'v1')).toEqual(['orange'])
    expect(threats(2, 43, 'o4', 'o2', 'v1')).toEqual([])
    expect(threats(2, 48, 'o1', 'v1')).toEqual(['kododo'])
    expect(threats(1, 44, 'o4', 'o2')).toEqual([])
  })
})

describe('a game that is decided in its last round', () => {
  const { rounds } = view({}).numbers
  /** A game of one deal in its last turn. @param totals of the seat and of the other one, which has blue cards of six points on the table */
  const settled = (totals: readonly [number, number], more: Partial<View> = {}) => {
    const lying = view({})
    const up = (card: Card) => ({ face: 'up' as const, handle: card, card })
    const own = lying.seats[lying.viewer ?? -1]
    if (own === undefined) throw new Error('There is no seat')
    const hand = { count: 2, cards: ['g2', 'y1'] as readonly Card[] }
    const seats = [
      { ...own, hand, total: totals[0], table: ['g3', 'g4', 'o2'].map((card) => up(card as Card)) },
      {
        ...own,
        hand: { count: 2, cards: null },
        total: totals[1],
        table: ['b4', 'b2', 'y2'].map((card) => up(card as Card)),
      },
    ]
    const options = { long: false, tableMemory: true }
    return settledIn(view({ viewer: 0, seats, options, round: rounds, turn: 3, ...more }))
  }

  it('is lost if the most points of one colour do not reach another player', () => {
    expect(settled([10, 20])).toBe('lost')
    expect(settled([11, 20])).toBeNull()
  })

  it('is won if nobody can catch up, even with the dearest possible hidden card', () => {
    expect(settled([33, 20])).toBe('won')
    expect(settled([32, 20])).toBeNull()
  })

  it('is undecided earlier, in a long game, and if points are not shown', () => {
    expect(settled([10, 20], { round: rounds - 1 })).toBeNull()
    expect(settled([10, 20], { options: { long: true, tableMemory: true } })).toBeNull()
    expect(settled([10, 20], { options: { long: false, tableMemory: false } })).toBeNull()
  })
})
