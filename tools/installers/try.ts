import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import { APP } from '../package/about-app.ts'
import { type System, systemOf } from '../package/arguments.ts'
import { installersOf } from '../release/files.ts'
import { command } from '../run/command.ts'
import { isRoot, ROOT } from '../run/machine.ts'

/** The effects of an installer on this machine. All paths are absolute. */
interface Installed {
  readonly executable: string
  /** The folder of the games. */
  readonly data: string
  install(): void
  remove(): void
}

const say = (line: string) => process.stdout.write(`${line}\n`)
const { CI, LOCALAPPDATA = '', APPDATA = '' } = process.env

/** The installer with this file ending. */
function installer(ending: string): string {
  const name = installersOf(APP.version).find((file) => file.endsWith(ending)) ?? ''
  return join(ROOT, 'dist', name)
}

function run(program: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): void {
  const { status, error } = spawnSync(program, args, {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, ...env },
    // NSIS takes the text behind `_?=` literally.
    windowsVerbatimArguments: program.endsWith('.exe'),
  })
  if (status !== 0) throw new Error(`${program} ${args.join(' ')}: ${error?.message ?? `exit ${status}`}`)
}

const asRoot = (program: string, ...args: readonly string[]) =>
  isRoot ? run(program, args) : run('sudo', [program, ...args])

/** Installs the .deb like a player on Ubuntu. */
const onLinux: Installed = {
  executable: `/usr/bin/${APP.name}`,
  data: join(homedir(), '.config', APP.productName),
  install: () => asRoot('apt-get', 'install', '--yes', installer('_amd64.deb')),
  remove: () => asRoot('apt-get', 'remove', '--yes', APP.name),
}

const MAC_APP = `/Applications/${APP.productName}.app`

/** Installs the app from this processor's .dmg by copying it to the applications. */
const onMac: Installed = {
  executable: join(MAC_APP, 'Contents', 'MacOS', APP.productName),
  data: join(homedir(), 'Library', 'Application Support', APP.productName),
  install() {
    const disk = mkdtempSync(join(tmpdir(), 'kododo-disk-'))
    run('hdiutil', [
      'attach',
      '-nobrowse',
      '-readonly',
      '-mountpoint',
      disk,
      installer(`-mac-${process.arch}.dmg`),
    ])
    run('ditto', [join(disk, `${APP.productName}.app`), MAC_APP])
    run('hdiutil', ['detach', disk])
  },
  remove: () => rmSync(MAC_APP, { recursive: true }),
}

const WINDOWS_FOLDER = join(LOCALAPPDATA, 'Programs', APP.name)

const onWindows: Installed = {
  executable: join(WINDOWS_FOLDER, `${APP.productName}.exe`),
  data: join(APPDATA, APP.productName),
  install: () => run(installer(`-win-${process.arch}.exe`), ['/S']),
  // Without the last argument it continues as a copy of itself, whose end cannot be awaited.
  remove: () => run(join(WINDOWS_FOLDER, `Uninstall ${APP.productName}.exe`), ['/S', `_?=${WINDOWS_FOLDER}`]),
}

const SYSTEMS: Readonly<Record<System, Installed>> = { linux: onLinux, mac: onMac, windows: onWindows }

export const main = command({
  name: 'try-installer',
  about: "Installs this system's installer from dist, plays a game with it, and removes it; only if CI=true.",
  notes: 'It changes the machine that it runs on, and plays in the folder of your own games.',
  run() {
    if (CI !== 'true') {
      say('This installs Kododo here and plays in the folder of your own games. CI=true allows it.')
      return 1
    }
    tryOn(SYSTEMS[systemOf(process.platform)])
    return 0
  },
})

/** @throws if a step fails */
function tryOn({ executable, data, install, remove }: Installed): void {
  for (const path of [executable, data]) {
    if (existsSync(path)) throw new Error(`Kododo has been here before: ${path}.`)
  }
  install()
  if (!existsSync(executable)) throw new Error(`The installer has not put ${executable} there.`)
  say('Installed.')
  const playwright = join(ROOT, 'node_modules', '@playwright', 'test', 'cli.js')
  const env = { KODODO_EXECUTABLE: executable, KODODO_DATA: data }
  run(process.execPath, [playwright, 'test', '--project=shipped'], env)
  remove()
  if (existsSync(executable)) throw new Error(`${executable} is still there.`)
  if (!existsSync(join(data, 'saves', 'finished'))) throw new Error('The game that was played is gone.')
  say('Removed; the saved game is still there.')
}
