import { describe, expect, it } from 'vitest'
import { gridFor } from './atlas'

describe('gridFor', () => {
  it('has room for every picture if they fit on a page', () => {
    const { columns, rows } = gridFor({ width: 256, height: 358 }, 31)
    expect(columns * rows).toBeGreaterThanOrEqual(31)
  })

  it('makes a page no larger than expected', () => {
    expect(gridFor({ width: 128, height: 179 }, 3)).toEqual({ columns: 3, rows: 1 })
  })

  it.each([128, 256, 512, 1024])('keeps pages of cards %i px wide within 2048 px', (width) => {
    const height = Math.round(width * 1.4)
    const { columns, rows } = gridFor({ width, height }, 31)
    expect(columns * (width + 8) + 8).toBeLessThanOrEqual(2048)
    expect(rows * (height + 8) + 8).toBeLessThanOrEqual(2048)
  })
})
