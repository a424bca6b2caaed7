import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findChromium, here } from '../browser-host/chromium/find.ts'
import type { Machine, Purpose } from './hosts.ts'
import { startsInSandbox } from './sandbox.ts'

/** The project's folder. */
export const ROOT = dirname(dirname(import.meta.dirname))
/** What stands where Electron's executable would be. */
export const BROWSER_HOST = join(ROOT, 'tools', 'browser-host')

const ELECTRON = fileURLToPath(new URL('.', import.meta.resolve('electron')))
/** As long as a slow line needs for 110 MB. */
const FETCH_LIMIT_MS = 300_000
const SLOW_MS = 2_000

/** @returns the path of Electron's binary; null where it has not been fetched */
export function electronBinary(): string | null {
  const pathFile = join(ELECTRON, 'path.txt')
  if (!existsSync(pathFile)) return null
  const binary = join(ELECTRON, 'dist', readFileSync(pathFile, 'utf8'))
  return existsSync(binary) ? binary : null
}

/**
 * Fetches Electron's binary as its own package does; where that fails, nothing is said.
 * @param onSlow called if it is not over at once, as it is without a network
 */
export function fetchElectron(onSlow: () => void): Promise<void> {
  const fetching = spawn(process.execPath, [join(ELECTRON, 'install.js')], {
    stdio: 'ignore',
    timeout: FETCH_LIMIT_MS,
  })
  const slow = setTimeout(onSlow, SLOW_MS)
  return new Promise((resolve) => {
    fetching.once('close', () => {
      clearTimeout(slow)
      resolve()
    })
  })
}

export const isRoot = process.getuid?.() === 0

const isInPath = (program: string) =>
  (process.env.PATH ?? '').split(':').some((folder) => here.isExecutable(join(folder, program)))

/** Looks at this machine, changing nothing. */
export function readMachine(purpose: Purpose): Machine {
  const { platform, env } = process
  const linux = platform === 'linux'
  const binary = electronBinary()
  return {
    platform,
    electron: binary !== null,
    // As root it runs without a sandbox.
    sandboxRefused: linux && !isRoot && binary !== null && !startsInSandbox(binary),
    chromium: findChromium(purpose === 'play') !== null,
    display: !linux || Boolean(env.DISPLAY || env.WAYLAND_DISPLAY),
    virtualDisplay: linux && isInPath('xvfb-run'),
    debianRoot: linux && isRoot && existsSync('/etc/debian_version') && isInPath('apt-get'),
  }
}

/** Installs a Debian package. @returns whether that worked */
export function installPackage(name: string): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const apt = (...args: string[]) =>
    spawnSync('apt-get', ['-qq', ...args], { env, stdio: 'ignore' }).status === 0
  apt('update')
  return apt('install', '-y', '--no-install-recommends', name)
}
