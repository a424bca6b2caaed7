import { expect, it } from 'vitest'
import { games } from '../../src/main/engine/games/registry'
import { soakEvening, soakGames, soakMatches } from './soak'
import { createJumpingClock } from './table'

/** Every number of players and variant of every game. */
const KINDS = Object.values(games)
  .map(({ schemas: { seatCounts, variants } }) => seatCounts.length * Object.keys(variants).length)
  .reduce((sum, kinds) => sum + kinds, 0)

it('plays the requested number of games without a failure', async () => {
  const { wrong, held, what } = await soakGames(42, 'test', [])
  expect([wrong, held.length]).toEqual([[], 10])
  expect(what).toContain(`42 games of ${KINDS} kinds`)
})

it('plays the requested number of matches without a failure', async () => {
  const { wrong, held } = await soakMatches(1, 'test', [])
  expect([wrong, held.length]).toEqual([[], 1])
})

it('plays an evening of the requested length without a failure', async () => {
  const { wrong, held } = await soakEvening(0.02, 'test', [])
  expect([wrong, held.length]).toEqual([[], 10])
})

it('skips the clock ahead to the next timer', async () => {
  const clock = createJumpingClock()
  const before = clock.now()
  await clock.pause(3_600_000, new AbortController().signal)
  clock.skip(1_000)
  expect(clock.passed()).toBe(3_601_000)
  expect(Date.parse(clock.now()) - Date.parse(before)).toBe(3_601_000)
  await expect(clock.pause(1, AbortSignal.abort())).rejects.toThrow()
})
