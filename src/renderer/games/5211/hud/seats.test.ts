import { describe, expect, it } from 'vitest'
import { cardsIn, sampleView } from '../../../../../test/games/5211/sample'
import type { Evaluation } from '../../../../shared/games/5211/view'
import { type Hud, hudOf } from '../scene/hud'
import { NO_COUNTS } from '../tally'
import { moodOf } from './seats'

/** Violet is out at the limit, and blue scores for the first two. */
const evaluation: Evaluation = {
  deal: 1,
  round: 3,
  counts: NO_COUNTS,
  steps: [],
  scoring: 'blue',
  scored: [],
  played: ['b2 b3 v1 g1', 'b4 v2 v3 g2', 'v1 v2 v4 o1', 'v2 g1 o1 y1'].map(cardsIn),
  points: [5, 4, 0, 0],
}
const VIOLET_OUT = { verdict: [], out: { violet: 'limit' } } as const

const moods = (change: Partial<Hud>, ready: readonly number[] = []) => {
  const view = sampleView({ ready })
  const state = { view, goal: { ...view, evaluations: [evaluation] }, hud: { ...hudOf(view), ...change } }
  return [0, 1, 2, 3].map((seat) => moodOf(seat, state))
}

describe('the mood of a player of 5211', () => {
  it('is waiting while others have played and they have not, and no longer once cards are revealed', () => {
    expect(moods({}, [1, 3])).toEqual(['waiting', 'calm', 'waiting', 'calm'])
    const reveal = { order: [0, 1, 2, 3], turning: 0, shown: [], last: null, stakes: [] }
    expect(moods({ reveal }, [1, 3])).toEqual(['calm', 'calm', 'calm', 'calm'])
  })

  it('is hit as soon as a colour is shown as out of which they have two cards or more', () => {
    expect(moods({ verdict: [] })).toEqual(['calm', 'calm', 'calm', 'calm'])
    expect(moods(VIOLET_OUT)).toEqual(['calm', 'hit', 'hit', 'calm'])
  })

  it('is pleased once their points are shown, whatever else went out', () => {
    expect(moods({ ...VIOLET_OUT, scoring: 'blue' })).toEqual(['pleased', 'pleased', 'hit', 'calm'])
  })

  it('is beaten for the last one at the end', () => {
    const ranking = [3, 1, 4, 2].map((rank, seat) => ({ seat, rank, points: 9 - rank, cards: 1 }))
    const outcome = { ranking, winners: [1], decidedBy: 'points' } as const
    expect(moods({ outcome })).toEqual(['calm', 'pleased', 'beaten', 'calm'])
  })
})
