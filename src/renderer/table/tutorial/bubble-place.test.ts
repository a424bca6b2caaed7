import { describe, expect, it } from 'vitest'
import { placeBubble } from './bubble-place'

const WINDOW = { width: 1000, height: 700 }
const BUBBLE = { width: 400, height: 200 }
const CARD = { x: 480, y: 500, width: 100, height: 140 }
const BUTTON = { x: 760, y: 600, width: 220, height: 80 }

describe('a bubble', () => {
  it('lies above what it speaks of, and points at its middle', () => {
    expect(placeBubble([CARD], BUBBLE, WINDOW)).toEqual({ x: 330, y: 278, side: 'above', tail: 200 })
  })

  it('stays in the window, and still points there', () => {
    const corner = { ...CARD, x: 20 }
    expect(placeBubble([corner], BUBBLE, WINDOW)).toEqual({ x: 8, y: 278, side: 'above', tail: 62 })
  })

  it('lies beside it where there is no room above', () => {
    const gauge = { x: 700, y: 60, width: 280, height: 60 }
    expect(placeBubble([gauge], BUBBLE, WINDOW)).toMatchObject({ side: 'left', x: 278, y: 8, tail: 82 })
  })

  it('covers nothing else that it speaks of, where it can', () => {
    const above = { x: 480, y: 300, width: 100, height: 140 }
    const { side, x, y } = placeBubble([CARD, BUTTON, above], BUBBLE, WINDOW)
    expect({ side, x, y }).toEqual({ side: 'left', x: 58, y: 470 })
  })

  it('lies in the middle where it speaks of nothing at the table', () => {
    expect(placeBubble([], BUBBLE, WINDOW)).toEqual({ x: 300, y: 250, side: 'apart', tail: 0 })
  })

  it('begins in the window where that is too small for it', () => {
    expect(placeBubble([], { width: 900, height: 900 }, { width: 500, height: 500 })).toMatchObject({
      x: 8,
      y: 8,
    })
  })
})
