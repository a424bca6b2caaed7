import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { command } from '../run/command.ts'
import { commandAt, isRoot, ROOT } from '../run/machine.ts'
import { APP } from './about-app.ts'
import { makeOlder } from './older-package.ts'

/** A bare Debian installation in a folder, with only the requested packages. */
interface BareRoot {
  /** Absolute path of the folder. */
  readonly folder: string
  /** @returns the output of the command. @throws if it fails, with its output */
  run(...command: readonly string[]): string
  /** Removes the folder. */
  remove(): void
}

/** The file systems that programs expect, in mount order. */
const MOUNTS = ['proc', 'sys', 'dev', 'dev/shm'] as const
const SOURCES = '/etc/apt/sources.list.d'

function run(program: string, args: readonly string[]): string {
  const { status, stdout, stderr, error } = spawnSync(program, args, { encoding: 'utf8', maxBuffer: 2 ** 26 })
  if (status === 0) return stdout
  throw new Error(`${program} ${args.join(' ')}: ${error?.message ?? `exit ${status}`}\n${stdout}${stderr}`)
}

/** The package sources of this machine, for a Debian of the same name. */
function ownSources(): readonly string[] {
  const lists = ['/etc/apt/sources.list', ...readdirSync(SOURCES).map((name) => join(SOURCES, name))]
  return lists.filter((list) => existsSync(list))
}

/**
 * Makes a bare Debian. Needs root, mmdebstrap and a package mirror.
 * @param suite such as `bookworm`
 * @param packages additional packages to install
 * @param isOwn true if it is the same Debian release as this machine's, so that its package sources can be used
 */
function makeBareRoot(suite: string, packages: readonly string[], isOwn: boolean): BareRoot {
  const folder = mkdtempSync(join(tmpdir(), `kododo-${suite}-`))
  const remove = () => {
    for (const mount of MOUNTS.toReversed()) spawnSync('umount', ['--lazy', '--quiet', join(folder, mount)])
    // A file system of the machine that is still mounted must not be removed.
    run('rm', ['-rf', '--one-file-system', folder])
  }
  try {
    const include = packages.length === 0 ? [] : [`--include=${packages.join(',')}`]
    run('mmdebstrap', ['--quiet', '--variant=apt', ...include, suite, folder, ...(isOwn ? ownSources() : [])])
    for (const mount of MOUNTS) mountIn(folder, mount)
    run('chroot', [folder, 'apt-get', 'update', '-qq'])
  } catch (error) {
    remove()
    throw error
  }
  return { folder, remove, run: (...command) => run('chroot', [folder, ...command]) }
}

function mountIn(folder: string, mount: (typeof MOUNTS)[number]): void {
  const target = join(folder, mount)
  run('mount', mount === 'dev/shm' ? ['-t', 'tmpfs', 'tmpfs', target] : ['--bind', `/${mount}`, target])
}

/** Copies a file into a bare root. @returns its path there */
function bringIn({ folder }: Pick<BareRoot, 'folder'>, file: string): string {
  cpSync(file, join(folder, 'tmp', basename(file)))
  return `/tmp/${basename(file)}`
}

const say = (line: string) => process.stdout.write(`${line}\n`)

/** Packages that the checks need; the app's own come with its package. The last two are for the browser host. */
const FOR_CHECKS = [
  ...['xvfb', 'xauth', 'desktop-file-utils', 'appstream', 'shared-mime-info', 'libfile-mimeinfo-perl'],
  ...['chromium', 'chromium-sandbox'],
]

const deb = join(ROOT, 'dist', `${APP.name}_${APP.version}_amd64.deb`)

/** Debian's name of this system, such as `bookworm`. */
const ownSuite = (): string =>
  /^VERSION_CODENAME=(\w+)$/m.exec(readFileSync('/etc/os-release', 'utf8'))?.[1] ?? 'bookworm'

/** Checks the next Debian: its AppArmor parser, and its names of libraries. */
function checkNextDebian(): void {
  withRoot('trixie', ['apparmor'], (root) => {
    const there = bringIn(root, deb)
    const profile = join(root.folder, 'etc', 'apparmor.d', APP.name)
    root.run('apt-get', 'install', '--simulate', '--no-install-recommends', there)
    // Twice, like an update.
    for (let time = 0; time < 2; time++) root.run('dpkg', '--force-depends', '--install', there)
    if (!existsSync(profile)) throw new Error('AppArmor was not given the profile.')
    root.run('dpkg', '--purge', APP.name)
    if (existsSync(profile)) throw new Error('The profile was left behind.')
  })
  say(
    'Debian 13: all dependencies are available, and AppArmor gets the profile, which is removed with the package.',
  )
}

/** Runs another command of the project. @throws if it fails */
function runCommand(path: string, ...args: readonly string[]): void {
  const { status } = spawnSync(process.execPath, [...commandAt(path), ...args], {
    cwd: ROOT,
    stdio: 'inherit',
  })
  if (status !== 0) throw new Error(`${path} ${args.join(' ')} failed.`)
}

function playInstalled(): boolean {
  return withRoot(ownSuite(), FOR_CHECKS, ({ folder }) => {
    say('A bare Debian is there.')
    const forOlder = mkdtempSync(join(tmpdir(), 'kododo-older-'))
    const older = makeOlder(deb, forOlder)
    const playwright = join(ROOT, 'node_modules', '@playwright', 'test', 'cli.js')
    const { status } = spawnSync(process.execPath, [playwright, 'test', '--project=installed'], {
      cwd: ROOT,
      stdio: 'inherit',
      env: { ...process.env, KODODO_ROOT: folder, KODODO_DEB: deb, KODODO_OLDER_DEB: older },
    })
    rmSync(forOlder, { recursive: true })
    return status === 0
  })
}

function withRoot<T>(suite: string, packages: readonly string[], work: (root: BareRoot) => T): T {
  const root = makeBareRoot(suite, packages, suite === ownSuite())
  try {
    return work(root)
  } finally {
    root.remove()
  }
}

export const main = command({
  name: 'check-package',
  about:
    'Packs the app, plays it packed, and installs, updates and removes its .deb in a bare Debian; needs root and mmdebstrap.',
  notes:
    'Debian 13 only checks the names of packages and AppArmor, as the parser of Debian 12 does not know what the profile grants.\n' +
    'Exit code 1: something failed.',
  run() {
    if (!isRoot || spawnSync('mmdebstrap', ['--version']).status !== 0) {
      say('This needs a Debian, as root, with mmdebstrap: apt-get install mmdebstrap.')
      return 1
    }
    runCommand('tools/package/main.ts', '--linux', '--arch', 'x64', '--dir')
    runCommand('tools/package/packed-specs.ts', join(ROOT, 'dist', 'linux-unpacked'))
    checkNextDebian()
    return playInstalled() ? 0 : 1
  },
})
