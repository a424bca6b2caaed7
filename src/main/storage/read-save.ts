import { readFile, stat } from 'node:fs/promises'
import { MOST_SAVE_BYTES } from '../../shared/bounds'
import { err, ok, type Result } from '../../shared/result'
import { systemCode } from './system-code'

const NO_FILE = 'no file'
/** The detail of an `Unread` whose file is larger than may be read. */
export const TOO_LARGE = 'too large'

/** Why a save's file gave no text. Only where it `is-none` or `cannot-be-one` is it known what stands there. */
export interface Unread {
  readonly reason: 'is-none' | 'cannot-be-one' | 'refused'
  /** Small print: the system's code, or what is there instead. The system's sentences hold paths and are for no player. */
  readonly detail: string
}

/** The text of a save's file. What is no file, or too large for a save, is not read at all. */
export const readSave = (file: string): Promise<Result<string, Unread>> => readText(file, MOST_SAVE_BYTES)

/**
 * The text of a file that anybody may have put there. What is no file, such as a pipe, is never opened: reading it could
 * last for ever.
 * @param most what is larger, in bytes, is not read at all
 */
export async function readText(file: string, most: number): Promise<Result<string, Unread>> {
  try {
    const found = await stat(file)
    if (!found.isFile()) return err({ reason: 'cannot-be-one', detail: NO_FILE })
    if (found.size > most) return err({ reason: 'cannot-be-one', detail: TOO_LARGE })
    return ok(await readFile(file, 'utf8'))
  } catch (error) {
    const detail = systemCode(error)
    return err({ reason: detail === 'ENOENT' ? 'is-none' : 'refused', detail })
  }
}
