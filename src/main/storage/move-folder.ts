import { createHash, randomBytes } from 'node:crypto'
import { constants } from 'node:fs'
import { copyFile, mkdir, open, readdir, rm, rmdir, stat, utimes } from 'node:fs/promises'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { z } from 'zod'
import type { BridgeError } from '../../shared/bridge/errors'
import type { SavedData } from '../../shared/bridge/saves'
import { err, ok, type Result } from '../../shared/result'
import { flushFolder, placeNew, readText, replaceFile } from './disk'
import { isLock, isOfLock } from './folder-lock'
import { createSaveStore, type SaveStore } from './save-store'
import { systemCode } from './system-code'

/** The store of the folder in use, which may change while no match is open. */
export interface MovingStore {
  store(): SaveStore
  /**
   * Uses the store of a folder.
   * @param root absolute path
   * @param mayWrite called before anything is written there; throws if that is not allowed
   */
  lead(root: string, mayWrite: () => Promise<void>): void
  /** Uses no folder: nothing is read or written anywhere. */
  leadNowhere(code: NoFolder): void
}

type NoFolder = 'folder-missing' | 'folder-held'

const noFolder = (code: NoFolder) => Object.assign(new Error('There is no folder for saves'), { code })

function absent(code: NoFolder): SaveStore {
  const refuse = async () => err({ code })
  return {
    write: () => Promise.reject(noFolder(code)),
    unfinished: async () => [],
    records: async () => [],
    summaries: async () => [],
    has: async () => false,
    load: refuse,
    text: refuse,
    add: refuse,
    reopen: refuse,
    rename: refuse,
    remove: refuse,
    putBack: refuse,
    strays: async () => [],
    copies: async () => 0,
    copy: refuse,
    putCopyAway: refuse,
    removeAll: () => Promise.reject(noFolder(code)),
    clearRemoved: refuse,
    previous: refuse,
    restore: refuse,
    turnedUp: async () => null,
    keepRevealed: async () => undefined,
    disclosures: () => 0,
  }
}

/**
 * Starts without a folder.
 * @param report receives those errors of a store that do not stop the game
 */
export function createMovingStore(report: (error: unknown) => void): MovingStore {
  let present = absent('folder-missing')
  return {
    store: () => present,
    lead(root, mayWrite) {
      present = createSaveStore(root, undefined, report, mayWrite)
    },
    leadNowhere(code) {
      present = absent(code)
    },
  }
}

/**
 * Moves a folder: every file is copied and compared before the first original is deleted. The app may be killed at any
 * moment. So the copy begins with a manifest, which lists every file with its hash and is deleted last. The manifest shows
 * that an unfinished copy was made by this installation. Then either the copying is continued, or the originals are deleted.
 */

/** Entries that systems put into folders. */
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

/** A folder in the target, for the manifest and for each file until it is complete. It does not count as content. */
const MOVING = '.kododo-moving'
const MANIFEST = 'manifest.json'
/** Size limit in bytes, enough for 100,000 files. */
const LARGEST_MANIFEST = 32 * 1024 * 1024

const manifestSchema = z.object({
  /** The installation that makes the copy: the id of its user data, as in the lock of a folder. */
  installation: z.string(),
  /** By name, with `/` between folders: SHA-256 in hexadecimal digits. */
  files: z.record(z.string(), z.string()),
})
type Manifest = z.infer<typeof manifestSchema>

/** A copy of a folder, read back, found equal and flushed. */
export interface FolderCopy {
  /**
   * Deletes the originals, unless they have changed since. The copy is then no longer marked as unfinished.
   * @returns true if everything could be deleted
   */
  removeOriginal(): Promise<boolean>
  /** Deletes the copy again. */
  undo(): Promise<void>
}

interface Copying {
  /** Absolute path; a folder that does not exist has no files. */
  readonly from: string
  /** Absolute path of an empty folder, or of one with an interrupted copy; it is made if it is missing. */
  readonly to: string
  /** The id of this installation. It distinguishes the copies that this installation has made from those of others. */
  readonly installation: string
}

/**
 * Copies every file into another folder and reads it back. Files of an interrupted copy of the same installation are kept if
 * they match the folder, and replaced if not. No other file is ever overwritten.
 * @returns `folder-within`, `folder-not-empty` or `folder-not-written`; nothing of the copy then remains
 */
