import { randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { decide } from '../../src/main/bots/decide'
import { kitOf } from '../../src/main/bots/games/registry'
import { systemClock } from '../../src/main/match/clock'
import { createHost } from '../../src/main/match/host'
import { createSaveStore, type SaveStore } from '../../src/main/storage/save-store'
import type { Player } from '../../src/shared/players'
import { silentCoach } from '../../test/bots'

/**
 * Plays whole games through main's own host, with bots in this thread, and measures their saves.
 * Arguments: the number of players, and `long` for long games. Writes `MeasuredSaves` as JSON.
 */

const GAMES = 4

export interface MeasuredSaves {
  /**
   * By save, the time in ms that it kept main's thread busy. Time in which it only waits, such as for the disk, does
   * not count.
   */
  readonly busy: readonly number[]
  /** Sizes of the finished games' files, in bytes. */
  readonly sizes: readonly number[]
}

const [players = '2', kind] = process.argv.slice(2)
const saves = mkdtempSync(join(tmpdir(), 'kododo-bench-saves-'))
const busy: number[] = []

/** @returns the time in ms that a task kept this thread busy */
async function busyWith(task: () => Promise<void>): Promise<number> {
  const before = process.threadCpuUsage()
  await task()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}

/** Nothing else runs during a save, because the bots are asked afterwards. The ledger belongs to the save before it. */
function measured(store: SaveStore): SaveStore {
  return {
    ...store,
    async write(record) {
      busy.push(await busyWith(() => store.write(record)))
    },
    async keepRevealed(...disclosed) {
      const more = await busyWith(() => store.keepRevealed(...disclosed))
      busy.push((busy.pop() ?? 0) + more)
    },
  }
}

const everyone = Array.from(
  { length: Number(players) },
  (_, seat): Player =>
    seat === 0
      ? { kind: 'human', name: 'Ava' }
      : { kind: 'bot', name: `Bot ${seat}`, level: seat % 2 === 0 ? 'easy' : 'steady', style: 'all-round' },
)

/** Called after each update. To poll for one would keep the thread busy during the bots' saves. */
let published: () => void = () => undefined

const store = measured(createSaveStore(saves))
const host = createHost({
  store: () => store,
  coach: silentCoach,
  bots: {
    decide: async (question) => ({ action: decide(question), replaced: false }),
    dispose: () => undefined,
  },
  clock: { ...systemClock, pause: () => Promise.resolve() },
  speed: () => 'instant',
  publish: () => published(),
  report: (error) => {
    throw error
  },
})

/** The seed is secret, so that the game counts and the ledger is written. */
async function playWhole(): Promise<void> {
  const options = { long: kind === 'long', tableMemory: true }
  const started = await host.start({ game: '5211', players: everyone, options, seed: null })
  if (!started.ok) throw new Error(started.error.code)
  for (;;) {
    const match = host.match()
    if (match === null) throw new Error('No match is open')
    const { view, seat } = match.snapshot()
    if (view.outcome !== null) {
      await host.leave()
      return
    }
    if (view.decision !== null && view.awaited.includes(seat)) {
      const request = { game: view.game, requestId: randomUUID(), seat, decision: view.decision }
      await match.act({ ...request, action: kitOf(view.game).substitute(view) })
    } else
      await new Promise<void>((resolve) => {
        published = resolve
      })
  }
}

await playWhole()
busy.length = 0
for (let game = 0; game < GAMES; game++) await playWhole()
const finished = join(saves, 'finished')
const sizes = readdirSync(finished).map((name) => statSync(join(finished, name)).size)
rmSync(saves, { recursive: true })
const figures: MeasuredSaves = { busy, sizes }
process.stdout.write(JSON.stringify(figures))
