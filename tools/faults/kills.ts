import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { stream } from '../../src/main/engine/rng'
import { bundleProgram } from '../run/bundle-program'
import type { Told } from './player'
import { startPlayer } from './run-player'
import { createWatch } from './watch'

/** The longest that a process plays before it is killed, in ms: some saves, or the end of a short game. */
const LONGEST_PLAY_MS = 400
/** Profiles are new now and then, so that looking through all games of one stays quick. */
const KILLS_A_PROFILE = 50

export interface KillReport {
  readonly kills: number
  readonly games: number
  /** Actions of people that were answered with ok, and those of all seats that were published. */
  readonly accepted: number
  readonly published: number
  readonly violations: readonly string[]
}

/**
 * Kills a process that plays and saves at random moments, and looks for what it had promised.
 * @param seed decides the moments, as far as the machine lets it
 */
export async function killPlayers(times: number, seed: string): Promise<KillReport> {
  const program = await bundleProgram('tools/faults/player.ts', 'faults')
  const moments = stream(seed, 'kills')
  const total = { games: 0, accepted: 0, published: 0 }
  const violations: string[] = []
  for (let done = 0; done < times; ) {
    const saves = mkdtempSync(join(tmpdir(), 'kododo-killed-'))
    const watch = createWatch(saves)
    for (let n = 0; n < KILLS_A_PROFILE && done < times; n++, done++) {
      await playAndKill(program, saves, moments.int(LONGEST_PLAY_MS), watch.hear)
      violations.push(...(await watch.check()).map((what) => `kill ${done + 1}: ${what}`))
    }
    const { games, accepted, published } = watch.total()
    total.games += games
    total.accepted += accepted
    total.published += published
    if (violations.length === 0) rmSync(saves, { recursive: true, force: true })
    else violations.push(`The saves are kept in ${saves}`)
  }
  return { kills: times, ...total, violations }
}

async function playAndKill(
  program: string,
  saves: string,
  afterMs: number,
  hear: (told: Told) => void,
): Promise<void> {
  const player = startPlayer(program, saves, hear)
  await player.ready
  await pause(afterMs)
  await player.kill()
}