export async function copyFolder(copying: Copying): Promise<Result<FolderCopy, BridgeError>> {
  const { from, to, installation } = copying
  const refusal = await whyNotInto(copying)
  if (refusal !== null) return err(refusal)
  try {
    const earlier = await ownCopyIn(to, installation)
    const left = await hashesIn(to)
    const isStranger = ([name, hash]: [string, string]) => earlier?.files[name] !== hash
    if (Object.entries(left).some(isStranger)) return err({ code: 'folder-not-empty' })
    const files = await hashesIn(from)
    try {
      await copyAll({ ...copying, files, left })
    } catch (error) {
      // The manifest on the disk lists all files that have been copied so far. Until the new manifest is written, it is that of the
      // interrupted copy.
      await undoCopy(to, (await ownCopyIn(to, installation))?.files ?? {})
      throw error
    }
    return ok({
      undo: () => undoCopy(to, files),
      removeOriginal: () => finishMove(from, to, installation).catch(() => false),
    })
  } catch (error) {
    return err({ code: 'folder-not-written', detail: systemCode(error) })
  }
}

/** @returns the reason why a folder cannot be copied into another; null if paths and names allow it. No content is compared. */
export async function whyNotInto({ from, to, installation }: Copying): Promise<BridgeError | null> {
  if (isWithin(to, from)) return { code: 'folder-within' }
  const earlier = await ownCopyIn(to, installation).catch(() => null)
  const files = Object.keys(earlier?.files ?? {})
  const folders = new Set(files.flatMap(foldersOf))
  const entries = await entriesIn(to).catch(() => [])
  const isOurs = ({ name, is }: Entry) =>
    (is === 'file' && files.includes(name)) || (is === 'folder' && folders.has(name))
  return entries.every(isOurs) ? null : { code: 'folder-not-empty' }
}

/**
 * Deletes the originals of a complete copy, as far as they still match it, and then the marks of the copy. It can be
 * repeated after an interruption.
 * @returns true if all of this is done and need not be retried
 */
export async function finishMove(from: string, to: string, installation: string): Promise<boolean> {
  const copied = await ownCopyIn(to, installation)
  if (copied === null) return true
  const gone = await removeFiles(from, copied.files)
  if (!gone) return false
  await clearMarks(to)
  // A folder that still holds a lock, or files of other programs, stays.
  await rmdir(from).catch(() => undefined)
  return true
}

interface Made extends Copying {
  /** The files to be copied, and the files left by an earlier copy: hashes by name. */
  readonly files: Hashes
  readonly left: Hashes
}

type Hashes = Readonly<Record<string, string>>

async function copyAll({ from, to, installation, files, left }: Made): Promise<void> {
  const marks = join(to, MOVING)
  await mkdir(marks, { recursive: true })
  const stale = Object.keys(left).filter((name) => files[name] !== left[name])
  // These files are deleted first, while the earlier manifest still identifies them.
  await Promise.all(stale.map((name) => rm(join(to, name))))
  for (const part of await readdir(marks)) if (PART.test(part)) await rm(join(marks, part), { force: true })
  await replaceFile(join(marks, MANIFEST), `${JSON.stringify({ installation, files } satisfies Manifest)}\n`)
  await flushFolder(marks)
  await flushFolder(to)
  for (const [name, hash] of Object.entries(files)) {
    if (left[name] === hash) await keepTimes(join(from, name), join(to, name))
    else
      await copyOne(
        join(from, name),
        join(to, name),
        join(marks, `part-${randomBytes(8).toString('hex')}`),
        hash,
      )
  }
  const folders = new Set(Object.keys(files).flatMap(foldersOf))
  for (const folder of [...folders, '.']) await flushFolder(join(to, folder))
  await flushFolder(dirname(to))
}

const PART = /^(?:part-|kododo\.tmp-|manifest\.json\.tmp-)[\da-f]{16}$/

/** @param part path of the copy until it is complete, so that no incomplete file ever has the final name */
async function copyOne(from: string, to: string, part: string, hash: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true })
  await copyFile(from, part, constants.COPYFILE_EXCL)
  const handle = await open(part, 'r+')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
  await keepTimes(from, part)
  if ((await hashOf(part)) !== hash) throw Object.assign(new Error('The copy differs'), { code: 'EIO' })
  await placeNew(part, to)
}

/** The saves are ordered by these times. */
async function keepTimes(from: string, to: string): Promise<void> {
  const { atime, mtime } = await stat(from)
  await utimes(to, atime, mtime)
}

async function undoCopy(to: string, files: Hashes): Promise<void> {
  if (await removeFiles(to, files).catch(() => false)) await clearMarks(to).catch(() => undefined)
}

/** The manifest goes last. */
async function clearMarks(to: string): Promise<void> {
  const marks = join(to, MOVING)
  const parts = (await readdir(marks).catch(() => [])).filter((name) => PART.test(name))
  await Promise.all(parts.map((name) => rm(join(marks, name), { force: true })))
  await rm(join(marks, MANIFEST), { force: true })
  await rmdir(marks).catch(() => undefined)
}

