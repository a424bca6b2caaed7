import { describe, expect, it } from 'vitest'
import { currentBubble, toldBubble } from './current'

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

describe('the bubble that is told', () => {
  const isStep = (step: number) => (hud: object) => 'step' in hud && hud.step === step
  const TOLD = [
    { decision: 'two', explains: isStep(1) },
    { decision: 'two', explains: isStep(2) },
    { decision: 'two' },
  ]

  it('is that of the step on the table', () => {
    expect(toldBubble(TOLD, 'two', { step: 2 })).toBe(1)
  })

  it('is none of another step, nor of another decision', () => {
    expect(toldBubble(TOLD, 'two', { step: 3 })).toBeNull()
    expect(toldBubble(TOLD, 'one', { step: 1 })).toBeNull()
    expect(toldBubble(TOLD, null, {})).toBeNull()
  })
})
