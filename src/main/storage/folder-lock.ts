import { createHash, randomBytes } from 'node:crypto'
import { readFileSync, readlinkSync } from 'node:fs'
import { mkdir, open, rename, rm, rmdir, stat } from 'node:fs/promises'
import { hostname, networkInterfaces, uptime } from 'node:os'
import { join, relative, sep } from 'node:path'
import { z } from 'zod'
import type { FolderHolder } from '../../shared/bridge/saves'
import { flushFolder, namesIn, readText, replaceFile } from './disk'
import { isRunning, systemCode } from './system-code'

/**
 * The name of the lock, a folder. It holds one file with a unique name, so that removing one holder's lock can never remove
 * the next one's. On every file system, a folder can be renamed over another one only if the other one is empty. So exactly
 * one process gets the lock.
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
   * repeated calls of `claim` have seen it unchanged for `STALE_MS`.
   * @returns null if it is ours now; else its holder
   * @throws the system's error if no lock can be made
   */
  claim(): Promise<FolderHolder | null>
  isOurs(): Promise<boolean>
  /** True if this process had the lock and has lost it since. */
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
  /** The holder's file as it was first seen, and the time at which it was seen. */
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
 * Codes that mean that another process was faster. It may also have deleted the folder that this process prepared, or
 * have released the lock since.
 */
const QUICKER = new Set(['ENOENT', 'ENOTEMPTY', 'EEXIST'])
const TOKEN = /^[\da-f]{32}$/
/** The number of attempts to take the lock, as other processes may be faster. */
const TRIES = 5
/** The size limit of a holder's note, in bytes: far more than a note needs. */
const LARGEST_NOTE = 4096

/** True if an entry of the folder of saves belongs to the lock. Then it does not count as content, and is never moved or copied. */
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

/** Folders left behind by a process that was killed while it took the lock. */
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
    // Errors are ignored: either the next heartbeat works, or another process has the lock by then.
    await writeOver(ours, notes.next()).catch(() => undefined)
    isBeating = false
  }
  return setInterval(() => void once(), beatMs).unref()
}

/** Writes into the existing file and never creates it: if another process has removed it, the lock is lost. */
async function writeOver(path: string, text: string): Promise<void> {
  const file = await open(path, 'r+')
  try {
    await file.write(text, 0)
  } finally {
    await file.close()
  }
}

/** Deletes an empty lock, as Windows cannot replace a folder. Files that operating systems have put into it are deleted with it. */
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

/** A process that may hold a lock. */
export interface Self {
  /**
   * A random id that is kept with the user data. Only one process at a time uses the user data, but a copy of it has the
   * same id.
   */
  readonly installation: string
  readonly pid: number
  /** The computer's host name. */
  readonly computer: string
  /** Changes with every start of the computer, on systems that identify each start. */
  readonly machine: string
  /** An id that distinguishes this computer from others of the same name and never changes; empty if the system has none. */
  readonly hardware: string
  /** Uptime of the computer, in seconds. */
  uptime(): number
  /** True if a process of this computer runs. */
  isRunning(pid: number): boolean
}

const noteSchema = z.object({
  computer: z.string().max(255),
  /** ISO 8601. */
  since: z.iso.datetime(),
  installation: z.string(),
  machine: z.string(),
  hardware: z.string(),
  pid: z.int().min(1),
  uptime: z.number().min(0),
})
type Note = z.infer<typeof noteSchema>

/** The note of a holder, rewritten with every heartbeat: never the same twice, and never shorter. */
interface Notes {
  next(): string
}

function createNotes(self: Self): Notes {
  const { computer, installation, machine, hardware, pid } = self
  const since = new Date().toISOString()
  const uptime = self.uptime()
  let beats = 0
  return {
    next() {
      const beat = String(beats++).padStart(12, '0')
      return `${JSON.stringify({ computer, since, installation, machine, hardware, pid, uptime, beat })}\n`
    },
  }
}

/** @returns null unless the text is a complete note of a holder */
function readNote(text: string): Note | null {
  try {
    return noteSchema.parse(JSON.parse(text))
  } catch {
    return null
  }
}

/** The holder as described to the player. */
function whoIs(text: string, self: Self): FolderHolder {
  const holder = readNote(text)
  if (holder === null) return { computer: null, isThisOne: false, since: null }
  const { computer, since, machine } = holder
  return { computer, isThisOne: computer === self.computer && machine === self.machine, since }
}

/** True if the holder has certainly ended. A process of another computer can only be watched. */
function isGone(holder: Note, self: Self): boolean {
  if (holder.computer !== self.computer) return false
  const isSameUserData = holder.installation === self.installation
  // `machine` changes with every start of the computer. The same user data and the same hardware mean that this is the same
  // computer, started again, so the holder has ended. The user data alone may have been copied to another computer.
  if (holder.machine !== self.machine) return isSameUserData && holder.hardware === self.hardware
  if (isSameUserData && holder.pid === self.pid) return true
  // A computer that was restarted has none of its old processes.
  return holder.uptime > self.uptime() || !self.isRunning(holder.pid)
}

/** @param installation random, and kept with the user data */
export const thisProcess = (installation: string): Self => ({
  installation,
  pid: process.pid,
  computer: hostname(),
  machine: machine(),
  hardware: hardware(),
  uptime,
  isRunning,
})

const machine = (): string => hashOf(startOf() ?? addresses())

/** Hashed, as others may be able to read the folder. */
const hashOf = (marks: string): string => createHash('sha256').update(marks).digest('hex').slice(0, 16)

/**
 * Identifies one start of one computer and, because containers have process ids of their own, one container: on Linux, by
 * the boot id and the process namespace. Null elsewhere.
 */
function startOf(): string | null {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8') + readlinkSync('/proc/self/ns/pid')
  } catch {
    return null
  }
}

/** Two computers with the same name may share a home folder. Linux gives each installed system an id of its own. */
function hardware(): string {
  try {
    return hashOf(readFileSync('/etc/machine-id', 'utf8'))
  } catch {
    return ''
  }
}

const addresses = (): string =>
  [...new Set(Object.values(networkInterfaces()).flatMap((some) => some?.map(({ mac }) => mac) ?? []))]
    .toSorted()
    .join()
