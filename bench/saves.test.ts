import { describe, expect, it } from 'vitest'
import { percentile95 } from './saves'

describe('the 95th percentile', () => {
  it('leaves one of twenty above it, in whatever order they come', () => {
    const values = Array.from({ length: 20 }, (_, n) => 20 - n)
    expect(percentile95(values)).toBe(19)
    expect(percentile95([7])).toBe(7)
  })
})
