import { randomBytes } from 'node:crypto'
import { link, lstat, open, readdir, rm, utimes } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import fs from 'stubborn-fs'
import { MOST_SAVE_BYTES } from '../../shared/bounds'
import { err, ok, type Result } from '../../shared/result'
import { systemCode } from './system-code'

/** How long what is refused is tried again, in ms: on Windows a virus scanner may hold a file for a moment. */
const PATIENCE_MS = 1500
const patiently = { timeout: PATIENCE_MS }

interface Replacing {
  /** The time that the file is to have; the present where it is left out. */
  readonly at?: Date | null
  /** What has to be done before the file is replaced, and only once the text stands beside it. */
  readonly makeRoom?: () => Promise<void>
}

/**
 * Replaces a file, whole: the text is written beside it, flushed and read back before it takes the file's place. A power
 * cut may undo that until the folder is flushed.
 * @throws the system's error, or one of code `READ_BACK` where the disk gave back something else; then the old file
 * still stands
 */
export async function replaceFile(file: string, text: string, how: Replacing = {}): Promise<void> {
  await writeBeside(file, text, how.at ?? null, async (beside) => {
    await how.makeRoom?.()
    await moveFile(beside, file)
  })
}

/**
 * Makes a file that is not there yet, whole: where there is one under that name already, it stays.
 * @param at the time that the file is to have
 * @throws the system's error, or one of code `READ_BACK` as `replaceFile`; of code `EEXIST` where the name is taken
 */
export async function createFile(file: string, text: string, at: Date): Promise<void> {
  await writeBeside(file, text, at, (beside) => placeNew(beside, file))
}

/**
 * Gives a file another name, unless there is a file under that name already: that one stays.
 * @throws the system's error; of code `EEXIST` where the name is taken
 */
export async function placeNew(from: string, to: string): Promise<void> {
  const linked = await link(from, to).then(
    () => true,
    async (error) => {
      if (systemCode(error) === 'EEXIST' || (await isTaken(to))) throw taken()
      return false
    },
  )
  // Some file systems, such as exFAT, have no links: there the name was free a moment ago.
  if (linked) await rm(from, { force: true })
  else await moveFile(from, to)
}

const taken = () => Object.assign(new Error('The name is taken'), { code: 'EEXIST' })

const isTaken = (file: string): Promise<boolean> =>
  lstat(file).then(
    () => true,
    (error) => systemCode(error) !== 'ENOENT',
  )

/** @param place puts the text, which is whole now, in its place */
async function writeBeside(
  file: string,
  text: string,
  at: Date | null,
  place: (beside: string) => Promise<void>,
): Promise<void> {
  // The name of the file itself may be as long as the disk allows.
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
 * Gives a file or a folder another name, in the place of what had it.
 * @throws the system's error
 */
export const moveFile = (from: string, to: string): Promise<void> => fs.retry.rename(patiently)(from, to)

async function writeAndReadBack(file: string, bytes: Buffer): Promise<void> {
  await fs.retry.writeFile(patiently)(file, bytes, { flush: true })
  const kept = await fs.retry.readFile(patiently)(file)
  if (!bytes.equals(kept))
    throw Object.assign(new Error('The disk kept something else'), { code: 'READ_BACK' })
}

/** Disks answer one of these if they cannot flush a folder: network shares, and some file systems in user space. */
const NO_SUCH_OPERATION: ReadonlySet<string> = new Set(['EINVAL', 'ENOSYS', 'ENOTSUP', 'EPERM'])

/** Absolute paths of the folders that this process has flushed. */
const flushed = new Set<string>()

/**
 * Makes it last what files a folder has, on disks that can do so.
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
    // Folders shared by a virtual machine answer EIO every time. A disk that fails does so all of a sudden.
    if (!NO_SUCH_OPERATION.has(code) && (code !== 'EIO' || flushed.has(folder))) throw error
  } finally {
    await handle.close()
  }
}

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

/** Thrown where a folder is there and its names cannot be read: nobody may take it for an empty one. */
export class UnreadableFolder extends Error {
  /** The system's. */
  readonly code: string

  constructor(cause: unknown) {
    super('The folder cannot be read', { cause })
    this.code = systemCode(cause)
  }
}

/**
 * The names in a folder; none where no folder is there.
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
 * The time of a file, as a date can tell it: some disks keep times that no date can hold.
 * @param mtimeMs ms since 1970
 * @returns ms since 1970; 0 where it lies before that, or beyond the year 9999
 */
export const fileTime = (mtimeMs: number): number => (mtimeMs >= 0 && mtimeMs <= LATEST ? mtimeMs : 0)
