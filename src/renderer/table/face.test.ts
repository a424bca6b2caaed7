import { describe, expect, it } from 'vitest'
import { AVATARS } from '../../shared/settings'
import { faceOf, type Mood, moodAtEnd, usualMood } from './face'

const MOODS: readonly Mood[] = ['calm', 'waiting', 'pleased', 'hit', 'beaten']

const view = (awaited: readonly number[]) => ({
  game: 'any',
  viewer: null,
  decision: '1',
  awaited,
  answered: [],
  mayTakeBack: false,
  over: false,
  seats: [{}, {}, {}],
})

describe('a mood', () => {
  it('has a picture of its own for every animal', () => {
    const pictures = AVATARS.flatMap((animal) => MOODS.map((mood) => faceOf(animal, mood)))
    expect(pictures).not.toContain('')
    expect(new Set(pictures).size).toBe(AVATARS.length * MOODS.length)
  })

  it('is waiting for a seat that others wait for, but not while all choose together', () => {
    const of = (awaited: readonly number[]) => [0, 1, 2].map((seat) => usualMood(view(awaited), seat))
    expect(of([0, 1, 2])).toEqual(['calm', 'calm', 'calm'])
    expect(of([1, 2])).toEqual(['calm', 'waiting', 'waiting'])
    expect(of([])).toEqual(['calm', 'calm', 'calm'])
  })

  it('shows at the end who has won and who is last', () => {
    const ranked = (...ranks: readonly number[]) => ({
      ranking: ranks.map((rank, seat) => ({ seat, points: 0, rank })),
      winners: ranks.flatMap((rank, seat) => (rank === 1 ? [seat] : [])),
    })
    const of = (...ranks: readonly number[]) => ranks.map((_, seat) => moodAtEnd(ranked(...ranks), seat))
    expect(of(2, 1, 3)).toEqual(['calm', 'pleased', 'beaten'])
    expect(of(2, 1, 2)).toEqual(['beaten', 'pleased', 'beaten'])
    expect(of(1, 1)).toEqual(['pleased', 'pleased'])
  })
})
