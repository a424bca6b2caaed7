import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { logText } from '../../src/main/app/error-log'
import { stream } from '../../src/main/engine/rng'
import type { MatchSnapshot } from '../../src/shared/bridge/contract'
import { type Held, type LongLived, lookAtHeld } from '../steady/steady'
import type { Soaked } from './soaked'
import { createSoakTable, must, type SoakTable } from './table'

const HOUR_MS = 3_600_000

/** One table for so many hours of simulated time: game after game, with all that people do at a table meanwhile. */
export async function soakEvening(
  hours: number,
  seed: string,
  emitters: readonly LongLived[],
): Promise<Soaked> {
  const saves = mkdtempSync(join(tmpdir(), 'kododo-soak-'))
  const wrong: string[] = []
  const { int } = stream(seed, 'evening')
  const table = createSoakTable(saves, stream(seed, 'table'), (error) => wrong.push(logText(error)))
  const done: Record<string, number> = { games: 0, steps: 0 }
  const held: Held[] = []
  let now = await table.start()
  while (held.length < 10) {
    now = now.view.over ? await nextGame(table, now, done) : await table.step()
    done.steps = (done.steps ?? 0) + 1
    if (int(15) === 0) await besides(table, now, int, done)
    if (table.passedMs() >= ((held.length + 1) / 10) * hours * HOUR_MS) held.push(await lookAtHeld(emitters))
  }
  must(await table.host.leave('abandon'))
  rmSync(saves, { recursive: true, force: true })
  return { what: `${hours} hours at one table: ${JSON.stringify(done)}`, held, wrong }
}

async function nextGame(
  { host, start }: SoakTable,
  { matchId }: MatchSnapshot,
  done: Record<string, number>,
): Promise<MatchSnapshot> {
  done.games = (done.games ?? 0) + 1
  must(await host.leave())
  must(await host.remove(matchId))
  return start()
}

/** What is done at a table beside playing. What is refused at that moment is none of this table's business. */
async function besides(
  { host, changeSpeed }: SoakTable,
  { matchId, players }: MatchSnapshot,
  int: (below: number) => number,
  done: Record<string, number>,
): Promise<void> {
  const seat = int(players.length)
  const deeds = {
    'speed changed': async () => changeSpeed(),
    'hand opened': () => host.openHand({ matchId, seat }),
    'hand closed': () => host.closeHand({ matchId }),
    'seat given away': () => host.reseat({ matchId, seat, playedBy: 'bot' }),
    'seat taken back': () => host.reseat({ matchId, seat, playedBy: 'person' }),
    'gone back': () => host.goBack({ matchId, unsaved: 'keep' }),
    'told again': () => host.again({ matchId }),
    'looked home': () => host.home(),
    renamed: () => host.rename(matchId, `Evening ${int(9)}`),
  } as const
  const names = Object.keys(deeds) as (keyof typeof deeds)[]
  const name = names[int(names.length)]
  if (name === undefined) return
  done[name] = (done[name] ?? 0) + 1
  await deeds[name]()
}
