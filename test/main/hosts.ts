import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { decide } from '../../src/main/bots/decide'
import type { Bots } from '../../src/main/bots/thinking'
import { systemClock } from '../../src/main/match/clock'
import { createHost, type Host } from '../../src/main/match/host'
import type { SaveRecord } from '../../src/main/storage/record'
import { createSaveStore } from '../../src/main/storage/save-store'
import { seal, unseal } from '../../src/main/storage/seal'
import type { MatchSnapshot } from '../../src/shared/bridge/contract'
import type { BridgeError } from '../../src/shared/bridge/errors'
import type { Player } from '../../src/shared/players'
import type { Result } from '../../src/shared/result'
import { silentCoach } from '../bots'
import { firstCards } from './matches'
import { openMatch } from './open-match'

/** The folder with the saves of the running test. */
export let root: string

/** Creates a folder for a test. */
export async function makeRoot(): Promise<void> {
  root = await mkdtemp(join(tmpdir(), 'kododo-saves-'))
}
export const removeRoot = (): Promise<void> => rm(root, { recursive: true })

export const players: readonly Player[] = [
  { kind: 'human', name: 'Ava' },
  { kind: 'bot', name: 'Ava', level: 'easy', style: 'all-round' },
]
const options = { long: false, tableMemory: true }
export const input = { game: '5211', players, options, seed: null } as const

/** The app after a start: nothing in memory, everything on the disk. Its bots never decide. */
export const launch = (): Host =>
  createHost({
    ...surroundings(),
    bots: { decide: () => new Promise(() => undefined), dispose: () => undefined },
  })

/** The options of a host except its bots. */
export const surroundings = (store = createSaveStore(root)) => ({
  store: () => store,
  coach: silentCoach,
  clock: systemClock,
  speed: () => 'instant' as const,
  publish: () => undefined,
  report(error: unknown) {
    throw error
  },
})

export const decideAtOnce: Bots['decide'] = async (question) => ({
  action: decide(question),
  replaced: false,
})

/** @throws if it was refused */
export function must<T>(result: Result<T, BridgeError>): T {
  if (!result.ok) throw new Error(`${result.error.code}: ${result.error.detail}`)
  return result.value
}

/** Commits the first cards of the hand. */
export async function commit(host: Host): Promise<MatchSnapshot> {
  const match = openMatch(host)
  const { seat, view } = match.snapshot()
  const { game, decision } = view
  const request = { game, requestId: crypto.randomUUID(), seat, decision: decision ?? '' }
  must(await match.act({ ...request, action: firstCards(view) }))
  return match.snapshot()
}

/** The files of the unfinished games. */
export const saves = async () => (await readdir(root)).filter((name) => /^[\w-]+\.json$/.test(name))

/** Changes the only save as a later version or a forger would, with a valid seal. */
export async function forge(change: (record: SaveRecord) => SaveRecord) {
  const [name = ''] = await saves()
  const record = must(unseal(await readFile(join(root, name), 'utf8')))
  await writeFile(join(root, name), seal(change(record)))
}
