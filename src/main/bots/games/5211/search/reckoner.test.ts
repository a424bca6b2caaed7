import { describe, expect, it } from 'vitest'
import { decisions } from '../../../../../../test/games/5211/game'
import { faceOf } from '../../../../engine/games/5211/core'
import { stream } from '../../../../engine/rng'
import { situationOf, steady } from '../heuristic-bots'
import { knownTo } from '../knowledge'
import { createReckoner } from './reckoner'

describe('the reckoner', () => {
  it('finds best what the steady bot lays, in random games of all numbers of players', () => {
    const { reckon, worth, choices } = createReckoner()
    let asked = 0
    for (const { view, memory } of decisions('reckoner', 12)) {
      const known = knownTo(view, memory)
      const count = reckon(known.core, known.seat, known.hidden)
      const most = Math.max(...worth.slice(0, count))
      const facesOf = (choice: number) =>
        known.hand
          .filter((_, place) => (choice & (1 << place)) !== 0)
          .map(faceOf)
          .toSorted()
          .join()
      const best = [...choices.slice(0, count)].filter((_, index) => (worth[index] as number) > most - 1e-9)
      const action = steady('all-round', view, memory, stream('steady'))
      if (action.type !== 'commit-cards') throw new Error(action.type)
      expect(best.map(facesOf)).toContain(action.cards.map(faceOf).toSorted().join())
      expect(situationOf(view, memory).due).toBe(known.core.turn === 1 ? 2 : 1)
      asked++
    }
    expect(asked).toBeGreaterThan(500)
  })
})
