import { describe, expect, it } from 'vitest'
import { plainOf } from '../../../../shared/words/text'
import { cellHeard, cellWords, columnWords, lineWords } from './effect-words'

describe('what placing a card does, in words', () => {
  it('is what its line comes to, or only what that gains where points are not told', () => {
    const line = (before: number, after: number, isTold = true) =>
      lineWords({ gift: 'cube', before, after }, isTold)
    expect(line(0, 4)).toEqual(['Line: puzzle cubes, ', { mark: '4' }])
    expect(line(4, 7)).toEqual(['Line: puzzle cubes, ', { mark: '4 to 7' }])
    expect(line(4, 4)).toEqual(['Line: puzzle cubes, ', { mark: 'still 4' }])
    expect(line(4, 7, false)).toEqual(['Line: puzzle cubes, ', { mark: '+3' }])
  })

  it('is how far its column has come, what that is worth from the second ribbon on, or that it is spoilt', () => {
    const open = { is: 'open', ribbon: 'red', worth: 4 } as const
    expect(columnWords({ ...open, cards: 1 })).toEqual(['Column: Red, ', { mark: '1 of 3' }])
    expect(columnWords({ ...open, cards: 2 })).toEqual([
      'Column: Red, ',
      { mark: '2 of 3' },
      '; worth 4 or more when full',
    ])
    expect(columnWords({ ...open, cards: 2, worth: 5 })[2]).toBe('; worth 5 when full')
    expect(columnWords({ is: 'complete', ribbon: 'red', points: 5 })).toEqual([
      'Column: Red, ',
      { mark: '+5' },
    ])
    expect(plainOf(columnWords({ is: 'ended', ribbon: 'red' }))).toBe(
      'Column: spoils Red, 0, as its ribbons then differ',
    )
    expect(plainOf(columnWords({ is: 'dead' }))).toBe('Column: 0, as its ribbons differ already')
  })
  it('says on a cell what becomes of its column, and aloud why that brings nothing', () => {
    const ended = { is: 'ended', ribbon: 'red' } as const
    expect([cellWords(ended), cellHeard(ended)]).toEqual(['spoils Red', 'spoils Red, ribbons differ'])
    expect(cellHeard({ is: 'dead' })).toBe('column is dead, ribbons differ')
    for (const written of [cellWords, cellHeard]) {
      expect(written({ is: 'open', ribbon: 'red', cards: 2, worth: 4 })).toBe('Red 2 of 3')
      expect(written({ is: 'complete', ribbon: 'red', points: 4 })).toBe('Red 3 of 3')
    }
  })

  it('says it in short on a narrow cell', () => {
    expect(cellWords({ is: 'open', ribbon: 'orange', cards: 1, worth: 4 }, true)).toBe('1/3')
    expect(cellWords({ is: 'complete', ribbon: 'orange', points: 4 }, true)).toBe('3/3')
    expect(cellWords({ is: 'ended', ribbon: 'red' }, true)).toBe('spoils Red')
    expect(cellWords({ is: 'dead' }, true)).toBe('dead')
  })
})
