import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { stream } from '../../src/main/engine/rng'
import { resume } from '../../src/main/match/resume'
import type { LogEntry, SaveRecord } from '../../src/main/storage/record'
import { createSaveStore } from '../../src/main/storage/save-store'
import { unseal } from '../../src/main/storage/seal'
import { createLedger } from '../kills/ledger'
import { bundleProgram } from '../run/bundle-program'
import { openHost } from './open-host'
import type { Told } from './player'

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

/** @returns once all that the process has told has been heard */
async function playAndKill(
  program: string,
  saves: string,
  afterMs: number,
  hear: (told: Told) => void,
): Promise<void> {
  const player: ChildProcess = spawn(process.execPath, [program, saves], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (player.stdout === null) throw new Error('The player tells what it was promised')
  const lines = createInterface(player.stdout)
  const ready = once(lines, 'line')
  lines.on('line', (line) => {
    const told = parse(line)
    if (told !== null) hear(told)
  })
  const closed = once(player, 'close')
  await Promise.race([ready, closed])
  await pause(afterMs)
  player.kill('SIGKILL')
  await closed
}

/** The last line may have been cut by the kill: then nobody has heard that promise. */
function parse(line: string): Told | null {
  try {
    return JSON.parse(line) as Told
  } catch {
    return null
  }
}

/** Holds what a process told against what it left behind. */
function createWatch(saves: string) {
  const ledgers = new Map<number, ReturnType<typeof createLedger>>()
  /** By game: the length of its log when it was last looked at, and how many were published since. */
  const lengths = new Map<string, number>()
  const published = new Map<string, number>()
  const total = { accepted: 0, published: 0 }
  let troubles: string[] = []

  function ledgerOf(seat: number) {
    const ledger = ledgers.get(seat) ?? createLedger(seat)
    ledgers.set(seat, ledger)
    return ledger
  }

  function shortened(logs: ReadonlyMap<string, readonly LogEntry[]>): readonly string[] {
    return [...published].flatMap(([id, revision]) => {
      const kept = logs.get(id)?.length ?? 0
      const promised = (lengths.get(id) ?? 0) + revision
      return kept < promised ? [`${id} has ${kept} entries of ${promised}`] : []
    })
  }

  return {
    hear(told: Told): void {
      if (told.what === 'accepted') {
        total.accepted++
        ledgerOf(told.seat).accept(told)
      } else if (told.what === 'published') {
        total.published++
        published.set(told.matchId, told.revision)
      } else if (told.what === 'trouble') troubles.push(told.message)
    },
    total: () => ({ ...total, games: lengths.size }),
    async check(): Promise<readonly string[]> {
      const { logs, faults } = await readAll(saves)
      const losses = [...ledgers.values()].flatMap((ledger) => ledger.settle(logs))
      const found = [
        ...faults,
        ...troubles,
        ...shortened(logs),
        ...losses.map((loss) => JSON.stringify(loss)),
      ]
      for (const [id, log] of logs) lengths.set(id, log.length)
      published.clear()
      troubles = []
      return found
    },
  }
}

/** Opens every game as the next start would, and reads the finished ones. */
async function readAll(saves: string) {
  const faults: string[] = []
  const logs = new Map<string, readonly LogEntry[]>()
  const take = (id: string, record: SaveRecord) => {
    const resumed = resume(record)
    if (!resumed.ok) faults.push(`${id} does not add up: ${resumed.error.detail}`)
    logs.set(id, record.log)
  }
  const store = createSaveStore(saves)
  const host = openHost(saves, (error) => faults.push(String(error)))
  for (const { id } of await store.unfinished()) {
    const [told] = await host.describe([id])
    if (told?.game.state !== 'ready') faults.push(`${id} is not told`)
    const loaded = await store.load(id)
    if (loaded.ok) take(id, loaded.value)
    else faults.push(`${id} is refused: ${loaded.error.code}`)
  }
  for (const name of finishedIn(saves)) {
    const record = unseal(readFileSync(join(saves, 'finished', name), 'utf8'))
    if (record.ok) take(record.value.id, record.value)
    else faults.push(`${name} is refused: ${record.error.code}`)
  }
  const { continuable } = await host.home()
  if (continuable?.state === 'refused') faults.push('Continue is refused')
  return { logs, faults }
}

const finishedIn = (saves: string): readonly string[] => {
  try {
    return readdirSync(join(saves, 'finished')).filter((name) => name.endsWith('.json'))
  } catch {
    return []
  }
}
