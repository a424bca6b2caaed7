import { describe, expect, it } from 'vitest'
import { layoutTable } from '../../games/5211/plan/layout-table'
import { LEAST_TARGET } from '../plan'
import { recapButtons } from './game'

describe('the buttons of a recap', () => {
  it.each([
    [1440, 900],
    [1024, 640],
    [640, 1024],
    [640, 480],
  ])('take the place of the large button and are large enough at %i × %i', (width, height) => {
    const { commit: large, scale } = layoutTable({ width, height }, 4)
    const { explain, skip, dots } = recapButtons(large, scale)
    for (const button of [explain, skip])
      expect(Math.min(button.width, button.height)).toBeGreaterThanOrEqual(LEAST_TARGET)
    expect(explain.x).toBe(large.x)
    expect(explain.x + explain.width).toBeLessThan(skip.x)
    expect(skip.x + skip.width).toBeCloseTo(large.x + large.width)
    expect(dots.y + dots.height).toBeLessThanOrEqual(large.y + large.height + 1)
  })
})
