import { createHash } from 'node:crypto'
import canonicalize from 'canonicalize'
import { z } from 'zod'
import type { BridgeError } from '../../shared/bridge/errors'
import { err, ok, type Result } from '../../shared/result'
import { FORMAT, migrate } from './migrations'
import { recordSchema, type SaveRecord } from './record'

const envelope = z.strictObject({
  record: z.looseObject({ format: z.int().min(1) }),
  sha256: z.string(),
})

/**
 * The agreed bytes of a value: RFC 8785.
 * @throws where a text in it has half a character
 */
export function canonical(value: unknown): string {
  const text = canonicalize(value)
  if (text === undefined) throw new Error('This value has no JSON')
  return text
}

const digest = (text: string): string => createHash('sha256').update(text).digest('hex')

/** Deeper than any record is nested: what goes deeper could be too much for whatever walks through it. */
const DEEPEST = 16

/** The text of a save file: the record, and SHA-256 over its canonical JSON in UTF-8. */
export function seal(record: SaveRecord): string {
  const text = canonical(record)
  // Canonical as a whole, too: `record` comes before `sha256`.
  return `{"record":${text},"sha256":"${digest(text)}"}\n`
}

/**
 * Reads the text of a save file.
 * @returns `save-newer` where a later version wrote it, `save-damaged` where it is not what was written
 */
export function unseal(text: string): Result<SaveRecord, BridgeError> {
  const json = parseJson(text)
  if (isDeeperThan(DEEPEST, json)) return damaged('nesting')
  const outer = envelope.safeParse(json)
  if (!outer.success) return damaged('no sealed record')
  const { record, sha256 } = outer.data
  // Before the checksum, which a later format may take differently.
  if (record.format > FORMAT) return err({ code: 'save-newer', detail: `format ${record.format}` })
  if (!isSealedBy(sha256, record)) return damaged('checksum')
  const parsed = recordSchema.safeParse(migrate(record, record.format))
  return parsed.success ? ok(parsed.data) : damaged(parsed.error.issues[0]?.path.join('.') ?? 'record')
}

/**
 * Reads the text of a game's own file. A copy of another game's would be written over the game that it was copied from.
 * @returns `save-mismatch` for such a copy; else as `unseal`
 */
export function unsealOf(id: string, text: string): Result<SaveRecord, BridgeError> {
  const record = unseal(text)
  return record.ok && record.value.id !== id ? err({ code: 'save-mismatch', detail: 'id' }) : record
}

function isDeeperThan(depth: number, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  return depth === 0 || Object.values(value).some((inner) => isDeeperThan(depth - 1, inner))
}

function isSealedBy(sha256: string, record: unknown): boolean {
  try {
    return digest(canonical(record)) === sha256
  } catch {
    // Not every JSON has canonical bytes: half a character has none.
    return false
  }
}

const damaged = (detail: string): Result<never, BridgeError> => err({ code: 'save-damaged', detail })

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
