import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Readable, Writable } from 'node:stream'
import { Connection } from './cdp.ts'

export interface Chromium {
  readonly connection: Connection
  readonly pid: number
  /** Resolves with the known reason when Chromium has exited. */
  readonly ended: Promise<{ readonly code: number | null; readonly signal: NodeJS.Signals | null }>
  /** Kills Chromium and all its processes at once. */
  kill(): void
}

const WINDOWS = process.platform === 'win32'

function kill(child: ChildProcess): void {
  if (child.pid === undefined || child.exitCode !== null) return
  try {
    // Distributions wrap Chromium in a shell script; the process group has both.
    if (WINDOWS) child.kill('SIGKILL')
    else process.kill(-child.pid, 'SIGKILL')
  } catch {
    // It has already exited.
  }
}

/**
 * Starts Chromium and talks to it over pipes, so that it exits when this process ends in any way.
 * @param report called with the line that names the DevTools address, or with all lines if verbose
 * @throws if Chromium exits before it replies
 */
export async function launchChromium(
  file: string,
  flags: readonly string[],
  report: (line: string) => void,
): Promise<Chromium> {
  const child = spawn(file, flags, {
    stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'],
    detached: !WINDOWS,
  })
  const ended = new Promise<Awaited<Chromium['ended']>>((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code, signal) => resolve({ code, signal }))
  })
  const [, , errors, toBrowser, fromBrowser] = child.stdio
  if (!errors || !(toBrowser instanceof Writable) || !(fromBrowser instanceof Readable)) {
    throw new Error('browser host: no pipes to Chromium')
  }
  const connection = new Connection(toBrowser, fromBrowser)
  const listening = new Promise<void>((resolve) => {
    const waits = flags.some((flag) => flag.startsWith('--remote-debugging-port'))
    createInterface({ input: Readable.from(errors) }).on('line', (line) => {
      if (line.startsWith('DevTools listening') && waits) resolve()
      report(line)
    })
    if (!waits) resolve()
  })
  const failed = ended.then(({ code, signal }) => {
    throw new Error(`browser host: Chromium ended at once (${signal ?? code})`)
  })
  await Promise.race([Promise.all([connection.browser.send('Browser.getVersion'), listening]), failed])
  failed.catch(() => {})
  return { connection, pid: child.pid ?? 0, ended, kill: () => kill(child) }
}

/** The name of a profile's folder contains its owner: `kododo-browser-host-<pid>-<random>`. */
const PREFIX = 'kododo-browser-host-'

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** @param folder the folder for profiles */
export function createProfile(folder: string): string {
  return mkdtempSync(join(folder, `${PREFIX}${process.pid}-`))
}

/** Retries, as Chromium may still write for a moment after it was killed. */
export function removeProfile(profile: string): void {
  rmSync(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 })
}

/** Removes without retries. */
function sweepProfile(profile: string): void {
  rmSync(profile, { recursive: true, force: true })
}

/**
 * Removes the profiles of killed hosts. A profile that cannot be removed is left for the next host: the killed host's
 * Chromium may still write to it, or another host may be sweeping too.
 * @param folder the folder for profiles
 */
export function sweepProfiles(folder: string, remove = sweepProfile): void {
  for (const name of readdirSync(folder)) {
    const owner = name.startsWith(PREFIX) ? Number.parseInt(name.slice(PREFIX.length), 10) : Number.NaN
    if (Number.isNaN(owner) || isAlive(owner)) continue
    try {
      remove(join(folder, name))
    } catch {
      // This must not keep the host from starting.
    }
  }
}
