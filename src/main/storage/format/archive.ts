import { createHash } from 'node:crypto'
import { z } from 'zod'
import { MOST_DETAIL, MOST_GAMES, MOST_SETTINGS, MOST_TIME } from '../../../shared/bounds'
import type { BridgeError } from '../../../shared/bridge/errors'
import { err, ok, type Result } from '../../../shared/result'
import { atOnce, type Steps } from '../../scheduling'
import { canonicalPieces, checksumOf } from './canonical'

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
  createdAt: z.iso.datetime().max(MOST_TIME),
  settings: z.record(z.string(), z.unknown()),
  games: z.array(z.string()).readonly(),
})

/**
 * The text of an archive, in steps: its content, and SHA-256 over the canonical JSON of that in UTF-8.
 * @throws where a text in it has half a character
 */
export function* sealingArchive(parts: Omit<Archive, 'format'>): Steps<string> {
  const archive: Archive = { format: FORMAT, ...parts }
  const hash = createHash('sha256')
  const pieces: string[] = []
  for (const piece of canonicalPieces(archive)) {
    hash.update(piece)
    pieces.push(piece)
    yield
  }
  return `{"archive":${pieces.join('')},"sha256":"${hash.digest('hex')}"}\n`
}

/** As `sealingArchive`, at once. */
export const sealArchive = (parts: Omit<Archive, 'format'>): string => atOnce(sealingArchive(parts))

/**
 * Reads a parsed file as an archive. It may take long: it is for a thread of its own.
 * @returns null where it is none at all; `save-newer` where a later version wrote it, `file-too-large` where it holds too
 *   much, `file-damaged` where it is not what was written
 */
export function openArchive(json: unknown): Result<Archive, BridgeError> | null {
  const outer = envelope.safeParse(json)
  if (!outer.success) return null
  const { archive, sha256 } = outer.data
  if (archive.format > FORMAT) return err({ code: 'save-newer', detail: `archive ${archive.format}` })
  const excess = findExcess(archive)
  if (excess !== null) return err({ code: 'file-too-large', detail: excess })
  if (atOnce(checksumOf(archive)) !== sha256) return err({ code: 'file-damaged', detail: 'checksum' })
  const parsed = content.safeParse(archive)
  if (parsed.success) return ok(parsed.data)
  const [fault] = parsed.error.issues
  return err({ code: 'file-damaged', detail: (fault?.path.join('.') ?? 'archive').slice(0, MOST_DETAIL) })
}

function findExcess({ games, settings }: Readonly<Record<string, unknown>>): string | null {
  if (Array.isArray(games) && games.length > MOST_GAMES) return 'games'
  return (JSON.stringify(settings) ?? '').length > MOST_SETTINGS ? 'settings' : null
}
