import { createHash } from 'node:crypto'
import { readFileSync, readlinkSync } from 'node:fs'
import { hostname, networkInterfaces, uptime } from 'node:os'
import { z } from 'zod'
import type { FolderHolder } from '../../shared/bridge/saves'
import { systemCode } from './system-code'

/** A process that may hold a lock. */
export interface Self {
  /** Random, and kept with the user data, which one process has at a time; a copy of the user data has the same. */
  readonly installation: string
  readonly pid: number
  /** The computer's host name. */
  readonly computer: string
  /** Changes with every start of the computer, if the system identifies its starts. */
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
export interface Notes {
  next(): string
}

export function createNotes(self: Self): Notes {
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
export function readNote(text: string): Note | null {
  try {
    return noteSchema.parse(JSON.parse(text))
  } catch {
    return null
  }
}

/** The holder as described to the player. */
export function whoIs(text: string, self: Self): FolderHolder {
  const holder = readNote(text)
  if (holder === null) return { computer: null, isThisOne: false, since: null }
  const { computer, since, machine } = holder
  return { computer, isThisOne: computer === self.computer && machine === self.machine, since }
}

/** True if the holder has certainly ended. A process of another computer can only be watched. */
export function isGone(holder: Note, self: Self): boolean {
  if (holder.computer !== self.computer) return false
  // User data may have been copied, so that two processes of one installation run. Only one from before the last start has
  // certainly ended.
  const isSameUserData = holder.installation === self.installation
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
 * On Linux, the boot id and the process namespace: starts differ on all computers, and containers have processes of their
 * own. Null elsewhere.
 */
function startOf(): string | null {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8') + readlinkSync('/proc/self/ns/pid')
  } catch {
    return null
  }
}

/** Two computers of one name may share a home. Linux gives each installed system an id of its own. */
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

/** True if a process with that id runs on this computer. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // It runs, and belongs to another user.
    return systemCode(error) === 'EPERM'
  }
}
