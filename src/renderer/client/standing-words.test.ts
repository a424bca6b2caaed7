import { describe, expect, test } from 'vitest'
import { STANDINGS } from '../../shared/standing'
import { standingLabel, standingLine } from './standing-words'

/** What fits into one line of a tile, in a window of 1024 pixels. */
const LONGEST_LINE = 46

describe('the standing of a game', () => {
  test('is told in one line wherever it does not count', () => {
    const lines = STANDINGS.filter((standing) => standing !== 'counts').map(standingLine)
    expect(new Set(lines).size).toBe(STANDINGS.length - 1)
    for (const line of lines) {
      expect(line).toMatch(/^Does not count: .+\.$/)
      expect(line?.length).toBeLessThan(LONGEST_LINE)
    }
  })

  test('is not spoken of where it counts', () => {
    expect([standingLine('counts'), standingLabel('counts')]).toEqual([null, null])
  })
})
