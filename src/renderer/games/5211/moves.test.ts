import { describe, expect, it } from 'vitest'
import { isActive, type Moment, primaryOf, secondaryOf } from '../../table/sitting/moves'
import { follow, NO_SELECTION, toggle } from './draft/selection'
import { sampleView } from './sample.fixture'

const QUIET: Moment = {
  playing: false,
  evaluating: false,
  behind: false,
  evaluated: false,
  waits: false,
  pending: false,
  sharing: null,
  standIn: false,
}
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

  it('go on from step to step where the table waits for the player', () => {
    const step = { ...QUIET, playing: true, behind: true, evaluated: true, waits: true }
    expect(at(sampleView(), [], step).primary).toEqual({ type: 'continue' })
    // What only moves is there to be completed.
    expect(at(sampleView(), [], { ...step, evaluated: false }).primary).toEqual({ type: 'skip' })
    expect(at(sampleView(), [], { ...QUIET, waits: true }).primary.type).toBe('commit')
  })

  it('skip an evaluation, and lead on to the result', () => {
    expect(at(sampleView(), [], { ...QUIET, playing: true, behind: true }).primary).toEqual({
      type: 'skip',
    })
    const over = { ...sampleView({ decision: null }), phase: 'over' as const, awaited: [] }
    expect(at(over, [], { ...QUIET, playing: true, behind: true }).primary).toEqual({ type: 'skip' })
    expect(at(over)).toEqual({ primary: { type: 'result' }, secondary: null })
  })

  describe('where several people share the device', () => {
    const sharing = { next: 'Luis', mayLookAgain: false }
    const everybody = { ...sampleView(), viewer: null }

    it('hand it on once the table has been looked at', () => {
      expect(at(everybody, [], { ...QUIET, sharing }).primary).toEqual({ type: 'pass', to: 'Luis' })
    })

    it('wait for bots when no person is awaited', () => {
      const { primary } = at(everybody, [], { ...QUIET, sharing: { ...sharing, next: null } })
      expect([primary.type, isActive(primary)]).toEqual(['wait', false])
    })

    it('let a person look again who has committed', () => {
      const moment = { ...QUIET, sharing: { ...sharing, mayLookAgain: true } }
      expect(at(everybody, [], moment).secondary).toBe('look-again')
      expect(at(everybody, [], { ...QUIET, sharing }).secondary).toBeNull()
    })

    it('close the shutters on a choice that was looked at again, or take it back', () => {
      const looking = sampleView({ ready: [0] })
      expect(at(looking, [], { ...QUIET, sharing })).toEqual({
        primary: { type: 'close' },
        secondary: 'take-back',
      })
    })

    it('commit for the person whose hand is open', () => {
      expect(at(sampleView(), [0, 1], { ...QUIET, sharing }).primary.type).toBe('commit')
    })
  })

  it('give the seat back to the person for whom a bot plays', () => {
    const { primary, secondary } = at(sampleView(), [], { ...QUIET, standIn: true })
    expect([primary.type, isActive(primary), secondary]).toEqual(['stand-in', false, 'take-seat'])
  })
})
