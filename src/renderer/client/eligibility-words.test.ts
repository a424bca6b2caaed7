import { describe, expect, test } from 'vitest'
import { STANDINGS } from '../../shared/standing'
import { standingLabel, standingLine } from './eligibility-words'

/** What fits into one line of a tile, in a window of 1024 pixels. */
const LONGEST_LINE = 46

describe('the standing of a game', () => {
  test('is told in one line wherever the game is no ordinary one, without a word of counting', () => {
    const lines = STANDINGS.filter((standing) => standing !== 'counts').map((standing) =>
      standingLine({ standing, coached: false }),
    )
    expect(new Set(lines).size).toBe(STANDINGS.length - 1)
    for (const line of lines) {
      expect(line).toMatch(/^[A-Z].+\.$/)
      expect(line).not.toMatch(/\bcounts?\b/i)
      expect(line?.length).toBeLessThan(LONGEST_LINE)
    }
  })

  test('is told beside the help of the coach', () => {
    expect(standingLine({ standing: 'counts', coached: true })).toBe('Played with the coach.')
    expect(standingLine({ standing: 'practice', coached: true })).toBe(
      'A turn was undone. Played with the coach.',
    )
  })

  test('is not spoken of in an ordinary game', () => {
    expect([standingLine({ standing: 'counts', coached: false }), standingLabel('counts')]).toEqual([
      null,
      null,
    ])
  })
})
