import { setImmediate as nextTurn } from 'node:timers/promises'
import { assertNever } from '../../shared/assert-never'
import {
  MOST_ARCHIVED,
  MOST_DEPTH,
  MOST_FIELDS,
  MOST_FILE_BYTES,
  MOST_LISTED,
  MOST_SAVE_BYTES,
  MOST_VALUES,
} from '../../shared/bounds'
import type { BridgeError } from '../../shared/bridge/errors'
import type { ImportProgress, ImportReport, OpenedGame } from '../../shared/bridge/saves'
import { err, ok, type Result } from '../../shared/result'
import { readText, TOO_LARGE } from '../storage/disk'
import { type JsonBounds, parseWithin } from '../storage/parse-json'
import type { SaveRecord } from '../storage/record'
import { type Adopted, adopt, isStateOf, played } from '../storage/replace'
import type { SaveStore } from '../storage/save-store'
import { openArchive, unseal } from '../storage/seal'
import { eligibilityOfImport } from './eligibility'
import { resume } from './replay'

/** A file from elsewhere: its name for the report, and either its text or its absolute path. */
export type GivenFile =
  | { readonly name: string; readonly text: Result<string, BridgeError> }
  | { readonly name: string; readonly path: string }

/** An item found in a file. A game has been fully checked; settings have not. */
export type Found =
  /** An archive has been opened; `games` is 0 until they have been counted. */
  | { readonly what: 'archive'; readonly games: number }
  | { readonly what: 'game'; readonly file: string; readonly record: SaveRecord }
  | { readonly what: 'refused'; readonly file: string; readonly error: BridgeError }
  | { readonly what: 'settings'; readonly settings: Readonly<Record<string, unknown>> }

/**
 * Reads files from elsewhere one after another. Their content is not trusted.
 * @param stop aborts the reading
 */
export type ReadFiles = (files: readonly GivenFile[], stop: AbortSignal) => AsyncIterable<Found>

/** Reads the files in this thread, which a large file keeps busy. */
export const readFiles: ReadFiles = async function* (files) {
  for (const file of files) yield* readFile(file)
}

export async function* readFile(file: GivenFile): AsyncGenerator<Found, void, undefined> {
  const text = 'text' in file ? file.text : await textAt(file.path)
  if (text.ok) yield* readContent(file.name, text.value)
  else yield { what: 'refused', file: file.name, error: text.error }
}

/** The games in a text, each still with its checksum, and the settings if the text is an archive. */
interface Content {
  readonly games: readonly string[]
  readonly settings: Readonly<Record<string, unknown>> | null
}

export function openContent(text: string): Result<Content, BridgeError> {
  const json = parseWithin(text, ARCHIVE)
  const archive = json.ok ? openArchive(json.value) : null
  return archive ?? ok({ games: [text], settings: null })
}

async function* readContent(name: string, text: string): AsyncGenerator<Found, void, undefined> {
  const isLarge = text.length > MOST_SAVE_BYTES
  if (isLarge) yield { what: 'archive', games: 0 }
  const content = openContent(text)
  if (!content.ok) yield { what: 'refused', file: name, error: content.error }
  else if (content.value.settings === null) yield readGame(name, text)
  else {
    const { games, settings } = content.value
    yield { what: 'archive', games: games.length }
    for (const game of games) {
      // A replay takes a while, and thousands of them must not block everything else.
      await nextTurn()
      yield readGame(name, game)
    }
    yield { what: 'settings', settings }
  }
}

function readGame(file: string, text: string): Found {
  const record = unseal(text)
  if (!record.ok) return { what: 'refused', file, error: inWordsOfFiles(record.error, text) }
  const replayed = resume(record.value)
  if (!replayed.ok) return { what: 'refused', file, error: replayed.error }
  return { what: 'game', file, record: record.value }
}

/** Reads the text of a file. @returns `file-unreadable`, `file-too-large` */
export async function textAt(path: string): Promise<Result<string, BridgeError>> {
  const read = await readText(path, MOST_FILE_BYTES)
  if (read.ok) return ok(read.value)
  const { detail } = read.error
  return err(detail === TOO_LARGE ? { code: 'file-too-large' } : { code: 'file-unreadable', detail })
}

const ARCHIVE: JsonBounds = {
  depth: MOST_DEPTH,
  values: MOST_VALUES,
  fields: MOST_FIELDS,
  text: MOST_ARCHIVED,
}

