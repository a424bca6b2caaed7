import { describe, expect, it } from 'vitest'
import type { EvaluationStep } from '../../../../shared/games/5211/view'
import { tilesOf } from './verdict'

describe('the verdict', () => {
  it('explains limit, tie and the most cards still in, a tile a step', () => {
    const tiles = tilesOf([
      { type: 'kododo-counted', count: 4, target: 6, exact: false },
      { type: 'colours-out', reason: 'limit', colours: ['violet'], count: 7, limit: 7 },
      { type: 'colours-out', reason: 'tie', colours: ['blue', 'green'], count: 3, limit: 7 },
      { type: 'majority-found', colour: 'orange', count: 2 },
    ])
    expect(tiles.map(({ big, small, tag }) => [big, small, tag])).toEqual([
      ['4 Kododo', 'not exactly 6', 'no'],
      ['Violet 7', 'reaches the limit, 7', 'out'],
      ['3 = 3', 'Blue and Green tie', 'out'],
      ['Orange 2', 'most cards still in', 'scores'],
    ])
  })

  it('shows an exact Kododo count in turquoise and nobody as sea', () => {
    expect(tilesOf([{ type: 'kododo-counted', count: 6, target: 6, exact: true }])[0]).toMatchObject({
      look: 'kododo',
      tag: 'exact',
    })
    expect(tilesOf([{ type: 'nobody-scores' }])[0]).toMatchObject({ look: 'sea', big: 'Nobody scores' })
  })

  it('says that the first colour looked at has most cards, and that a count past the limit is over it', () => {
    expect(tilesOf([{ type: 'majority-found', colour: 'blue', count: 5 }])[0]?.small).toBe('most cards')
    const out: EvaluationStep = {
      type: 'colours-out',
      reason: 'limit',
      colours: ['blue'],
      count: 9,
      limit: 7,
    }
    expect(tilesOf([out])[0]).toMatchObject({ big: 'Blue 9', small: 'is over the limit, 7' })
    expect(tilesOf([{ ...out, colours: ['blue', 'violet'], count: 8 }])[0]?.big).toBe('8 and 8')
  })
})
