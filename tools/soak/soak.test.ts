import { expect, it } from 'vitest'
import { soakEvening } from './evening'
import { soakGames } from './games'
import { createJumpingClock } from './jumping-clock'
import { soakMatches } from './matches'

it('games, matches and an evening are played to what was asked for, and nothing goes wrong', async () => {
  const parts = [
    await soakGames(42, 'test', []),
    await soakMatches(1, 'test', []),
    await soakEvening(0.02, 'test', []),
  ]
  expect(parts.flatMap(({ wrong }) => wrong)).toEqual([])
  expect(parts.map(({ held }) => held.length)).toEqual([10, 1, 10])
  expect(parts[0]?.what).toMatch(/^42 games of 21 kinds/)
})

it('time passes only where somebody waits, and at once', async () => {
  const clock = createJumpingClock()
  const before = clock.now()
  await clock.pause(3_600_000, new AbortController().signal)
  clock.skip(1_000)
  expect(clock.passed()).toBe(3_601_000)
  expect(Date.parse(clock.now()) - Date.parse(before)).toBe(3_601_000)
  await expect(clock.pause(1, AbortSignal.abort())).rejects.toThrow()
})
