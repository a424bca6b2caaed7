import { signal } from '@preact/signals'
import { describe, expect, it, vi } from 'vitest'
import { sampleSnapshot, sampleView } from '../../../../test/games/5211/sample'
import { DEFAULT_SETTINGS } from '../../../shared/settings'
import { table as words } from '../../../shared/words/en/games/5211/table'
import { actorOf } from '../../table/handover/handover'
import { stateOf, type TableFacts } from '../../table/session/moment'
import { isActive, type Primary, primaryOf, type Secondary, secondaryOf } from '../../table/session/pressing'
import { createDraft } from './draft/draft'
import { layoutTable } from './plan/layout-table'

const { actions } = words

const QUIET: TableFacts = {
  playing: false,
  telling: false,
  behind: false,
  untold: false,
  waits: false,
  pending: false,
  actor: null,
  sharing: null,
  standIn: false,
}
/**
 * The two buttons of 5211's player. @param lifted cards of the hand @param moment overrides; the view says who acts
 */
const at = (view = sampleView(), lifted: readonly number[] = [], moment: TableFacts = QUIET) => {
  const snapshot = sampleSnapshot(view)
  const actor = actorOf(snapshot)
  const pending = signal(false)
  const draft = createDraft({
    snapshot: signal(snapshot),
    actor: signal(actor),
    pending,
    plan: signal(layoutTable({ width: 1440, height: 900 }, view.seats.length)),
    behind: signal(false),
    telling: signal(false),
    reducedMotion: signal(false),
    settings: signal(DEFAULT_SETTINGS),
    send: vi.fn(),
    change: vi.fn(),
    finish: vi.fn(),
    playSound: vi.fn(),
    say: vi.fn(),
    press: vi.fn(),
  })
  lifted.forEach(draft.selecting.toggle)
  pending.value = moment.pending
  const state = stateOf(view, { ...moment, actor })
  return {
    primary: primaryOf(state, draft.large.value),
    secondary: nameOf(secondaryOf(state, draft.small.value)),
  }
}
const nameOf = (button: Primary | Secondary): string | null =>
  button?.type === 'act' ? button.act.id : (button?.type ?? null)

describe('the two buttons', () => {
  it('commit exactly the cards that are due', () => {
    expect(at().primary).toMatchObject({
      type: 'act',
      act: { id: 'commit', label: actions.commit(2), small: actions.more(2), isReady: false },
    })
    expect(isActive(at(sampleView(), [0]).primary)).toBe(false)
    expect(isActive(at(sampleView(), [0, 1]).primary)).toBe(true)
  })

  it('clear the lifted cards, or take the commit back', () => {
    expect(at().secondary).toBeNull()
    expect(at(sampleView(), [0]).secondary).toBe('clear')
    expect(at(sampleView({ ready: [0] })).secondary).toBe('take-back')
    // A recap has its own buttons in that place.
    expect(at(sampleView(), [0], { ...QUIET, telling: true }).secondary).toBeNull()
  })

  it('are inactive while a reply is pending and after committing', () => {
    const sent = at(sampleView(), [0, 1], { ...QUIET, pending: true })
    // The small button stays, as it may have the focus, and does nothing.
    expect(sent).toEqual({ primary: { type: 'wait' }, secondary: 'clear' })
    expect(isActive(at(sampleView({ ready: [0] })).primary)).toBe(false)
  })

  it('continue from step to step when the table waits for the player', () => {
    const step = { ...QUIET, playing: true, telling: true, behind: true, untold: true, waits: true }
    expect(at(sampleView(), [], step).primary).toEqual({ type: 'continue' })
    // Plain motion can only be completed.
    expect(at(sampleView(), [], { ...step, untold: false }).primary).toEqual({ type: 'skip' })
    expect(at(sampleView(), [], { ...step, telling: false }).primary).toEqual({ type: 'skip' })
    expect(nameOf(at(sampleView(), [], { ...QUIET, waits: true }).primary)).toBe('commit')
  })

  it('skip an evaluation, and lead on to the result', () => {
    expect(at(sampleView(), [], { ...QUIET, playing: true, behind: true }).primary).toEqual({
      type: 'skip',
    })
    const over = { ...sampleView({ decision: null }), phase: 'over' as const, over: true, awaited: [] }
    expect(at(over, [], { ...QUIET, playing: true, behind: true }).primary).toEqual({ type: 'skip' })
    expect(at(over)).toEqual({ primary: { type: 'result' }, secondary: null })
  })

  describe('when several people share the device', () => {
    const sharing = { next: 'Luis', mayLookAgain: false }
    const everybody = { ...sampleView(), viewer: null }

    it('hand over once the player has seen the table', () => {
      expect(at(everybody, [], { ...QUIET, sharing }).primary).toEqual({ type: 'open', of: 'Luis' })
    })

    it('wait for bots when no person is awaited', () => {
      const { primary } = at(everybody, [], { ...QUIET, sharing: { ...sharing, next: null } })
      expect([primary.type, isActive(primary)]).toEqual(['wait', false])
    })

    it('let a player peek again who has committed', () => {
      const moment = { ...QUIET, sharing: { ...sharing, mayLookAgain: true } }
      expect(at(everybody, [], moment).secondary).toBe('look-again')
      expect(at(everybody, [], { ...QUIET, sharing }).secondary).toBeNull()
    })

    it('close the shutters on a choice after peeking again, or take it back', () => {
      const peeking = sampleView({ ready: [0] })
      expect(at(peeking, [], { ...QUIET, sharing })).toEqual({
        primary: { type: 'close' },
        secondary: 'take-back',
      })
    })

    it('commit for the player whose hand is open', () => {
      expect(nameOf(at(sampleView(), [0, 1], { ...QUIET, sharing }).primary)).toBe('commit')
    })
  })

  it('give the seat back to the player for whom a bot plays', () => {
    const { primary, secondary } = at(sampleView(), [], { ...QUIET, standIn: true })
    expect([primary.type, isActive(primary), secondary]).toEqual(['stand-in', false, 'take-seat'])
  })
})
