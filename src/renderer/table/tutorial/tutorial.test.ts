import { describe, expect, it } from 'vitest'
import type { Rect, Size } from '../plan'
import { coveredBy, fitBubble, placeBubble } from './tutorial'

const WINDOW = { width: 1000, height: 700 }
const BUBBLE = { width: 400, height: 200 }
const CARD = { x: 480, y: 500, width: 100, height: 140 }
const BUTTON = { x: 760, y: 600, width: 220, height: 80 }

describe('a bubble', () => {
  it('lies above its element, and points at its middle', () => {
    expect(placeBubble([CARD], BUBBLE, WINDOW)).toEqual({ x: 330, y: 278, side: 'above', tail: 200 })
  })

  it('stays in the window, and still points at its element', () => {
    const corner = { ...CARD, x: 20 }
    expect(placeBubble([corner], BUBBLE, WINDOW)).toEqual({ x: 8, y: 278, side: 'above', tail: 62 })
  })

  it('lies beside its element if there is no room above', () => {
    const gauge = { x: 700, y: 60, width: 280, height: 60 }
    expect(placeBubble([gauge], BUBBLE, WINDOW)).toMatchObject({ side: 'left', x: 278, y: 8, tail: 82 })
  })

  it('covers no other lit element if possible', () => {
    const above = { x: 480, y: 300, width: 100, height: 140 }
    const { side, x, y } = placeBubble([CARD, BUTTON, above], BUBBLE, WINDOW)
    expect({ side, x, y }).toEqual({ side: 'left', x: 58, y: 470 })
  })

  it('lies in the middle if it is about no element', () => {
    expect(placeBubble([], BUBBLE, WINDOW)).toEqual({ x: 300, y: 250, side: 'apart', tail: 0 })
  })

  it('starts inside a window that is too small for it', () => {
    expect(placeBubble([], { width: 900, height: 900 }, { width: 500, height: 500 })).toMatchObject({
      x: 8,
      y: 8,
    })
  })
})

/** Reproducible pseudorandom numbers in [0, 1). */
function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return state / 2 ** 31
  }
}

/** True if there is room for the bubble anywhere, with a gap to everything and to the window's edge. */
function hasRoom(lit: readonly Rect[], bubble: Size, window: Size): boolean {
  const wide = lit.map(({ x, y, width, height }) => ({
    x: x - 4,
    y: y - 4,
    width: width + 8,
    height: height + 8,
  }))
  for (let x = 8; x <= window.width - bubble.width - 8; x += 8)
    for (let y = 8; y <= window.height - bubble.height - 8; y += 8)
      if (coveredBy({ x, y, ...bubble }, wide) === 0) return true
  return false
}

describe('a bubble with several forms', () => {
  const WIDE = { width: 560, height: 160 }
  const SMALL = { width: 300, height: 190 }

  it('covers no lit element if there is room for one of its forms', () => {
    const next = numbers(7)
    let roomy = 0
    for (let n = 0; n < 120; n++) {
      const window = { width: 640 + 800 * next(), height: 480 + 500 * next() }
      const lit = Array.from({ length: 2 + Math.floor(14 * next()) }, () => ({
        x: next() * (window.width - 90),
        y: next() * (window.height - 120),
        width: 40 + 50 * next(),
        height: 40 + 80 * next(),
      }))
      if (![WIDE, SMALL].some((form) => hasRoom(lit, form, window))) continue
      roomy++
      const { form, x, y } = fitBubble({ lit, beside: [] }, [WIDE, SMALL], window)
      expect(coveredBy({ x, y, ...(form === 0 ? WIDE : SMALL) }, lit), `${n}`).toBe(0)
    }
    expect(roomy).toBeGreaterThan(60)
  })

  it('keeps the most readable form, unless only another one fits', () => {
    expect(fitBubble({ lit: [CARD], beside: [] }, [WIDE, SMALL], WINDOW).form).toBe(0)
    const narrow = { width: 400, height: 700 }
    expect(fitBubble({ lit: [CARD], beside: [] }, [WIDE, SMALL], narrow).form).toBe(1)
  })

  it('avoids the large button too, but not at the cost of a lit element', () => {
    const lit = [{ x: 0, y: 0, width: 1000, height: 480 }]
    const button = { x: 0, y: 520, width: 500, height: 180 }
    const place = fitBubble({ lit, beside: [button] }, [SMALL], WINDOW)
    expect(coveredBy({ ...place, ...SMALL }, [...lit, button])).toBe(0)
    const broad = { ...button, width: 1000 }
    const least = fitBubble({ lit, beside: [broad] }, [SMALL], WINDOW)
    expect(coveredBy({ ...least, ...SMALL }, lit)).toBe(0)
  })
})
