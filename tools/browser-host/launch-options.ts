import { readFileSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { type CommandLine, parseCommandLine } from './command-line.ts'
import type { Manifest } from './module/app.ts'

interface Package extends Manifest {
  readonly main?: string
}

export interface LaunchOptions extends CommandLine {
  /** The app's folder. */
  readonly path: string
  readonly manifest: Package
  /** The file that main begins with. */
  readonly main: string
  /** Of the electron package that the host stands in for. */
  readonly version: string
  /** Whether a person is to see the windows. */
  readonly headed: boolean
}

function electronVersion(): string {
  const { version } = createRequire(import.meta.url)('electron/package.json')
  return String(version)
}

/**
 * @param args the command line without the executable
 * @param env `BROWSER_HOST_HEADED=1` asks for visible windows
 * @throws where no app is at the place that is named
 */
export function readLaunchOptions(args: readonly string[], env: NodeJS.ProcessEnv): LaunchOptions {
  const commandLine = parseCommandLine(args)
  const target = resolve(commandLine.app ?? '.')
  const isFolder = statSync(target).isDirectory()
  const path = isFolder ? target : dirname(target)
  const manifest: Package = isFolder ? JSON.parse(readFileSync(join(path, 'package.json'), 'utf8')) : {}
  const main = isFolder ? resolve(path, manifest.main ?? 'index.js') : target
  const headed = env.BROWSER_HOST_HEADED === '1'
  return { ...commandLine, path, manifest, main, version: electronVersion(), headed }
}
