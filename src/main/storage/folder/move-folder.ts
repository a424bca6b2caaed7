import { constants } from 'node:fs'
import { copyFile, mkdir, open, readdir, readFile, rm, rmdir, stat, utimes } from 'node:fs/promises'
import { dirname, join, relative, resolve, sep } from 'node:path'
import type { BridgeError } from '../../../shared/bridge/errors'
import { err, ok, type Result } from '../../../shared/result'
import { systemCode } from '../disk/system-code'
import { isLock, isOfLock } from './folder-lock'

/** What systems put into folders by themselves. */
const SYSTEM_ENTRIES = new Set([
  '.DS_Store',
  '.Spotlight-V100',
  '.Trashes',
  '.fseventsd',
  '$RECYCLE.BIN',
  'System Volume Information',
  'Thumbs.db',
  'desktop.ini',
  'lost+found',
])

/** A copy of a folder, read back and found equal. */
export interface FolderCopy {
  /** Deletes what was copied, where it came from. */
  removeOriginal(): Promise<void>
  /** Deletes the copy again. */
  undo(): Promise<void>
}

/**
 * Copies every file into another folder and reads it back.
 * @param from absolute path; a folder that is not there has no files
 * @param to absolute path of an empty folder; it is made where it is missing
 * @returns `folder-within`, `folder-not-empty` or `folder-not-written`; nothing is then left there
 */
export async function copyFolder(from: string, to: string): Promise<Result<FolderCopy, BridgeError>> {
  const refusal = await whyNotInto(from, to)
  if (refusal !== null) return err(refusal)
  const made: string[] = []
  const within: string[] = []
  const undo = () => removeFiles(to, made, within)
  try {
    const { names, folders } = await contentOf(from)
    within.push(...folders.filter((name) => name !== '.'))
    await mkdir(to, { recursive: true })
    await tryToWrite(to)
    for (const name of names) {
      made.push(name)
      await copyOne(join(from, name), join(to, name))
    }
    return ok({ undo, removeOriginal: () => removeFiles(from, names, folders) })
  } catch (error) {
    await undo()
    return err({ code: 'folder-not-written', detail: systemCode(error) })
  }
}

/** @returns why a folder cannot be copied into another; null where it can, as far as a look tells */
export async function whyNotInto(from: string, to: string): Promise<BridgeError | null> {
  if (isWithin(to, from)) return { code: 'folder-within' }
  const entries = await readdir(to).catch(() => [])
  const isEmpty = entries.every((name) => SYSTEM_ENTRIES.has(name) || isLock(name))
  return isEmpty ? null : { code: 'folder-not-empty' }
}

const isWithin = (path: string, folder: string): boolean =>
  `${resolve(path)}${sep}`.startsWith(`${resolve(folder)}${sep}`)

/**
 * Every file in a folder and in those within, and these folders with itself, seen from the folder. A lock is no content,
 * and what is neither a file nor a folder stays where it is.
 */
async function contentOf(folder: string) {
  const all = await readdir(folder, { withFileTypes: true, recursive: true }).catch((error) => {
    if (systemCode(error) === 'ENOENT') return []
    throw error
  })
  const entries = all.filter(({ parentPath, name }) => !isOfLock(folder, join(parentPath, name)))
  const within = (wanted: 'isFile' | 'isDirectory'): readonly string[] =>
    entries
      .filter((entry) => entry[wanted]())
      .map(({ parentPath, name }) => relative(folder, join(parentPath, name)))
  return { names: within('isFile'), folders: [...within('isDirectory'), '.'] }
}

/** With no files to copy, nothing else would tell that the folder is locked. */
async function tryToWrite(folder: string): Promise<void> {
  const file = join(folder, '.kododo-writes-here')
  await (await open(file, 'w')).close()
  await rm(file)
}

async function copyOne(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true })
  await copyFile(from, to, constants.COPYFILE_EXCL)
  const handle = await open(to, 'r+')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
  // The order of the saves is the order of these times.
  const { atime, mtime } = await stat(from)
  await utimes(to, atime, mtime)
  const [before, after] = await Promise.all([readFile(from), readFile(to)])
  if (!before.equals(after)) throw Object.assign(new Error('The copy differs'), { code: 'EIO' })
}

/** Deletes these files, and of these folders those that are empty then. What is locked stays. */
async function removeFiles(
  folder: string,
  names: readonly string[],
  folders: readonly string[],
): Promise<void> {
  await Promise.allSettled(names.map((name) => rm(join(folder, name), { force: true })))
  const deepestFirst = folders.toSorted((a, b) => b.length - a.length)
  for (const name of deepestFirst) await rmdir(join(folder, name)).catch(() => undefined)
}
