import { describe, expect, it } from 'vitest'
import { sampleView } from '../sample'
import { follow, NO_SELECTION, toggle } from '../selection'
import { isActive, type Moment, primaryOf, secondaryOf } from './moves'

const QUIET: Moment = { playing: false, evaluating: false, behind: false, pending: false }
const at = (view = sampleView(), lifted: readonly number[] = [], moment: Moment = QUIET) => {
  const selection = lifted.reduce(toggle, follow(NO_SELECTION, view))
  return { primary: primaryOf(view, selection, moment), secondary: secondaryOf(view, selection, moment) }
}

describe('the two buttons', () => {
  it('commit with exactly the cards that are due', () => {
    expect(at().primary).toEqual({ type: 'commit', due: 2, missing: 2 })
    expect(isActive(at(sampleView(), [0]).primary)).toBe(false)
    expect(isActive(at(sampleView(), [0, 1]).primary)).toBe(true)
  })

  it('clear what is lifted, or take the commit back', () => {
    expect(at().secondary).toBeNull()
    expect(at(sampleView(), [0]).secondary).toBe('clear')
    expect(at(sampleView({ ready: [0] })).secondary).toBe('take-back')
  })

  it('rest while an answer is awaited and after committing', () => {
    const sent = at(sampleView(), [0, 1], { ...QUIET, pending: true })
    expect(sent).toEqual({ primary: { type: 'wait' }, secondary: null })
    expect(isActive(at(sampleView({ ready: [0] })).primary)).toBe(false)
  })

  it('skip an evaluation, and lead on to the result', () => {
    expect(at(sampleView(), [], { ...QUIET, playing: true, behind: true }).primary).toEqual({
      type: 'skip',
    })
    const over = { ...sampleView({ decision: null }), phase: 'over' as const, awaited: [] }
    expect(at(over, [], { ...QUIET, playing: true, behind: true }).primary).toEqual({ type: 'skip' })
    expect(at(over)).toEqual({ primary: { type: 'result' }, secondary: null })
  })
})
