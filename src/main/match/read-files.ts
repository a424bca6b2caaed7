import { setImmediate as nextTurn } from 'node:timers/promises'
import {
  MOST_ARCHIVED,
  MOST_DEPTH,
  MOST_FIELDS,
  MOST_FILE_BYTES,
  MOST_SAVE_BYTES,
  MOST_VALUES,
} from '../../shared/bounds'
import type { BridgeError } from '../../shared/bridge/errors'
import { err, ok, type Result } from '../../shared/result'
import { readText, TOO_LARGE } from '../storage/disk'
import { type JsonBounds, parseWithin } from '../storage/parse-json'
import type { SaveRecord } from '../storage/record'
import { openArchive, unseal } from '../storage/seal'
import { resume } from './replay'

/** A file from elsewhere: its name for the report, and its text, or the absolute path where that is to be read. */
export type GivenFile =
  | { readonly name: string; readonly text: Result<string, BridgeError> }
  | { readonly name: string; readonly path: string }

/** What comes out of a file, all of it checked. */
export type Found =
  /** An archive is being read; its games are 0 until they have been counted. */
  | { readonly what: 'archive'; readonly games: number }
  | { readonly what: 'game'; readonly file: string; readonly record: SaveRecord }
  | { readonly what: 'refused'; readonly file: string; readonly error: BridgeError }
  | { readonly what: 'settings'; readonly settings: Readonly<Record<string, unknown>> }

/**
 * Reads files from elsewhere one after the other, and believes them nothing.
 * @param stop ends it where it stands
 */
export type ReadFiles = (files: readonly GivenFile[], stop: AbortSignal) => AsyncIterable<Found>

/** Reads them in this thread, which a large one keeps busy. */
export const readFiles: ReadFiles = async function* (files) {
  for (const file of files) yield* readFile(file)
}

export async function* readFile(file: GivenFile): AsyncGenerator<Found, void, undefined> {
  const text = 'text' in file ? file.text : await textAt(file.path)
  if (text.ok) yield* readContent(file.name, text.value)
  else yield { what: 'refused', file: file.name, error: text.error }
}

/** The games in a text, sealed as they are, and the settings where it is an archive. */
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
      // A replay takes a while, and thousands of them must not hold up everything else.
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

/** The text of a file. @returns `file-unreadable`, `file-too-large` */
export async function textAt(path: string): Promise<Result<string, BridgeError>> {
  const read = await readText(path, MOST_FILE_BYTES)
  if (read.ok) return ok(read.value)
  const { detail } = read.error
  return err(detail === TOO_LARGE ? { code: 'file-too-large' } : { code: 'file-unreadable', detail })
}

const ARCHIVE: JsonBounds = {
  ...{ depth: MOST_DEPTH, values: MOST_VALUES, fields: MOST_FIELDS },
  text: MOST_ARCHIVED,
}

/** Our own files, whatever became of their ends. */
const OURS = /^\s*\{\s*"(record|archive|sha256)"\s*:/

/** What is said of a text in which no record was found: a file that was once ours is damaged, or too large; anything else never was. */
export function inWordsOfFiles(error: BridgeError, text: string): BridgeError {
  if (error.code === 'save-newer') return error
  const [, begins] = OURS.exec(text) ?? []
  if (begins === undefined) return { ...error, code: 'not-a-kododo-file' }
  if (error.code !== 'game-too-large') return { ...error, code: 'file-damaged' }
  return begins === 'archive' ? { ...error, code: 'file-too-large' } : error
}
