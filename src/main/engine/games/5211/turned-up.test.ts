import { describe, expect, it } from 'vitest'
import { SEAT_COUNTS } from '../../../../shared/games/5211'
import { game5211 } from './index'
import { playRandomly } from './table.fixture'

describe('what was turned up', () => {
  it.each(SEAT_COUNTS)('only grows, by one entry for each reveal, with %i players', (seats) => {
    const options = { long: true, tableMemory: true }
    const { steps } = playRandomly({ seats, options, seed: `turned up ${seats}` })
    let before: readonly unknown[] = []
    for (const { state, events } of steps) {
      const reveals = events.flatMap((event) => (event.type === 'cards-revealed' ? [event.cards] : []))
      const now = game5211.turnedUp(state)
      expect(now).toEqual([...before, ...reveals])
      before = now
    }
    expect(before.length).toBeGreaterThan(20)
  })
})
