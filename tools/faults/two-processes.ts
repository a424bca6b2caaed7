import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { stream } from '../../src/main/engine/rng'
import { bundleProgram } from '../run/bundle-program'
import type { Told } from './player'
import { startPlayer } from './run-player'
import { createWatch } from './watch'

/** The longest that two processes are left alone, in ms. */
const LONGEST_MS = 300
const ROUNDS_A_FOLDER = 20

export interface TogetherReport {
  readonly rounds: number
  /** How often a process found the folder in the other's hand, and how often one entered it. */
  readonly held: number
  readonly entered: number
  readonly accepted: number
  readonly violations: readonly string[]
}

/**
 * Lets two processes play in one folder at once, kills them one after the other, and looks for what either had promised.
 * @param seed decides the moments, as far as the machine lets it
 */
export async function playTogether(rounds: number, seed: string): Promise<TogetherReport> {
  const program = await bundleProgram('tools/faults/player.ts', 'faults')
  const moments = stream(seed, 'together')
  const count = { held: 0, entered: 0, accepted: 0 }
  const violations: string[] = []
  for (let done = 0; done < rounds; ) {
    const saves = mkdtempSync(join(tmpdir(), 'kododo-together-'))
    const watch = createWatch(saves)
    const hear = (told: Told) => {
      if (told.what === 'held' || told.what === 'entered') count[told.what]++
      watch.hear(told)
    }
    for (let n = 0; n < ROUNDS_A_FOLDER && done < rounds; n++, done++) {
      const players = moments.shuffle([1, 2].map(() => startPlayer(program, saves, hear)))
      await Promise.all(players.map(({ ready }) => ready))
      for (const player of players) {
        await pause(moments.int(LONGEST_MS))
        await player.kill()
        watch.interrupt()
      }
      violations.push(...(await watch.check()).map((what) => `round ${done + 1}: ${what}`))
    }
    count.accepted += watch.total().accepted
    if (violations.length === 0) rmSync(saves, { recursive: true, force: true })
    else violations.push(`The saves are kept in ${saves}`)
  }
  return { rounds, ...count, violations }
}
