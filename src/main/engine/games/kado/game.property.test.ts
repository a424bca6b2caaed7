import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { randomGame } from '../../../../../test/games/kado/played'
import { type Card, SEAT_COUNTS, TURNS } from '../../../../shared/games/kado/cards'
import { extentOf, legalCells } from '../../../../shared/games/kado/grid'
import { schemasKado } from '../../../../shared/games/kado/schema'
import { endOf } from '../../definition'
import { totalOf } from './apply'
import { gainAt, scoreGrid } from './score'
import type { StateKado } from './state'

const games = fc.record({
  seats: fc.constantFrom(...SEAT_COUNTS),
  seed: fc.string({ minLength: 1, maxLength: 8 }),
  variant: fc.constantFrom(...Object.values(schemasKado.variants)),
})

/** Every card, wherever it is. */
function allCards(state: StateKado): readonly string[] {
  const places = [
    ...state.seats.flatMap(({ grid, card, bonus }) => [...grid, ...bonus, ...(card ? [card] : [])]),
    ...state.discard,
  ]
  return [...places.map(({ card }) => card), ...state.order.slice(state.gone)].toSorted()
}

describe('a game played at random', () => {
  it('has its 65 cards at every moment', () => {
    fc.assert(
      fc.property(games, ({ seats, seed, variant }) => {
        const deck = variant.deck.cards.toSorted()
        for (const beats of randomGame(seats, seed, variant)) {
          for (const { state } of beats) expect(allCards(state)).toEqual(deck)
        }
      }),
      { numRuns: 30 },
    )
  })

  it('ends after twelve turns with every grid full, and ranks by grids and bonus cards', () => {
    fc.assert(
      fc.property(games, ({ seats, seed, variant }) => {
        const last = [...randomGame(seats, seed, variant)].at(-1)
        if (last === undefined) throw new Error('No game was played')
        const state = endOf(last)
        expect(state.turns).toHaveLength(TURNS)
        for (const { grid } of state.seats) {
          const { top, bottom, left, right } = extentOf(grid)
          expect([grid.length, bottom - top, right - left]).toEqual([12, 2, 3])
        }
        const ended = last.flatMap(({ events }) => events).find((event) => event.type === 'game-ended')
        const points = state.seats.map((own) => totalOf(own))
        expect(ended?.outcome.ranking.map(({ seat }) => points[seat])).toEqual(
          points.toSorted((one, other) => other - one),
        )
      }),
      { numRuns: 30 },
    )
  })

  it('scores at the end what adds up to the points', () => {
    for (const seats of SEAT_COUNTS) {
      const last = [...randomGame(seats, `told ${seats}`)].at(-1) ?? []
      const counted = Array.from({ length: seats }, () => 0)
      for (const event of last.flatMap(({ events }) => events)) {
        if (event.type === 'line-scored' || event.type === 'column-scored')
          for (const [seat, { points }] of event.scores.entries())
            counted[seat] = (counted[seat] ?? 0) + points
        if (event.type === 'bonus-scored')
          for (const [seat, points] of event.points.entries()) counted[seat] = (counted[seat] ?? 0) + points
        if (event.type === 'game-ended')
          for (const { seat, points } of event.outcome.ranking) expect(counted[seat]).toBe(points)
      }
      expect(counted.every((points) => points > 0)).toBe(true)
    }
  })

  it('gives the points of each placement as the change of the grid', () => {
    for (const beats of randomGame(3, 'gains')) {
      const placed = beats.flatMap(({ events }) => events).find((event) => event.type === 'card-placed')
      if (placed === undefined) continue
      const grid = beats[0].state.seats[placed.seat]?.grid ?? []
      expect(placed.gain).toEqual({
        before: scoreGrid(grid.slice(0, -1)).points,
        after: scoreGrid(grid).points,
      })
    }
  })

  it('gains with a card in a cell as much as the whole grid does', () => {
    fc.assert(
      fc.property(games, ({ seats, seed, variant }) => {
        for (const beats of randomGame(seats, seed, variant)) {
          const { seats: all, order } = endOf(beats)
          const card = order[0] as Card
          for (const { grid } of all)
            for (const cell of legalCells(grid)) {
              const after = scoreGrid([...grid, { card, ...cell }]).points
              expect(gainAt(grid, card, cell)).toBe(after - scoreGrid(grid).points)
            }
        }
      }),
      { numRuns: 5 },
    )
  })
})
