import { describe, expect, it } from 'vitest'
import { percentile95 } from './saves'

describe('the 95th percentile', () => {
  it('exceeds 19 of 20 values, in any order', () => {
    const values = Array.from({ length: 20 }, (_, n) => 20 - n)
    expect(percentile95(values)).toBe(19)
    expect(percentile95([7])).toBe(7)
  })
})
