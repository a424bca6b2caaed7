import { randomBytes } from 'node:crypto'
import { mkdir, open, rename, rm, rmdir, stat } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import type { FolderHolder } from '../../shared/bridge/saves'
import { flushFolder, namesIn, readText, replaceFile } from './disk'
import { createNotes, isGone, type Notes, readNote, type Self, whoIs } from './lock-note'
import { systemCode } from './system-code'

/**
 * The folder in which a lock lies. It holds one file, whose name nobody else ever gives, so that taking away one holder's
 * lock can never take away the next one's. And a folder takes the place of another only while that is empty, on every
 * file system, so that exactly one gets it.
 */
export const LOCK = '.kododo-lock'

/** How often the holder writes its file anew, in ms. */
const BEAT_MS = 5_000
/** So long, in ms, must the file of a holder on another computer have stayed as it is. No clock is compared. */
export const STALE_MS = 30_000

/** The right to write in a folder that several programs can reach. One at a time has it. */
export interface FolderLock {
  /**
   * Takes the lock where it is free, or left behind by a process that has ended. That of another computer counts as left
   * behind once this has been asked for long enough without seeing it change.
   * @returns null where it is ours now; else who holds it
   * @throws the system's error where no lock can be made
   */
  claim(): Promise<FolderHolder | null>
  isOurs(): Promise<boolean>
  /** Whether it was ours, and has been taken away since. */
  isLost(): Promise<boolean>
  /** Gives it up. */
  release(): Promise<void>
}

interface LockOptions {
  readonly self: Self
  /** Ms since any moment, never set back. */
  readonly clock?: () => number
  /** Of the heart that beats, in ms. */
  readonly beatMs?: number
}

/** @param root absolute path of the folder; it is made when the lock is claimed */
export function createFolderLock(root: string, options: LockOptions): FolderLock {
  const { self, clock = () => performance.now(), beatMs = BEAT_MS } = options
  const place = join(root, LOCK)
  /** Another one each time: who takes away one that was left behind never takes away the next. */
  let token: string | null = null
  let heart: NodeJS.Timeout | undefined
  /** What the holder's file was like when it was seen first, and when that was. */
  let seen: { readonly like: string; readonly at: number } | null = null

  /**
   * Puts a whole folder in the lock's place.
   * @returns null; or why not, where another was quicker
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
      clearInterval(heart)
      heart = beat(join(place, next), notes, beatMs)
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
   * Takes another's lock away if it was left behind.
   * @returns who holds it, where it was not
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
      clearInterval(heart)
      if (token === null) return
      const ours = token
      token = null
      await rm(join(place, ours), { force: true })
      await rmdir(place).catch(() => undefined)
    },
  }
}

/** Where another was quicker, what stood beside may have been cleared away, and the other may have gone again since. */
const QUICKER = new Set(['ENOENT', 'ENOTEMPTY', 'EEXIST'])
const TOKEN = /^[\da-f]{32}$/
/** Others may be quicker so often. */
const TRIES = 5
/** Far more than a note has, in bytes. */
const LARGEST_NOTE = 4096

/** Whether an entry of the folder of the saves belongs to the lock alone: it is no content, and goes nowhere. */
export const isLock = (name: string): boolean => name === LOCK || name.startsWith(`${LOCK}-`)

/**
 * Whether something belongs to the lock of a folder.
 * @param path absolute, within the folder
 */
export const isOfLock = (root: string, path: string): boolean =>
  isLock(relative(root, path).split(sep)[0] ?? '')

/** The holder's token; null where nobody holds the lock. A cloud may bring two together: then it is the first one's. */
const holderNow = async (place: string): Promise<string | null> =>
  (await namesIn(place)).filter((name) => TOKEN.test(name)).toSorted()[0] ?? null

/** @returns null where the holder has given the lock up meanwhile */
async function noteAt(place: string, holder: string): Promise<string | null> {
  const text = await readText(join(place, holder), LARGEST_NOTE)
  if (text.ok) return text.value
  return text.error.reason === 'is-none' ? null : ''
}

/** What was killed while it took the lock. */
async function clearLeftOvers(root: string): Promise<void> {
  const left = (await namesIn(root)).filter((name) => isLock(name) && name !== LOCK)
  await Promise.allSettled(left.map((name) => rm(join(root, name), { recursive: true, force: true })))
}

/** @param beatMs between two beats */
function beat(ours: string, notes: Notes, beatMs: number): NodeJS.Timeout {
  let isBeating = false
  const once = async () => {
    // On a disk that does not answer each beat would keep another of the few threads that look at disks.
    if (isBeating) return
    isBeating = true
    // What fails once works the next time, or somebody else has the lock by then.
    await writeOver(ours, notes.next()).catch(() => undefined)
    isBeating = false
  }
  return setInterval(() => void once(), beatMs).unref()
}

/** Writes into a file as it lies there: once it has been taken away, nothing may put it back. */
async function writeOver(path: string, text: string): Promise<void> {
  const file = await open(path, 'r+')
  try {
    await file.write(text, 0)
  } finally {
    await file.close()
  }
}

/** Deletes an empty lock: Windows puts nothing in the place of a folder. What systems put into folders does not count. */
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
