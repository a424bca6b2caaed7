import { describe, expect, it } from 'vitest'
import { currentBubble, shownBubble } from './current'

const BUBBLES = [
  { decision: 'one', task: null },
  { decision: 'one', task: 'Play it.' },
  { decision: 'three', task: 'Play that.' },
  { decision: 'four', task: null },
  { decision: 'four', task: null },
]
const ASKED = { type: 'anything' }

describe('the bubble that is due', () => {
  it('is the one that is read', () => {
    expect(currentBubble(BUBBLES, { bubble: 0, asked: ASKED }, 'one')).toBe(0)
    expect(currentBubble(BUBBLES, { bubble: 1, asked: ASKED }, 'one')).toBe(1)
    expect(currentBubble(BUBBLES, { bubble: 4, asked: null }, 'four')).toBe(4)
  })

  it('is the first of a decision that has come since', () => {
    expect(currentBubble(BUBBLES, { bubble: 0, asked: ASKED }, 'three')).toBe(2)
    expect(currentBubble(BUBBLES, { bubble: 1, asked: null }, 'four')).toBe(3)
  })

  it('is none where nobody is taught anything', () => {
    expect(currentBubble(BUBBLES, { bubble: 1, asked: null }, 'two')).toBeNull()
    expect(currentBubble(BUBBLES, { bubble: 1, asked: null }, null)).toBeNull()
  })

  it('is none once what is to be done has been done, read or not', () => {
    expect(currentBubble(BUBBLES, { bubble: 1, asked: null }, 'one')).toBeNull()
    expect(currentBubble(BUBBLES, { bubble: 0, asked: null }, 'one')).toBeNull()
  })

  it('never runs ahead of the game', () => {
    expect(currentBubble(BUBBLES, { bubble: 9, asked: ASKED }, 'one')).toBe(1)
  })
})

const isStep = (step: number) => (hud: object) => 'step' in hud && hud.step === step
const TAUGHT = [
  { decision: 'one' },
  { decision: 'two', explains: isStep(1) },
  { decision: 'two', explains: isStep(2) },
  { decision: 'two' },
]
const AT_REST = { hud: {}, playing: false, standing: false, wasTold: false }
/** A step of the account, told to its end. */
const at = (step: number) => ({ hud: { step }, playing: true, standing: true, wasTold: true })
const shown = (due: number | null, wanted: number | null, now: typeof AT_REST) =>
  shownBubble(TAUGHT, { due, wanted }, now)

describe('the bubble that is shown', () => {
  it('is the one that is due while the table rests, and none while anything moves', () => {
    expect(shown(0, null, AT_REST)).toEqual({ index: 0, does: null })
    expect(shown(0, null, { ...AT_REST, playing: true })).toEqual({ index: null, does: null })
    expect(shown(null, null, AT_REST)).toEqual({ index: null, does: null })
  })

  it('is that of the step of an account that stands, wherever it was read to', () => {
    expect(shown(1, null, at(1)).index).toBe(1)
    expect(shown(1, null, at(2)).index).toBe(2)
    expect(shown(3, null, at(1)).index).toBe(1)
  })

  it('is none while a step is still being told, or before the first', () => {
    expect(shown(1, null, { ...at(1), standing: false }).index).toBeNull()
    expect(shown(1, null, { ...at(0), standing: false })).toEqual({ index: null, does: null })
  })

  it('has the account told again where it has not been told here, as after a reload', () => {
    expect(shown(2, null, AT_REST)).toEqual({ index: null, does: 'tell' })
    expect(shown(2, 2, at(1))).toEqual({ index: null, does: 'continue' })
    expect(shown(2, 2, at(2))).toEqual({ index: 2, does: null })
  })

  it('passes over what an account that was skipped would have shown', () => {
    expect(shown(2, null, { ...AT_REST, wasTold: true })).toEqual({ index: null, does: 'pass-over' })
    expect(shown(3, 2, { ...AT_REST, wasTold: true })).toEqual({ index: null, does: 'give-up' })
    expect(shown(3, null, { ...AT_REST, wasTold: true })).toEqual({ index: 3, does: null })
  })

  it('goes back to an earlier step from the first one on', () => {
    expect(shown(2, 1, at(2))).toEqual({ index: null, does: 'begin-again' })
    expect(shown(3, 1, AT_REST)).toEqual({ index: null, does: 'tell' })
  })
})
