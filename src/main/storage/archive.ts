import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { BridgeError } from '../../shared/bridge/errors'
import { err, ok, type Result } from '../../shared/result'
import { canonical } from './seal'

/** Everything that is kept on a device, as one file: docs/SAVE-FORMAT.md, Archives. */
export interface Archive {
  readonly format: number
  /** ISO 8601, UTC. */
  readonly createdAt: string
  readonly settings: Readonly<Record<string, unknown>>
  /** The texts of save files as they stand, those of finished games among them. */
  readonly games: readonly string[]
}

const FORMAT = 1

const envelope = z.strictObject({
  archive: z.looseObject({ format: z.int().min(1) }),
  sha256: z.string(),
})

const content: z.ZodType<Archive> = z.strictObject({
  format: z.literal(FORMAT),
  createdAt: z.iso.datetime(),
  settings: z.record(z.string(), z.unknown()),
  games: z.array(z.string()).readonly(),
})

const checksum = (archive: unknown): string => createHash('sha256').update(canonical(archive)).digest('hex')

/**
 * The text of an archive: its content, and SHA-256 over the canonical JSON of that in UTF-8.
 * @throws where a text in it has half a character
 */
export function sealArchive(parts: Omit<Archive, 'format'>): string {
  const archive: Archive = { format: FORMAT, ...parts }
  return `${canonical({ archive, sha256: checksum(archive) })}\n`
}

/**
 * Reads a parsed file as an archive.
 * @returns null where it is none at all; `save-newer` where a later version wrote it, `file-damaged` where it is not what
 *   was written
 */
export function openArchive(json: unknown): Result<Archive, BridgeError> | null {
  const outer = envelope.safeParse(json)
  if (!outer.success) return null
  const { archive, sha256 } = outer.data
  if (archive.format > FORMAT) return err({ code: 'save-newer', detail: `archive ${archive.format}` })
  if (!isSealedBy(sha256, archive)) return err({ code: 'file-damaged', detail: 'checksum' })
  const parsed = content.safeParse(archive)
  if (parsed.success) return ok(parsed.data)
  return err({ code: 'file-damaged', detail: parsed.error.issues[0]?.path.join('.') ?? 'archive' })
}

function isSealedBy(sha256: string, archive: unknown): boolean {
  try {
    return checksum(archive) === sha256
  } catch {
    // Not every JSON has canonical bytes: half a character has none.
    return false
  }
}
