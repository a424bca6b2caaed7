import { z } from 'zod'
import { MOST_DEALS, MOST_DETAIL, MOST_ENTRIES, MOST_SAVE_BYTES } from '../../../shared/bounds'
import type { BridgeError } from '../../../shared/bridge/errors'
import { err, ok, type Result } from '../../../shared/result'
import { atOnce, type Steps } from '../../scheduling'
import { canonical, checksumOf, digest } from './canonical'
import { FORMAT, migrate } from './migrations'
import { type Fault, parsingRecord } from './parse-record'
import { parseSave } from './parse-save'
import type { SaveRecord } from './record'

export { canonical }

const envelope = z.strictObject({
  record: z.looseObject({ format: z.int().min(1) }),
  sha256: z.string(),
})

/** The text of a save file: the record, and SHA-256 over its canonical JSON in UTF-8. */
export function seal(record: SaveRecord): string {
  const text = canonical(record)
  // Canonical as a whole, too: `record` comes before `sha256`.
  return `{"record":${text},"sha256":"${digest(text)}"}\n`
}

/** As `seal`; `game-too-large` where that could not be read again. */
export function sealWithin(record: SaveRecord): Result<string, BridgeError> {
  const text = seal(record)
  return isSaveSized(text) ? ok(text) : tooLarge('bytes')
}

const isSaveSized = (text: string): boolean =>
  text.length <= MOST_SAVE_BYTES && Buffer.byteLength(text) <= MOST_SAVE_BYTES

/**
 * Reads the text of a save file, in steps. Its bounds come first, then its checksum, then its fields.
 * @returns `game-too-large` where it is beyond them, `save-newer` where a later version wrote it or knows its game, `save-damaged` where it is
 *   not what was written
 */
export function* unsealing(text: string): Steps<Result<SaveRecord, BridgeError>> {
  if (!isSaveSized(text)) return tooLarge('bytes')
  const json = parseSave(text)
  if (!json.ok) return json.error === 'values' ? tooLarge(json.error) : damaged(json.error)
  yield
  const outer = envelope.safeParse(json.value)
  if (!outer.success) return damaged('no sealed record')
  const { record, sha256 } = outer.data
  // Before the checksum, which a later format may take differently.
  if (record.format > FORMAT) return err({ code: 'save-newer', detail: `format ${record.format}` })
  const excess = longList(record)
  if (excess !== null) return tooLarge(excess)
  if ((yield* checksumOf(record)) !== sha256) return damaged('checksum')
  const parsed = yield* parsingRecord(migrate(record, record.format))
  return parsed.ok ? parsed : refused(parsed.error)
}

/** As `unsealing`, at once. */
export const unseal = (text: string): Result<SaveRecord, BridgeError> => atOnce(unsealing(text))

/**
 * Reads the text of a game's own file. A copy of another game's would be written over the game that it was copied from.
 * @returns `save-mismatch` for such a copy; else as `unsealing`
 */
export function* unsealingOf(id: string, text: string): Steps<Result<SaveRecord, BridgeError>> {
  const record = yield* unsealing(text)
  return record.ok && record.value.id !== id ? err({ code: 'save-mismatch', detail: 'id' }) : record
}

/** As `unsealingOf`, at once. */
export const unsealOf = (id: string, text: string): Result<SaveRecord, BridgeError> =>
  atOnce(unsealingOf(id, text))

/** The list of a record that is longer than that of any game may become. */
const longList = (record: Readonly<Record<string, unknown>>): string | null =>
  Object.entries({ deals: MOST_DEALS, log: MOST_ENTRIES }).find(([field, most]) => {
    const list = record[field]
    return Array.isArray(list) && list.length > most
  })?.[0] ?? null

const tooLarge = (detail: string): Result<never, BridgeError> => err({ code: 'game-too-large', detail })

const damaged = (detail: string): Result<never, BridgeError> => refused({ code: 'save-damaged', detail })

const refused = ({ code, detail }: Fault): Result<never, BridgeError> =>
  err({ code, detail: detail.slice(0, MOST_DETAIL) })
