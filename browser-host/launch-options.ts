import { readFileSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import type { Manifest } from './module/app.ts'
import { PACKED } from './packed-app.ts'

/** Electron's own command line, as the launcher gets it: `[-r file]… [--switch[=value]]… [app] [argument]…` */
interface CommandLine {
  /** Files to run before the app. */
  readonly preloads: readonly string[]
  /** Chromium's and the app's switches, without the dashes; '' for a switch without a value. */
  readonly switches: ReadonlyMap<string, string>
  /** The app's folder or main file; null if none is named. */
  readonly app: string | null
}

/** @param args the command line without the executable */
export function parseCommandLine(args: readonly string[]): CommandLine {
  const preloads: string[] = []
  const switches = new Map<string, string>()
  let app: string | null = null
  let preloadFollows = false
  for (const arg of args) {
    const option = /^--([^=]+)=?(.*)$/s.exec(arg)
    if (preloadFollows) {
      preloads.push(arg)
      preloadFollows = false
    } else if (arg === '-r' || arg === '--require') preloadFollows = true
    else if (option?.[1]) switches.set(option[1], option[2] ?? '')
    else if (!arg.startsWith('-')) app ??= arg
  }
  return { preloads, switches, app }
}

interface Package extends Manifest {
  readonly main?: string
}

export interface LaunchOptions extends CommandLine {
  /** The app's folder. */
  readonly path: string
  readonly manifest: Package
  /** The main file. */
  readonly main: string
  /** The version of the electron package that the host replaces. */
  readonly version: string
  /** True if the windows are visible. */
  readonly headed: boolean
  /** True for a packed app. */
  readonly isPacked: boolean
}

function electronVersion(): string {
  if (PACKED !== null) return readFileSync(PACKED.versionFile, 'utf8').trim()
  const { version } = createRequire(import.meta.url)('electron/package.json')
  return String(version)
}

/** The app's folder and its main file, which `package.json` names. */
function readApp(named: string | null): Pick<LaunchOptions, 'path' | 'manifest' | 'main'> {
  const target = PACKED?.archive ?? resolve(named ?? '.')
  if (PACKED === null && !statSync(target).isDirectory())
    return { path: dirname(target), manifest: {}, main: target }
  const manifest: Package = JSON.parse(readFileSync(join(target, 'package.json'), 'utf8'))
  return { path: target, manifest, main: resolve(target, manifest.main ?? 'index.js') }
}

/**
 * @param args the command line without the executable
 * @param env `BROWSER_HOST_HEADED` is `1` for visible windows and `0` for none; by default only a packed app shows them
 * @throws if there is no app at the named path
 */
export function readLaunchOptions(args: readonly string[], env: NodeJS.ProcessEnv): LaunchOptions {
  const commandLine = parseCommandLine(args)
  const { BROWSER_HOST_HEADED = PACKED === null ? '0' : '1' } = env
  return {
    ...commandLine,
    ...readApp(commandLine.app),
    version: electronVersion(),
    headed: BROWSER_HOST_HEADED === '1',
    isPacked: PACKED !== null,
  }
}
