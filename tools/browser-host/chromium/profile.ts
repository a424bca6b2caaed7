import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** A profile's folder tells whose it is: `kododo-browser-host-<pid>-<random>`. */
const PREFIX = 'kododo-browser-host-'

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** @param folder where profiles are made */
export function createProfile(folder: string): string {
  return mkdtempSync(join(folder, `${PREFIX}${process.pid}-`))
}

/** Chromium may still be writing for a moment after it was ended, hence the further tries. */
export function removeProfile(profile: string): void {
  rmSync(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 })
}

/** Tried but once. */
function sweepProfile(profile: string): void {
  rmSync(profile, { recursive: true, force: true })
}

/**
 * Removes the profiles of hosts that were killed before they could. What cannot be removed is left for the next host: a
 * killed host's Chromium may still be writing there, or another host be sweeping too.
 * @param folder where profiles are made
 */
export function sweepProfiles(folder: string, remove = sweepProfile): void {
  for (const name of readdirSync(folder)) {
    const owner = name.startsWith(PREFIX) ? Number.parseInt(name.slice(PREFIX.length), 10) : Number.NaN
    if (Number.isNaN(owner) || isAlive(owner)) continue
    try {
      remove(join(folder, name))
    } catch {
      // No reason for this host not to start.
    }
  }
}
