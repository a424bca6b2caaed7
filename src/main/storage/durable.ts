import { randomBytes } from 'node:crypto'
import { open, rm, utimes } from 'node:fs/promises'
import fs from 'stubborn-fs'

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
  const beside = `${file}.tmp-${randomBytes(8).toString('hex')}`
  try {
    await writeAndReadBack(beside, Buffer.from(text))
    if (how.at) await utimes(beside, how.at, how.at)
    await how.makeRoom?.()
    await moveFile(beside, file)
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

/**
 * Makes it last what files a folder has.
 * @throws the system's error
 */
export async function flushFolder(folder: string): Promise<void> {
  // Windows cannot flush a folder; its journal orders the renames.
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
