import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findChromium, here } from '../../browser-host/chromium/find.ts'
import type { Machine, Purpose } from './hosts.ts'

/** Timeout in ms in which Electron prints its version. */
const LIMIT_MS = 20_000

/** Messages of Chromium before it aborts without a sandbox. Ubuntu 24.04 denies the sandbox to unknown programs. */
const REFUSALS = [
  /No usable sandbox!/,
  /SUID sandbox helper binary was found, but is not configured correctly/,
]

/**
 * True if the system lets Electron start in its sandbox. Electron is started only to print its version, which it does after
 * it has set up the sandbox.
 * @param binary absolute path of Electron's executable
 */
export function startsInSandbox(binary: string): boolean {
  const { status, stderr } = spawnSync(binary, ['--version'], { encoding: 'utf8', timeout: LIMIT_MS })
  return status === 0 || !REFUSALS.some((refusal) => refusal.test(stderr))
}

/** The project's folder. */
export const ROOT = dirname(dirname(import.meta.dirname))

/** Arguments of Node that run a command of the project. @param path of its file, from the project's root */
export const commandAt = (path: string): readonly string[] => [
  join(ROOT, 'tools/run/script.ts'),
  join(ROOT, path),
]

/** The launchers that replace Electron's executable. */
export const BROWSER_HOST = join(ROOT, 'browser-host')

const ELECTRON = fileURLToPath(new URL('.', import.meta.resolve('electron')))
const INSTALLER = join(ELECTRON, 'install.js')
/** Timeout in ms that lets a slow connection download 110 MB. */
const FETCH_LIMIT_MS = 300_000
const SLOW_MS = 2_000

/** @returns the path of Electron's binary; null if it is not downloaded */
export function electronBinary(): string | null {
  const pathFile = join(ELECTRON, 'path.txt')
  if (!existsSync(pathFile)) return null
  const binary = join(ELECTRON, 'dist', readFileSync(pathFile, 'utf8'))
  return existsSync(binary) ? binary : null
}

/**
 * Downloads Electron's binary as its own package does.
 * @param onSlow called if it takes a while
 * @param installer the program that downloads it
 * @returns null on success, otherwise the reason in one line
 */
export function fetchElectron(onSlow: () => void, installer = INSTALLER): Promise<string | null> {
  // Electron's downloader respects the usual proxy variables only if this one is set.
  const env = { ELECTRON_GET_USE_PROXY: '1', ...process.env }
  const fetching = spawn(process.execPath, [installer], {
    stdio: ['ignore', 'ignore', 'pipe'],
    timeout: FETCH_LIMIT_MS,
    env,
  })
  const slow = setTimeout(onSlow, SLOW_MS)
  let errors = ''
  fetching.stderr.on('data', (text: unknown) => {
    errors += String(text)
  })
  return new Promise((resolve) => {
    fetching.once('error', (error) => resolve(error.message))
    fetching.once('close', (code, signal) => {
      clearTimeout(slow)
      if (code === 0) return resolve(null)
      resolve(signal === null ? reasonIn(errors) : `it took longer than ${FETCH_LIMIT_MS / 60_000} minutes`)
    })
  })
}

/**
 * @param errors what a program of Node wrote to stderr before it failed
 * @returns the last error in it, in one line without its stack
 */
export function reasonIn(errors: string): string {
  const lines = errors.split('\n').filter((line) => line.trim() !== '' && !/^\s+at /.test(line))
  const named = lines.findLast((line) => /^(?:\s*\[cause\]: )?(?:\w*Error\b)/.test(line)) ?? lines.at(-1)
  return named?.replace(/^\s*\[cause\]: /, '').replace(/\s*\{$/, '') ?? 'it gave no reason'
}

const REFUSED = /\bE(?:ACCES|DQUOT|NOSPC|PERM|ROFS)\b/

/**
 * @param errors as in `reasonIn`
 * @returns one line if the system refused something, such as space on the disk or permission to write; null otherwise
 */
export function refusalIn(errors: string): string | null {
  const reason = reasonIn(errors)
  return REFUSED.test(reason) ? reason : null
}

export const isRoot = process.getuid?.() === 0

/** True if a program is installed. */
export const isInPath = (program: string) =>
  (process.env.PATH ?? '').split(':').some((folder) => here.isExecutable(join(folder, program)))

/** Reads the facts about this machine, without changing anything. */
export function readMachine(purpose: Purpose): Machine {
  const { platform, env } = process
  const linux = platform === 'linux'
  const binary = electronBinary()
  return {
    platform,
    electron: binary !== null,
    // It runs without a sandbox as root.
    sandboxRefused: linux && !isRoot && binary !== null && !startsInSandbox(binary),
    chromium: findChromium(purpose === 'play') !== null,
    display: !linux || Boolean(env.DISPLAY || env.WAYLAND_DISPLAY),
    virtualDisplay: linux && isInPath('xvfb-run'),
    debianRoot: linux && isRoot && existsSync('/etc/debian_version') && isInPath('apt-get'),
  }
}

/** Installs a Debian package. @returns true on success */
export function installPackage(name: string): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const apt = (...args: string[]) =>
    spawnSync('apt-get', ['-qq', ...args], { env, stdio: 'ignore' }).status === 0
  apt('update')
  return apt('install', '-y', '--no-install-recommends', name)
}
