import { randomBytes } from 'node:crypto'
import { link, lstat, open, rm, utimes } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import fs from 'stubborn-fs'
import { systemCode } from './system-code'

/** How long what is refused is tried again, in ms: on Windows a virus scanner may hold a file for a moment. */
export const PATIENCE_MS = 1500
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
