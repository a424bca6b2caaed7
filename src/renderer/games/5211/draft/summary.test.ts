import { describe, expect, it } from 'vitest'
import type { Evaluation } from '../../../../shared/games/5211'
import { NO_COUNTS } from '../counts'
import { summaryOf } from './summary'

describe('the summary after an evaluation', () => {
  const people = { own: 0, names: ['Ava', 'Bram', 'Yuna'] }
  const evaluation: Evaluation = {
    deal: 1,
    round: 3,
    played: [],
    counts: { ...NO_COUNTS, orange: 2 },
    steps: [],
    scoring: 'orange',
    scored: [['o3'], ['o5'], []],
    points: [3, 5, 0],
  }

  const kododo = { ...evaluation, scoring: 'kododo' as const, scored: [['b1', 'v1'] as const, [], []] }

  it('leaves the gains out where everybody keeps them in mind', () => {
    expect(summaryOf(evaluation, people, false)).toBe('Orange scores.')
    expect(summaryOf(kododo, people, false)).toBe('Exactly 2 Kododo score.')
    expect(summaryOf({ ...evaluation, scoring: null }, people, false)).toBe('Nobody scores.')
  })

  it('is one line with every gain', () => {
    expect(summaryOf(evaluation, people, true)).toBe('Orange scores: you +3, Bram +5.')
    expect(summaryOf({ ...evaluation, scoring: null }, people, true)).toBe('Nobody scores.')
    expect(summaryOf({ ...kododo, points: [2, 0, 0] }, people, true)).toBe('Exactly 2 Kododo score: you +2.')
  })
})
