import { randomBytes } from 'node:crypto'
import { link, lstat, open, readdir, rm, utimes } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import fs from 'stubborn-fs'
import { MOST_SAVE_BYTES } from '../../shared/bounds'
import { err, ok, type Result } from '../../shared/result'
import { systemCode } from './system-code'

/** The time for which a refused operation is retried, in ms: on Windows a virus scanner may use a file for a moment. */
const PATIENCE_MS = 1500
const patiently = { timeout: PATIENCE_MS }

interface Replacing {
  /** The time that the file gets; the current time by default. */
  readonly at?: Date | null
  /** Called before the file is replaced, once the text lies beside it. */
  readonly makeRoom?: () => Promise<void>
}

/**
 * Replaces a file atomically: the text is written beside it, flushed and read back before it takes the file's place. A power
 * cut may undo that until the folder is flushed.
 * @throws the system's error, or one of code `READ_BACK` if the disk returned something else; the old file then remains
 */
export async function replaceFile(file: string, text: string, how: Replacing = {}): Promise<void> {
  await writeBeside(file, text, how.at ?? null, async (beside) => {
    await how.makeRoom?.()
    await moveFile(beside, file)
  })
}

/**
 * Creates a file atomically; an existing file of that name stays.
 * @param at the time that the file gets
 * @throws the system's error, or one of code `READ_BACK` as `replaceFile`; of code `EEXIST` if the name is taken
 */
export async function createFile(file: string, text: string, at: Date): Promise<void> {
  await writeBeside(file, text, at, (beside) => placeNew(beside, file))
}

/**
 * Renames a file, unless a file of that name exists: that one stays.
 * @throws the system's error; of code `EEXIST` if the name is taken
 */
export async function placeNew(from: string, to: string): Promise<void> {
  const linked = await link(from, to).then(
    () => true,
    async (error) => {
      if (systemCode(error) === 'EEXIST' || (await isTaken(to))) throw taken()
      return false
    },
  )
  // Some file systems, such as exFAT, have no links: there, all that is known is that the name was free a moment ago.
  if (linked) await rm(from, { force: true })
  else await moveFile(from, to)
}

const taken = () => Object.assign(new Error('The name is taken'), { code: 'EEXIST' })

const isTaken = (file: string): Promise<boolean> =>
  lstat(file).then(
    () => true,
    (error) => systemCode(error) !== 'ENOENT',
  )

/** @param place moves the complete text to its place */
async function writeBeside(
  file: string,
  text: string,
  at: Date | null,
  place: (beside: string) => Promise<void>,
): Promise<void> {
  // Not derived from the file's own name, which may already be as long as the disk allows.
  const beside = join(dirname(file), `kododo.tmp-${randomBytes(8).toString('hex')}`)
  try {
    await writeAndReadBack(beside, Buffer.from(text))
    if (at) await utimes(beside, at, at)
    await place(beside)
  } catch (error) {
    await rm(beside, { force: true }).catch(() => undefined)
    throw error
  }
}

/**
 * Renames a file or a folder, and replaces whatever has that name.
 * @throws the system's error
 */
export const moveFile = (from: string, to: string): Promise<void> => fs.retry.rename(patiently)(from, to)

async function writeAndReadBack(file: string, bytes: Buffer): Promise<void> {
  await fs.retry.writeFile(patiently)(file, bytes, { flush: true })
  const kept = await fs.retry.readFile(patiently)(file)
  if (!bytes.equals(kept))
    throw Object.assign(new Error('The disk returned other content'), { code: 'READ_BACK' })
}

/** Codes of disks that cannot flush a folder: network shares, and some file systems in user space. */
const NO_SUCH_OPERATION: ReadonlySet<string> = new Set(['EINVAL', 'ENOSYS', 'ENOTSUP', 'EPERM'])

/** Absolute paths of the folders that this process has flushed. */
const flushed = new Set<string>()

/**
 * Flushes the entries of a folder, on disks that can do so.
 * @throws the system's error
 */
export async function flushFolder(folder: string): Promise<void> {
  // Windows cannot flush a folder; its journal orders the renames.
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
    flushed.add(folder)
  } catch (error) {
    const code = systemCode(error)
    // `EIO` is an error only if an earlier flush worked, as on a disk that is failing. Folders shared by a virtual machine
    // return it every time.
    if (!NO_SUCH_OPERATION.has(code) && (code !== 'EIO' || flushed.has(folder))) throw error
  } finally {
    await handle.close()
  }
}

const NO_FILE = 'no file'
/** The detail of an `Unread` whose file exceeds the size limit. */
export const TOO_LARGE = 'too large'

/**
 * The reason why a save's file could not be read. Only `is-none` and `cannot-be-one` say for sure that there is no save.
 * With `held`, another program kept the file busy, and the save in it may be intact.
 */
export interface Unread {
  readonly reason: 'is-none' | 'cannot-be-one' | 'held' | 'refused'
  /** Details: the system's code, or the kind of content found. The system's messages contain paths and are never shown. */
  readonly detail: string
}

/** Reads the text of a save's file. A file that is too large for a save is not read at all. */
export const readSave = (file: string): Promise<Result<string, Unread>> => readText(file, MOST_SAVE_BYTES)

/**
 * Reads the text of a file that anybody may have put there. A pipe, or anything else that is no regular file,
 * is never opened, because reading it could block forever. If another program, such as a virus scanner, is using the file, reading is retried for a while.
 * @param most the size limit in bytes; larger files are not read at all
 */
export async function readText(file: string, most: number): Promise<Result<string, Unread>> {
  const read = await tryToRead(file, most, 0)
  return read.ok || read.error.reason !== 'held' ? read : tryToRead(file, most, PATIENCE_MS)
}

/** @param timeout how long refused operations are retried, in ms */
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
/** Windows returns these for a file that another program has open; elsewhere they are about permissions, and permanent. */
const BUSY_ON_WINDOWS = ['EACCES', 'EPERM']

/** True if a code of the system means that a file is temporarily unavailable. */
export const isHeld = (code: string, platform: NodeJS.Platform = process.platform): boolean =>
  BUSY.includes(code) || (platform === 'win32' && BUSY_ON_WINDOWS.includes(code))

/** Thrown if a folder exists but cannot be listed: it must never be treated as empty. */
export class UnreadableFolder extends Error {
  /** The system's code. */
  readonly code: string

  constructor(cause: unknown) {
    super('The folder cannot be read', { cause })
    this.code = systemCode(cause)
  }
}

/**
 * The names in a folder; empty if the folder does not exist.
 * @param folder absolute path
 * @throws `UnreadableFolder`
 */
export const namesIn = (folder: string): Promise<readonly string[]> =>
  readdir(folder).catch((error) => {
    if (['ENOENT', 'ENOTDIR'].includes(systemCode(error))) return []
    throw new UnreadableFolder(error)
  })

/** The end of the year 9999. */
const LATEST = Date.UTC(9999, 11, 31)

/**
 * The time of a file, or 0 if it is out of range: some disks hold times beyond the range of a `Date`.
 * @param mtimeMs ms since 1970
 * @returns ms since 1970; 0 for a time before that, or after the year 9999
 */
export const fileTime = (mtimeMs: number): number => (mtimeMs >= 0 && mtimeMs <= LATEST ? mtimeMs : 0)
