import fs from 'stubborn-fs'
import { MOST_SAVE_BYTES } from '../../../shared/bounds'
import { err, ok, type Result } from '../../../shared/result'
import { PATIENCE_MS } from './durable'
import { systemCode } from './system-code'

const NO_FILE = 'no file'
/** The detail of an `Unread` whose file is larger than may be read. */
export const TOO_LARGE = 'too large'

/**
 * Why a save's file gave no text. Only where it `is-none` or `cannot-be-one` is it known what stands there. One that
 * somebody else `held` all the while may be whole.
 */
export interface Unread {
  readonly reason: 'is-none' | 'cannot-be-one' | 'held' | 'refused'
  /** Small print: the system's code, or what is there instead. The system's sentences hold paths and are for no player. */
  readonly detail: string
}

/** The text of a save's file. What is no file, or too large for a save, is not read at all. */
export const readSave = (file: string): Promise<Result<string, Unread>> => readText(file, MOST_SAVE_BYTES)

/**
 * The text of a file that anybody may have put there. What is no file, such as a pipe, is never opened: reading it could
 * last for ever. What another program holds, such as a virus scanner, is tried again for a while.
 * @param most what is larger, in bytes, is not read at all
 */
export async function readText(file: string, most: number): Promise<Result<string, Unread>> {
  const read = await tryToRead(file, most, 0)
  return read.ok || read.error.reason !== 'held' ? read : tryToRead(file, most, PATIENCE_MS)
}

/** @param timeout how long what the system refuses is tried again, in ms */
async function tryToRead(file: string, most: number, timeout: number): Promise<Result<string, Unread>> {
  try {
    const found = await fs.retry.stat({ timeout })(file)
    if (!found.isFile()) return err({ reason: 'cannot-be-one', detail: NO_FILE })
    if (found.size > most) return err({ reason: 'cannot-be-one', detail: TOO_LARGE })
    return ok(await fs.retry.readFile({ timeout })(file, 'utf8'))
  } catch (error) {
    const detail = systemCode(error)
    if (detail === 'ENOENT') return err({ reason: 'is-none', detail })
    return err({ reason: isHeld(detail) ? 'held' : 'refused', detail })
  }
}

const BUSY = ['EAGAIN', 'EBUSY', 'EMFILE', 'ENFILE']
/** Windows says the same of a file that another program has open; elsewhere these are about rights, and last. */
const BUSY_ON_WINDOWS = ['EACCES', 'EPERM']

/** Whether a code of the system says that a file cannot be had just now. */
export const isHeld = (code: string, platform: NodeJS.Platform = process.platform): boolean =>
  BUSY.includes(code) || (platform === 'win32' && BUSY_ON_WINDOWS.includes(code))
