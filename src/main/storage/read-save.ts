import { readFile, stat } from 'node:fs/promises'
import { MOST_SAVE_BYTES } from '../../shared/bounds'
import { err, ok, type Result } from '../../shared/result'
import { systemCode } from './system-code'

/** Why a save's file gave no text. Only where it `is-none` or `cannot-be-one` is it known what stands there. */
export interface Unread {
  readonly reason: 'is-none' | 'cannot-be-one' | 'refused'
  /** Small print: the system's code, or what is there instead. The system's sentences hold paths and are for no player. */
  readonly detail: string
}

/** The text of a save's file. What is no file, or too large for a save, is not read at all. */
export async function readSave(file: string): Promise<Result<string, Unread>> {
  try {
    const found = await stat(file)
    // Reading what is no file could last for ever.
    if (!found.isFile()) return err({ reason: 'cannot-be-one', detail: 'no file' })
    if (found.size > MOST_SAVE_BYTES) return err({ reason: 'cannot-be-one', detail: 'too large' })
    return ok(await readFile(file, 'utf8'))
  } catch (error) {
    const detail = systemCode(error)
    return err({ reason: detail === 'ENOENT' ? 'is-none' : 'refused', detail })
  }
}
