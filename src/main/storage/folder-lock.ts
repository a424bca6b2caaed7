import { randomBytes } from 'node:crypto'
import { mkdir, open, rename, rm, rmdir, stat } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import type { FolderHolder } from '../../shared/bridge/saves'
import { flushFolder, namesIn, readText, replaceFile } from './disk'
import { createNotes, isGone, type Notes, readNote, type Self, whoIs } from './lock-note'
import { systemCode } from './system-code'

/**
 * The name of the lock, a folder. It holds one file with a unique name, so that removing one holder's lock can never remove
 * the next one's. A folder can replace another only while that is empty, on every file system, so that exactly one process
 * gets it.
 */
export const LOCK = '.kododo-lock'

/** The interval at which the holder rewrites its file, in ms. */
const BEAT_MS = 5_000
/** A lock of another computer is stale once its file has not changed for this long, in ms. No clocks are compared. */
export const STALE_MS = 30_000

/** The right to write in a folder that several programs can reach. One process at a time has it. */
export interface FolderLock {
  /**
   * Takes the lock if it is free, or was left by a process that has ended. The lock of another computer is stale once
   * `claim` has been called for long enough without seeing it change.
   * @returns null if it is ours now; else its holder
   * @throws the system's error if no lock can be made
   */
  claim(): Promise<FolderHolder | null>
  isOurs(): Promise<boolean>
  /** True if it was ours, and has been taken away since. */
  isLost(): Promise<boolean>
  /** Releases the lock. */
  release(): Promise<void>
}

interface LockOptions {
  readonly self: Self
  /** Ms since an arbitrary moment; it never goes back. */
  readonly clock?: () => number
  /** The interval of the heartbeat, in ms. */
  readonly beatMs?: number
}

/** @param root absolute path of the folder; it is made when the lock is claimed */
export function createFolderLock(root: string, options: LockOptions): FolderLock {
  const { self, clock = () => performance.now(), beatMs = BEAT_MS } = options
  const place = join(root, LOCK)
  /** A new one for each claim, so that removing a stale lock never removes the next one. */
  let token: string | null = null
  let heartbeat: NodeJS.Timeout | undefined
  /** The holder's file as it was first seen, and the time of that. */
  let seen: { readonly like: string; readonly at: number } | null = null

  /**
   * Moves a complete folder to the place of the lock.
   * @returns null; the error if another process was faster
   */
  async function take(): Promise<unknown> {
    const next = randomBytes(16).toString('hex')
    const beside = join(root, `${LOCK}-${next}`)
    const notes = createNotes(self)
    try {
      await mkdir(beside, { recursive: true })
      await replaceFile(join(beside, next), notes.next())
      await flushFolder(beside)
      await clearAway(place)
      await rename(beside, place)
      token = next
      clearInterval(heartbeat)
      heartbeat = beat(join(place, next), notes, beatMs)
      return null
    } catch (error) {
      await rm(beside, { recursive: true, force: true }).catch(() => undefined)
      if (QUICKER.has(systemCode(error)) || (await isThere(place))) return error
      throw error
    }
  }

  function isStale(holder: string, text: string): boolean {
    const note = readNote(text)
    if (note !== null && isGone(note, self)) return true
    const like = `${holder} ${text}`
    if (seen?.like !== like) seen = { like, at: clock() }
    return clock() - seen.at >= STALE_MS
  }

  /**
   * Removes a stale lock of another process.
   * @returns the holder if the lock is not stale
   */
  async function clearIfStale(holder: string): Promise<FolderHolder | null> {
    const text = await noteAt(place, holder)
    if (text !== null && !isStale(holder, text)) return whoIs(text, self)
    await rm(join(place, holder), { recursive: true, force: true })
    return null
  }

  async function claim(): Promise<FolderHolder | null> {
    let refusal: unknown
    for (let n = 0; n < TRIES; n++) {
      const holder = await holderNow(place)
      if (holder !== null && holder === token) return null
      const other = holder === null ? null : await clearIfStale(holder)
      if (other !== null) return other
      refusal = await take()
      if (refusal === null) {
        await clearLeftOvers(root)
        return null
      }
    }
    throw refusal
  }

  const isOurs = async () => token !== null && (await holderNow(place).catch(() => null)) === token

  return {
    claim,
    isOurs,
    isLost: async () => token !== null && !(await isOurs()),
    async release() {
      clearInterval(heartbeat)
      if (token === null) return
      const ours = token
      token = null
      await rm(join(place, ours), { force: true })
      await rmdir(place).catch(() => undefined)
    },
  }
}

/**
 * If another process was faster, the prepared folder may have been cleared away, and the other may have released the lock
 * since.
 */
const QUICKER = new Set(['ENOENT', 'ENOTEMPTY', 'EEXIST'])
const TOKEN = /^[\da-f]{32}$/
/** The number of times that other processes may be faster. */
const TRIES = 5
/** The size limit of a note, in bytes: far more than one has. */
const LARGEST_NOTE = 4096

/** True if an entry of the folder of saves belongs to the lock: it is no content, and is never moved or copied. */
export const isLock = (name: string): boolean => name === LOCK || name.startsWith(`${LOCK}-`)

/**
 * True if a path belongs to the lock of a folder.
 * @param path absolute, within the folder
 */
export const isOfLock = (root: string, path: string): boolean =>
  isLock(relative(root, path).split(sep)[0] ?? '')

/** The holder's token; null if nobody holds the lock. A cloud folder may merge two locks: then the first name counts. */
const holderNow = async (place: string): Promise<string | null> =>
  (await namesIn(place)).filter((name) => TOKEN.test(name)).toSorted()[0] ?? null

/** @returns null if the holder has released the lock in the meantime */
async function noteAt(place: string, holder: string): Promise<string | null> {
  const text = await readText(join(place, holder), LARGEST_NOTE)
  if (text.ok) return text.value
  return text.error.reason === 'is-none' ? null : ''
}

/** Folders left by a process that was killed while it took the lock. */
async function clearLeftOvers(root: string): Promise<void> {
  const left = (await namesIn(root)).filter((name) => isLock(name) && name !== LOCK)
  await Promise.allSettled(left.map((name) => rm(join(root, name), { recursive: true, force: true })))
}

/** @param beatMs between two heartbeats */
function beat(ours: string, notes: Notes, beatMs: number): NodeJS.Timeout {
  let isBeating = false
  const once = async () => {
    // On a disk that does not respond, each heartbeat would block another of the few threads that access disks.
    if (isBeating) return
    isBeating = true
    // A heartbeat that failed once works the next time, or somebody else has the lock by then.
    await writeOver(ours, notes.next()).catch(() => undefined)
    isBeating = false
  }
  return setInterval(() => void once(), beatMs).unref()
}

/** Writes into the existing file: once that has been removed, nothing may restore it. */
async function writeOver(path: string, text: string): Promise<void> {
  const file = await open(path, 'r+')
  try {
    await file.write(text, 0)
  } finally {
    await file.close()
  }
}

/** Deletes an empty lock, as Windows cannot replace a folder. Files that systems put into folders are ignored. */
async function clearAway(place: string): Promise<void> {
  const others = (await namesIn(place)).filter((name) => !TOKEN.test(name))
  await Promise.allSettled(others.map((name) => rm(join(place, name), { recursive: true, force: true })))
  await rmdir(place).catch((error) => {
    if (systemCode(error) === 'ENOTDIR') return rm(place, { force: true })
  })
}

const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  )