/**
 * Deletes those of the files that are unchanged, and then every subfolder that is empty.
 * @returns true if all of them could be deleted
 */
async function removeFiles(folder: string, files: Hashes): Promise<boolean> {
  const there = (await entriesIn(folder)).filter(({ name, is }) => is === 'file' && name in files)
  const removed = await Promise.allSettled(
    there.map(async ({ name }) => {
      const path = join(folder, name)
      if ((await hashOf(path)) === files[name]) await rm(path)
    }),
  )
  const deepestFirst = [...new Set(Object.keys(files).flatMap(foldersOf)), ...OWN_FOLDERS].toSorted(
    (a, b) => b.length - a.length,
  )
  for (const name of deepestFirst) await rmdir(join(folder, name)).catch(() => undefined)
  return removed.every(({ status }) => status === 'fulfilled')
}

/** They are made with the first save, and may be empty. */
const OWN_FOLDERS = ['finished', 'removed']

/**
 * @returns null if there is no manifest of this installation
 * @throws the system's error if that cannot be determined now
 */
async function ownCopyIn(to: string, installation: string): Promise<Manifest | null> {
  const text = await readText(join(to, MOVING, MANIFEST), LARGEST_MANIFEST)
  if (!text.ok) {
    const { reason, detail } = text.error
    if (reason === 'is-none' || reason === 'cannot-be-one') return null
    throw Object.assign(new Error('The manifest cannot be read'), { code: detail })
  }
  try {
    const manifest = manifestSchema.parse(JSON.parse(text.value))
    return manifest.installation === installation ? manifest : null
  } catch {
    return null
  }
}

const isWithin = (path: string, folder: string): boolean =>
  `${resolve(path)}${sep}`.startsWith(`${resolve(folder)}${sep}`)

/** The folders between a file and the folder that its name starts from: `a` and `a/b` of `a/b/c.json`. */
const foldersOf = (name: string): readonly string[] =>
  name
    .split('/')
    .slice(0, -1)
    .map((_, at, parts) => parts.slice(0, at + 1).join('/'))

interface Entry {
  /** Relative to the folder, with `/` between folders. */
  readonly name: string
  /** Entries that are neither files nor folders, such as links, are not copied. */
  readonly is: 'file' | 'folder' | 'other'
}

/** All entries of a folder and its subfolders, without a lock, the marks of a copy, and entries that systems add. */
async function entriesIn(folder: string): Promise<readonly Entry[]> {
  const all = await readdir(folder, { withFileTypes: true, recursive: true }).catch((error) => {
    if (systemCode(error) === 'ENOENT') return []
    throw error
  })
  return all.flatMap((entry): readonly Entry[] => {
    const name = relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/')
    const [top = ''] = name.split('/')
    if (isLock(top) || top === MOVING || SYSTEM_ENTRIES.has(top)) return []
    return [{ name, is: entry.isFile() ? 'file' : entry.isDirectory() ? 'folder' : 'other' }]
  })
}

async function hashesIn(folder: string): Promise<Hashes> {
  const files: Record<string, string> = {}
  for (const { name, is } of await entriesIn(folder)) {
    if (is === 'file') files[name] = await hashOf(join(folder, name))
  }
  return files
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  const buffer = Buffer.alloc(64 * 1024)
  const handle = await open(path)
  try {
    for (;;) {
      const { bytesRead } = await handle.read(buffer, 0, buffer.length)
      if (bytesRead === 0) return hash.digest('hex')
      hash.update(buffer.subarray(0, bytesRead))
    }
  } finally {
    await handle.close()
  }
}

/**
 * Counts the files in a folder and its subfolders, and their bytes, without those of its lock and of a move. A file that
 * vanishes in the meantime counts as empty.
 * @param folder absolute path; one that is missing or cannot be read has no files
 */
export async function measureFolder(folder: string): Promise<Pick<SavedData, 'files' | 'bytes'>> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch(() => [])
  const files = entries.filter(
    (entry) =>
      entry.isFile() && !isOfLock(folder, entry.parentPath) && relative(folder, entry.parentPath) !== MOVING,
  )
  const sizes = await Promise.all(files.map(({ parentPath, name }) => sizeOf(join(parentPath, name))))
  return { files: files.length, bytes: sizes.reduce((sum, size) => sum + size, 0) }
}

const sizeOf = (path: string): Promise<number> =>
  stat(path).then(
    ({ size }) => size,
    () => 0,
  )
