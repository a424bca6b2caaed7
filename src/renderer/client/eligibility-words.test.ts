import { describe, expect, test } from 'vitest'
import { STANDINGS } from '../../shared/standing'
import { eligibilityLabel, eligibilityLine } from './eligibility-words'

/** The number of characters that fit into one line of a tile in a window of 1024 px. */
const LONGEST_LINE = 46

describe('the eligibility of a game', () => {
  test('is one line for every game that is not ordinary, and never speaks of counting', () => {
    const lines = STANDINGS.filter((standing) => standing !== 'counts').map((standing) =>
      eligibilityLine({ standing, coached: false }),
    )
    expect(new Set(lines).size).toBe(STANDINGS.length - 1)
    for (const line of lines) {
      expect(line).toMatch(/^[A-Z].+\.$/)
      expect(line).not.toMatch(/\bcounts?\b/i)
      expect(line?.length).toBeLessThan(LONGEST_LINE)
    }
  })

  test('is followed by the help of the coach', () => {
    expect(eligibilityLine({ standing: 'counts', coached: true })).toBe('Played with the coach.')
    expect(eligibilityLine({ standing: 'practice', coached: true })).toBe(
      'A turn was undone. Played with the coach.',
    )
  })

  test('has no words for an ordinary game', () => {
    expect([eligibilityLine({ standing: 'counts', coached: false }), eligibilityLabel('counts')]).toEqual([
      null,
      null,
    ])
  })
})
