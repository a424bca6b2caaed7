import { describe, expect, it } from 'vitest'
import { decisions } from '../../../../../test/games/5211/game'
import { CARDS_PER_ROUND, HAND_SIZE } from '../../../../shared/games/5211/cards'
import { faceOf } from '../../../engine/games/5211/core'
import { knownTo } from './knowledge'

describe("a seat's knowledge", () => {
  it('matches the game on the table, with and without table memory, in one deal and in several', () => {
    for (const { state, seat, view, memory } of decisions('known', 12)) {
      const { core, hidden, hand } = knownTo(view, memory)
      expect([core.round, core.turn, core.next]).toEqual([state.round, state.turn, state.next])
      expect(hand).toEqual(state.seats[seat]?.hand)
      expect([...core.hands.slice(seat * HAND_SIZE, seat * HAND_SIZE + core.held)]).toEqual(hand.map(faceOf))
      for (const [other, { played, scorePile, carried }] of state.seats.entries()) {
        const laid = core.table.slice(other * CARDS_PER_ROUND, other * CARDS_PER_ROUND + core.laid)
        expect([...laid].toSorted()).toEqual(played.map(faceOf).toSorted())
        expect([core.piles[other], core.carried[other]]).toEqual([scorePile.length, carried])
      }
      const shown = [
        ...state.discard,
        ...state.seats.flatMap(({ played, scorePile }) => [...played, ...scorePile]),
      ]
      expect(hidden.all).toBe(100 - shown.length)
      expect(core.endsEarly).toBe(state.options.long && state.deal > 1)
    }
  })

  it('is defined for an awaited seat only', () => {
    const [first] = decisions('known', 1)
    if (first === undefined) throw new Error('No decision')
    const { view, memory } = first
    expect(() => knownTo({ ...view, awaited: [] }, memory)).toThrow('No decision is awaited here')
  })
})