/** Matches the start of a file that Kododo wrote, even if the rest of the file is damaged. */
const OURS = /^\s*\{\s*"(record|archive|sha256)"\s*:/

/**
 * The error to report for a text that holds no valid record. A file that Kododo wrote is reported as damaged or too large, and
 * any other file as not from Kododo.
 */
export function inWordsOfFiles(error: BridgeError, text: string): BridgeError {
  if (error.code === 'save-newer') return error
  const [, begins] = OURS.exec(text) ?? []
  if (begins === undefined) return { ...error, code: 'not-a-kododo-file' }
  if (error.code !== 'game-too-large') return { ...error, code: 'file-damaged' }
  return begins === 'archive' ? { ...error, code: 'file-too-large' } : error
}

export interface ImportedGames extends Omit<ImportReport, 'settings'> {
  /** The settings of an archive, not validated; null if there are none. */
  readonly settings: Readonly<Record<string, unknown>> | null
  /** The game, if there was one file with one game. */
  readonly game: OpenedGame | null
  /** Names of the files that held at least one game that was imported or was here already. */
  readonly from: ReadonlySet<string>
}

type TakingStore = Pick<SaveStore, 'has' | 'load' | 'add' | 'turnedUp'>

interface TakingIn {
  /** Reads and checks the files, in a thread of its own if they may be large. */
  readonly read: ReadFiles
  /** Runs a task while nothing else opens a match, leaves one or changes a save. */
  inTurn<T>(task: () => Promise<T>): Promise<T>
  /** The save of the open match, whose file may be older; null if no match is open. */
  atTable(): SaveRecord | null
  /** Receives the progress of an import that is large or holds many games. */
  tell(progress: ImportProgress): void
  readonly stop: AbortSignal
}

/** An import of at least this many games reports its progress. */
const MANY = 20

const AT_ONCE: TakingIn = {
  read: readFiles,
  inTurn: (task) => task(),
  atTable: () => null,
  tell: () => undefined,
  stop: new AbortController().signal,
}

/**
 * Imports games from files, one after another. Each game is checked before it is written, and nothing is overwritten: if a
 * different game already has the id, the imported game gets a new one. The open match is left alone.
 * @param now ms since 1970: the latest time that the file of an imported game may get
 */
export async function importGames(
  store: TakingStore,
  files: readonly GivenFile[],
  now: number,
  { read, inTurn, atTable, tell, stop }: TakingIn = AT_ONCE,
): Promise<ImportedGames> {
  const tally = createTally()
  let settings: ImportedGames['settings'] = null
  let of: number | null = null

  async function keep(file: string, record: SaveRecord): Promise<void> {
    const standing = await eligibilityOfImport(record, store)
    const kept = await inTurn(() => adoptBeside(atTable(), store, { ...record, standing }, now))
    if (kept.ok) tally.keep(file, kept.value, record.outcome !== null)
    else tally.refuse(record.name, kept.error)
  }

  for await (const found of read(files, stop)) {
    if (stop.aborted) break
    switch (found.what) {
      case 'archive':
        of = (of ?? 0) + found.games
        break
      case 'settings':
        settings ??= found.settings
        break
      case 'game':
        await keep(found.file, found.record)
        break
      case 'refused':
        tally.refuse(found.file, found.error)
        break
      default:
        assertNever(found)
    }
    if (of !== null && (of === 0 || of >= MANY)) tell({ done: Math.min(of, tally.done()), of })
  }
  const { game, ...taken } = tally.sum()
  return {
    ...taken,
    settings,
    game: files.length === 1 && of === null ? game : null,
    ...(stop.aborted && { stopped: true }),
  }
}

/** Counts the results so far. */
function createTally() {
  const count = { new: 0, known: 0, refused: 0 }
  const refused: { file: string; error: BridgeError }[] = []
  const from = new Set<string>()
  let game: OpenedGame | null = null
  return {
    keep(file: string, { id, outcome }: Adopted, isOver: boolean): void {
      count[outcome]++
      from.add(file)
      game = { id, isOver }
    },
    refuse(file: string, error: BridgeError): void {
      count.refused++
      if (refused.length < MOST_LISTED) refused.push({ file, error })
    },
    done: () => count.new + count.known + count.refused,
    sum: () => ({
      imported: count.new,
      known: count.known,
      refused,
      from,
      game,
      ...(count.refused > refused.length && { refusedInAll: count.refused }),
    }),
  }
}

/**
 * Imports a game, unless it is the open match or, while that match is not over, an earlier state of it. The comparison uses
 * the match in memory, because its file may be older. The id of the open match counts as taken, even if it could not be
 * saved yet.
 */
async function adoptBeside(
  open: SaveRecord | null,
  store: TakingStore,
  record: SaveRecord,
  now: number,
): Promise<Result<Adopted, BridgeError>> {
  if (open === null) return adopt(store, record, { now })
  // If the player double-clicks the same file again, bots may have played on in the open match since. The file must not be
  // imported as a second game.
  const isHere = open.outcome === null ? isStateOf(record, open) : played(open) === played(record)
  return isHere ? ok({ id: open.id, outcome: 'known' }) : adopt(store, record, { now, inUse: open.id })
}
