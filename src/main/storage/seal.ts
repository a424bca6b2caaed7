import { createHash } from 'node:crypto'
import canonicalize from 'canonicalize'
import { z } from 'zod'
import {
  MOST_DEALS,
  MOST_DETAIL,
  MOST_ENTRIES,
  MOST_GAMES,
  MOST_SAVE_BYTES,
  MOST_SETTINGS,
  MOST_TIME,
} from '../../shared/bounds'
import type { BridgeError } from '../../shared/bridge/errors'
import { err, ok, type Result } from '../../shared/result'
import { atOnce, type Steps } from '../scheduling'
import { parsingSave } from './parse-json'
import { type Fault, FORMAT, migrate, parsingRecord, type SaveRecord } from './record'

/**
 * The canonical bytes of a value: RFC 8785.
 * @throws if a text in it has a lone surrogate
 */
export function canonical(value: unknown): string {
  const text = canonicalize(value)
  if (text === undefined) throw new Error('The value has no JSON form')
  return text
}

/** SHA-256 over a text in UTF-8, in lower-case hexadecimal digits. */
export const digest = (text: string): string => createHash('sha256').update(text).digest('hex')

/** A piece of a list ends after this many items or characters. */
const ITEMS = 256
const CHARACTERS = 64 * 1024

/**
 * The canonical JSON of an object, piece by piece: the large values in our files are lists.
 * @throws as `canonical`
 */
export function* canonicalPieces(object: object): Generator<string, void, undefined> {
  let before = '{'
  for (const [key, value] of Object.entries(object).sort(byKey)) {
    yield `${before}${canonical(key)}:`
    before = ','
    if (Array.isArray(value)) yield* piecesOfList(value)
    else yield canonical(value)
  }
  yield before === '{' ? '{}' : '}'
}

function* piecesOfList(list: readonly unknown[]): Generator<string, void, undefined> {
  let piece = '['
  for (const [at, item] of list.entries()) {
    piece += (at === 0 ? '' : ',') + canonical(item)
    if (at % ITEMS !== ITEMS - 1 && piece.length < CHARACTERS) continue
    yield piece
    piece = ''
  }
  yield `${piece}]`
}

