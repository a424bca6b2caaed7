import { describe, expect, it } from 'vitest'
import { LEAST_TARGET } from './layout'
import { layoutTable } from './layout-table'
import { verdictButtons } from './verdict-buttons'

describe('the buttons of an evaluation', () => {
  it.each([
    [1440, 900],
    [1024, 640],
    [640, 1024],
    [640, 480],
  ])('stand where Commit does and are large enough at %i × %i', (width, height) => {
    const { commit, scale } = layoutTable({ width, height }, 4)
    const { explain, skip, dots } = verdictButtons(commit, scale)
    for (const button of [explain, skip])
      expect(Math.min(button.width, button.height)).toBeGreaterThanOrEqual(LEAST_TARGET)
    expect(explain.x).toBe(commit.x)
    expect(explain.x + explain.width).toBeLessThan(skip.x)
    expect(skip.x + skip.width).toBeCloseTo(commit.x + commit.width)
    expect(dots.y + dots.height).toBeLessThanOrEqual(commit.y + commit.height + 1)
  })
})
