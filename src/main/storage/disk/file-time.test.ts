import { describe, expect, it } from 'vitest'
import { fileTime } from './file-time'

describe('the time of a file', () => {
  it('is told where a date can hold it', () => {
    expect(fileTime(0)).toBe(0)
    expect(fileTime(1_700_000_000_000.5)).toBe(1_700_000_000_000.5)
  })

  it.each([-1, 1e15, 8.64e15, 1e19, Number.NaN, Number.POSITIVE_INFINITY])('is none at %d', (mtimeMs) => {
    expect(fileTime(mtimeMs)).toBe(0)
  })
})