/** By UTF-16 units, as RFC 8785 requires. */
const byKey = ([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number =>
  one < other ? -1 : 1

/** SHA-256 over the canonical JSON of an object, in steps; null if it has none. */
export function* checksumOf(object: object): Steps<string | null> {
  const hash = createHash('sha256')
  try {
    for (const piece of canonicalPieces(object)) {
      hash.update(piece)
      yield
    }
  } catch {
    // A text with a lone surrogate is valid JSON, but has no canonical bytes.
    return null
  }
  return hash.digest('hex')
}

const envelope = z.strictObject({
  record: z.looseObject({ format: z.int().min(1) }),
  sha256: z.string(),
})

/** The text of a save file: the record, and SHA-256 over its canonical JSON in UTF-8. */
export function seal(record: SaveRecord): string {
  const text = canonical(record)
  // The whole text is canonical, too: `record` comes before `sha256`.
  return `{"record":${text},"sha256":"${digest(text)}"}\n`
}

/** Like `seal`; `game-too-large` if the text could not be read again. */
export function sealWithin(record: SaveRecord): Result<string, BridgeError> {
  const text = seal(record)
  return isSaveSized(text) ? ok(text) : tooLarge('bytes')
}

const isSaveSized = (text: string): boolean =>
  text.length <= MOST_SAVE_BYTES && Buffer.byteLength(text) <= MOST_SAVE_BYTES

/**
 * Reads the text of a save file, in steps: its limits first, then its checksum, then its fields.
 * @returns `game-too-large` if it exceeds them, `save-newer` if a later version wrote it or knows its game, `save-damaged`
 * if it is not what was written
 */
export function* unsealing(text: string): Steps<Result<SaveRecord, BridgeError>> {
  if (!isSaveSized(text)) return tooLarge('bytes')
  const json = yield* parsingSave(text)
  if (!json.ok) return json.error === 'values' ? tooLarge(json.error) : damaged(json.error)
  yield
  const outer = envelope.safeParse(json.value)
  if (!outer.success) return damaged('no sealed record')
  const { record, sha256 } = outer.data
  // Before the checksum, which a later format may compute differently.
  if (record.format > FORMAT) return err({ code: 'save-newer', detail: `format ${record.format}` })
  const excess = longList(record)
  if (excess !== null) return tooLarge(excess)
  if ((yield* checksumOf(record)) !== sha256) return damaged('checksum')
  const parsed = yield* parsingRecord(migrate(record, record.format))
  return parsed.ok ? parsed : refused(parsed.error)
}

/** Like `unsealing`, in one go. */
export const unseal = (text: string): Result<SaveRecord, BridgeError> => atOnce(unsealing(text))

/**
 * Reads the text of a game's own file. Refuses a copy of another game's file: if that copy were opened and played, its saves
 * would overwrite the other game.
 * @returns `save-mismatch` for such a copy; else as `unsealing`
 */
export function* unsealingOf(id: string, text: string): Steps<Result<SaveRecord, BridgeError>> {
  const record = yield* unsealing(text)
  return record.ok && record.value.id !== id ? err({ code: 'save-mismatch', detail: 'id' }) : record
}

/** Like `unsealingOf`, in one go. */
export const unsealOf = (id: string, text: string): Result<SaveRecord, BridgeError> =>
  atOnce(unsealingOf(id, text))

/** The name of a list in a record that is longer than any game can make it; null if there is none. */
const longList = (record: Readonly<Record<string, unknown>>): string | null =>
  Object.entries({ deals: MOST_DEALS, log: MOST_ENTRIES }).find(([field, most]) => {
    const list = record[field]
    return Array.isArray(list) && list.length > most
  })?.[0] ?? null

const tooLarge = (detail: string): Result<never, BridgeError> => err({ code: 'game-too-large', detail })

const damaged = (detail: string): Result<never, BridgeError> => refused({ code: 'save-damaged', detail })

const refused = ({ code, detail }: Fault): Result<never, BridgeError> =>
  err({ code, detail: detail.slice(0, MOST_DETAIL) })

type Report = (error: unknown) => void

/**
 * Runs work on one save. If a bug makes the work throw, only that save is refused, and everything else continues.
 * @param refused makes the result for that case
 * @param report receives the place of the bug. Error messages may quote cards, so they are left out
 */
export async function withOneSave<T>(
  work: () => Promise<T>,
  refused: (error: BridgeError) => T,
  report: Report,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const kind = error instanceof Error ? error.name : typeof error
    report(wordless(error, kind))
    return refused({ code: 'save-damaged', detail: kind })
  }
}

function wordless(error: unknown, kind: string): Error {
  const plain = new Error(`Reading a save met a ${kind}`)
  const stack = error instanceof Error ? (error.stack ?? '') : ''
  const places = stack.split('\n').filter((line) => /^\s+at /.test(line))
  if (places.length > 0) plain.stack = [`Error: ${plain.message}`, ...places].join('\n')
  return plain
}

/** All games and settings of a computer, as one file: docs/SAVE-FORMAT.md, Archives. */
interface Archive {
  readonly format: number
  /** ISO 8601, UTC. */
  readonly createdAt: string
  readonly settings: Readonly<Record<string, unknown>>
  /** The texts of all save files, including those of finished games. */
  readonly games: readonly string[]
}

const ARCHIVE_FORMAT = 1

const archiveEnvelope = z.strictObject({
  archive: z.looseObject({ format: z.int().min(1) }),
  sha256: z.string(),
})

const archiveSchema: z.ZodType<Archive> = z.strictObject({
  format: z.literal(ARCHIVE_FORMAT),
  createdAt: z.iso.datetime().max(MOST_TIME),
  settings: z.record(z.string(), z.unknown()),
  games: z.array(z.string()).readonly(),
})

/**
 * The text of an archive, in steps: its content, and SHA-256 over its canonical JSON in UTF-8.
 * @throws if a text in it has a lone surrogate
 */
export function* sealingArchive(parts: Omit<Archive, 'format'>): Steps<string> {
  const archive: Archive = { format: ARCHIVE_FORMAT, ...parts }
  const hash = createHash('sha256')
  const pieces: string[] = []
  for (const piece of canonicalPieces(archive)) {
    hash.update(piece)
    pieces.push(piece)
    yield
  }
  return `{"archive":${pieces.join('')},"sha256":"${hash.digest('hex')}"}\n`
}

/** Like `sealingArchive`, in one go. */
export const sealArchive = (parts: Omit<Archive, 'format'>): string => atOnce(sealingArchive(parts))

/**
 * Reads a parsed file as an archive. It may take long: it belongs in a thread of its own.
 * @returns null if it is no archive; `save-newer` if a later version wrote it, `file-too-large` if it holds too much,
 * `file-damaged` if it is not what was written
 */
export function openArchive(json: unknown): Result<Archive, BridgeError> | null {
  const outer = archiveEnvelope.safeParse(json)
  if (!outer.success) return null
  const { archive, sha256 } = outer.data
  if (archive.format > ARCHIVE_FORMAT) return err({ code: 'save-newer', detail: `archive ${archive.format}` })
  const excess = findExcess(archive)
  if (excess !== null) return err({ code: 'file-too-large', detail: excess })
  if (atOnce(checksumOf(archive)) !== sha256) return err({ code: 'file-damaged', detail: 'checksum' })
  const parsed = archiveSchema.safeParse(archive)
  if (parsed.success) return ok(parsed.data)
  const [fault] = parsed.error.issues
  return err({ code: 'file-damaged', detail: (fault?.path.join('.') ?? 'archive').slice(0, MOST_DETAIL) })
}

function findExcess({ games, settings }: Readonly<Record<string, unknown>>): string | null {
  if (Array.isArray(games) && games.length > MOST_GAMES) return 'games'
  return (JSON.stringify(settings) ?? '').length > MOST_SETTINGS ? 'settings' : null
}
