import { describe, expect, it } from 'vitest'
import { currentBubble } from './current'

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
