import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { logText } from '../../src/main/app/error-log'
import { stream } from '../../src/main/engine/rng'
import { type LongLived, lookAtHeld, tenthAfter } from '../steady/steady'
import type { Soaked } from './soaked'
import { createSoakTable, must, type SoakTable } from './table'

/** Matches of all kinds through the real host: begun, left somewhere, continued, and played to their ends. */
export async function soakMatches(
  count: number,
  seed: string,
  emitters: readonly LongLived[],
): Promise<Soaked> {
  const saves = mkdtempSync(join(tmpdir(), 'kododo-soak-'))
  const wrong: string[] = []
  const rng = stream(seed, 'matches')
  const table = createSoakTable(saves, rng, (error) => wrong.push(logText(error)))
  const held = []
  let steps = 0
  for (let n = 1; n <= count; n++) {
    steps += await playMatch(table, rng.int(40))
    if (tenthAfter(n, count) !== null) held.push(await lookAtHeld(emitters))
  }
  rmSync(saves, { recursive: true, force: true })
  return { what: `${count} matches of ${steps} steps, each left and continued`, held, wrong }
}

/** @param leftAfter so many steps. @returns how many it took in all */
async function playMatch(table: SoakTable, leftAfter: number): Promise<number> {
  const { host } = table
  let now = await table.start()
  const { matchId } = now
  let steps = 0
  while (!now.view.over) {
    if (steps === leftAfter) {
      must(await host.leave())
      must(await host.open(matchId))
    }
    now = await table.step()
    steps++
  }
  must(await host.leave())
  // Its record is read once more, and thrown away: a folder that grows would be looked at for longer and longer.
  must(await host.open(matchId))
  must(await host.leave())
  must(await host.remove(matchId))
  return steps
}
