import { mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { kitOf } from '../../src/main/bots/games/registry'
import { recordDisclosures } from '../../src/main/match/eligibility'
import type { Host } from '../../src/main/match/host'
import type { Setup } from '../../src/main/match/record'
import type { LogEntry } from '../../src/main/storage/record'
import { createSaveStore } from '../../src/main/storage/save-store'
import { seal, unseal } from '../../src/main/storage/seal'
import type { AnyFace } from '../../src/shared/games/registry'
import { openMatch } from '../../test/main/open-match'
import { playable5211 } from '../../test/main/played'
import { playSome, recordAt } from './games'
import { openHost } from './open-host'

/** A request of a player, on a disk that may fail meanwhile. */
export interface Scene {
  /** Makes the request. @returns true if it succeeded */
  ask(): Promise<boolean>
  /**
   * Checks the disk, which works again, and plays on.
   * @returns descriptions of faults
   */
  check(accepted: boolean): Promise<readonly string[]>
}

/** @param saves absolute path of the saves folder, which exists and is empty */
export type SetScene = (saves: string) => Promise<Scene>

/** A saves folder with one game that scenes continue, and with files that no request affects. */

export const ID = 'played'
export const BROKEN = '{"record":{"format":2},"sha256":"broken"}'

const setupOf = (seed: string): Setup => ({
  id: ID,
  name: 'Ava, Bram',
  players: [
    { kind: 'human', name: 'Ava' },
    { kind: 'bot', name: 'Bram', level: 'easy', style: 'all-round' },
  ],
  options: { long: false, tableMemory: true },
  seed,
  standing: 'counts',
  tutorial: null,
  coached: false,
  proof: { version: 2 as const, salt: '00112233445566778899aabbccddeeff' },
})

/** A game whose last action is the person's. */
function findGame() {
  for (let n = 0; ; n++) {
    const setup = setupOf(`scene ${n}`)
    const playthroughs = playSome(playable5211, setup, 10_000)
    if (playthroughs.at(-1)?.log.at(-1)?.seat === 0) return { setup, playthroughs }
  }
}

/** All states of one game, from the first to the last. */
export const { setup, playthroughs } = findGame()

/** A state in the middle of the game, before the first commit of a turn, which can then be taken back. */
export const MIDDLE = playthroughs.findIndex(
  ({ state }, at) => at > 20 && state.commits.every((cards) => cards === null),
)
/** A later state, before a commit of the person that reveals cards. */
export const REVEAL = playthroughs.findIndex(
  ({ state }, at) => at > MIDDLE && state.commits[0] === null && state.commits[1] !== null,
)
/** The state before the action that ends the game. */
export const LAST = playthroughs.length - 2

const texts = playthroughs.map((playthrough) => seal(recordAt(setup, playthrough)))
const textAt = (at: number): string => texts[at] ?? ''

export const fileOf = (saves: string, ending = '') => join(saves, `${ID}${ending}.json`)

/** Files that no request affects, so they must never change. */
const BYSTANDERS = {
  'beside.json': seal({ ...recordAt(setup, playthroughs[5] ?? raise('no state')), id: 'beside' }),
  'broken.json': BROKEN,
  'beside.damaged-1.json': 'kept',
  'finished/old.json': 'old',
} as const

const LONG_AGO = new Date('2026-11-01T20:00:00Z')

export async function furnish(saves: string, at: number): Promise<void> {
  mkdirSync(join(saves, 'finished'), { recursive: true })
  for (const [name, text] of Object.entries(BYSTANDERS)) {
    writeFileSync(join(saves, name), text)
    // The game was saved last. Two files of one moment may have the same time.
    utimesSync(join(saves, name), LONG_AGO, LONG_AGO)
  }
  writeFileSync(fileOf(saves), textAt(at))
  writeFileSync(fileOf(saves, '.previous'), textAt(at - 1))
  await recordDisclosures(setup, createSaveStore(saves), false)(playthroughs[at] ?? raise('no state'))
}

/** The claims that are false. */
export const untrue = (claims: Readonly<Record<string, boolean>>): readonly string[] =>
  Object.entries(claims).flatMap(([claim, holds]) => (holds ? [] : [`false: ${claim}`]))

/** A claim for each file that no request affects: that it is unchanged. */
export const unharmed = (saves: string): Readonly<Record<string, boolean>> =>
  Object.fromEntries(
    Object.entries(BYSTANDERS).map(([name, text]) => [`${name} is kept`, readOr(join(saves, name)) === text]),
  )

/** The log of a game that the next start would continue, or that is finished; null if there is none. */
export async function logOnDisk(saves: string, id: string = ID): Promise<readonly LogEntry[] | null> {
  const finished = readOr(join(saves, 'finished', `${id}.json`))
  if (finished !== null) return logIn(finished)
  const host = openHost(saves, () => undefined)
  const [listed] = await host.describe([id])
  const loaded = await createSaveStore(saves).load(id)
  return listed?.game.state === 'ready' && loaded.ok ? loaded.value.log : null
}

/** The log of the last good copy; null if it is not offered. */
export async function logOfCopy(saves: string): Promise<readonly LogEntry[] | null> {
  const [listed] = await openHost(saves, () => undefined).describe([ID])
  const copy = await createSaveStore(saves).previous(ID)
  return listed?.game.state === 'refused' && listed.game.restorable && copy.ok ? copy.value.log : null
}

const logIn = (text: string): readonly LogEntry[] | null => {
  const record = unseal(text)
  return record.ok ? record.value.log : null
}

function readOr(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}

export const has = (log: readonly LogEntry[] | null, least: number): boolean =>
  log !== null && log.length >= least
export const lengthAt = (at: number): number => playthroughs[at]?.log.length ?? Number.NaN

export async function commit(host: Host): Promise<boolean> {
  const { view } = openMatch(host).snapshot()
  return act(host, kitOf(view.game).substitute(view))
}

export async function act(host: Host, action: AnyFace['Action']): Promise<boolean> {
  const match = openMatch(host)
  const { seat, view } = match.snapshot()
  const { game, decision } = view
  const request = { game, requestId: crypto.randomUUID(), seat, decision: decision ?? '' }
  return (await match.act({ ...request, action })).ok
}

export async function opened(saves: string): Promise<Host> {
  const host = openHost(saves, () => undefined)
  const snapshot = await host.open(ID)
  if (!snapshot.ok) throw new Error(`A healthy disk opens: ${snapshot.error.code}`)
  return host
}

export function allTexts(saves: string): readonly string[] {
  return readdirSync(saves, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'utf8'))
    .sort()
}

function raise(what: string): never {
  throw new Error(what)
}
