import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ImportReport } from '../../shared/bridge/contract'
import type { BridgeError } from '../../shared/bridge/errors'
import type { Result } from '../../shared/result'
import { adopt } from '../storage/adopt'
import { openArchive } from '../storage/archive'
import type { SaveRecord } from '../storage/record'
import type { SaveStore } from '../storage/save-store'
import { unseal } from '../storage/seal'
import { resume } from './resume'
import { standingTakenIn } from './standing'

/** A file from elsewhere: its name for the report, and its text or why there is none. */
export interface GivenFile {
  readonly name: string
  readonly text: Result<string, BridgeError>
}

export interface TakenIn extends Omit<ImportReport, 'settings'> {
  /** The settings of an archive, unchecked; null where none came along. */
  readonly settings: Readonly<Record<string, unknown>> | null
}

type TakingStore = Pick<SaveStore, 'has' | 'load' | 'add' | 'turnedUp'>
type Refusals = ImportReport['refused']

/** What a file holds, all of it checked. */
interface Checked {
  readonly records: readonly SaveRecord[]
  readonly refused: Refusals
  readonly settings: TakenIn['settings']
}

/**
 * Takes games in from files. Everything is checked before anything is written, and nothing that is here is written over:
 * another game under the same id comes in under a new one.
 * @param now ms since 1970
 */
export async function takeIn(store: TakingStore, files: readonly GivenFile[], now: number): Promise<TakenIn> {
  const checked: Checked[] = []
  for (const file of files) checked.push(await check(file))
  const refused = checked.flatMap((file) => file.refused)
  const settings = checked.find((file) => file.settings !== null)?.settings ?? null
  let imported = 0
  let known = 0
  for (const record of checked.flatMap(({ records }) => records)) {
    const standing = await standingTakenIn(record, store)
    const kept = await adopt(store, { ...record, standing }, { now })
    if (!kept.ok) refused.push({ file: record.name, error: kept.error })
    else if (kept.value === 'new') imported++
    else known++
  }
  return { imported, known, refused, settings }
}

async function check({ name, text }: GivenFile): Promise<Checked> {
  if (!text.ok) return refusal(name, text.error)
  const json = parseJson(text.value)
  const archive = openArchive(json)
  if (archive === null) return checkGame(name, text.value, json)
  if (!archive.ok) return refusal(name, archive.error)
  const { games, settings } = archive.value
  const inside: Checked[] = []
  for (const game of games) inside.push(await checkGame(name, game, parseJson(game)))
  return {
    records: inside.flatMap(({ records }) => records),
    refused: inside.flatMap(({ refused }) => refused),
    settings,
  }
}

async function checkGame(file: string, text: string, json: unknown): Promise<Checked> {
  // A replay takes a while, and thousands of them must not hold up everything else.
  await nextTurn()
  const record = unseal(text)
  if (!record.ok) return refusal(file, inWordsOfFiles(record.error, text, json))
  const replayed = resume(record.value)
  if (!replayed.ok) return refusal(file, replayed.error)
  return { records: [record.value], refused: [], settings: null }
}

const refusal = (file: string, error: BridgeError): Checked => ({
  records: [],
  refused: [{ file, error }],
  settings: null,
})

/** Beginnings of our own files, whatever became of their ends. */
const OURS = /^\{"(?:record|archive)":/

/** A file that was once ours is damaged; anything else never was. */
function inWordsOfFiles(error: BridgeError, text: string, json: unknown): BridgeError {
  if (error.code !== 'save-damaged') return error
  const isOurs = OURS.test(text) || (typeof json === 'object' && json !== null && 'record' in json)
  return { ...error, code: isOurs ? 'file-damaged' : 'not-a-kododo-file' }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
