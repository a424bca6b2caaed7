import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { isRoot, ROOT } from '../run/machine.ts'
import { APP } from './about-app.ts'
import { makeOlder } from './older-package.ts'

/** A Debian of its own in a folder, with nothing in it but what it was asked for. */
interface BareRoot {
  /** Absolute path of the folder. */
  readonly folder: string
  /** @returns what the command says. @throws with that where it fails */
  run(...command: readonly string[]): string
  /** Takes everything away again. */
  remove(): void
}

/** What a running program expects of the system, in the order that it is mounted in. */
const MOUNTS = ['proc', 'sys', 'dev', 'dev/shm'] as const
const SOURCES = '/etc/apt/sources.list.d'

function run(program: string, args: readonly string[]): string {
  const { status, stdout, stderr, error } = spawnSync(program, args, { encoding: 'utf8', maxBuffer: 2 ** 26 })
  if (status === 0) return stdout
  throw new Error(`${program} ${args.join(' ')}: ${error?.message ?? `exit ${status}`}\n${stdout}${stderr}`)
}

/** Where this machine gets its own packages from, for a Debian of the same name. */
function ownSources(): readonly string[] {
  const lists = ['/etc/apt/sources.list', ...readdirSync(SOURCES).map((name) => join(SOURCES, name))]
  return lists.filter((list) => existsSync(list))
}

/**
 * Makes a bare Debian. Needs root, mmdebstrap and a package mirror.
 * @param suite such as `bookworm`
 * @param packages what it has beside what every Debian has
 * @param isOwn whether it is this machine's own Debian, whose sources then serve
 */
function makeBareRoot(suite: string, packages: readonly string[], isOwn: boolean): BareRoot {
  const folder = mkdtempSync(join(tmpdir(), `kododo-${suite}-`))
  const remove = () => {
    for (const mount of MOUNTS.toReversed()) spawnSync('umount', ['--lazy', '--quiet', join(folder, mount)])
    // Were anything of the system's own still mounted, it must not go as well.
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

/** Puts a file into a bare root. @returns its path in there */
function bringIn({ folder }: Pick<BareRoot, 'folder'>, file: string): string {
  cpSync(file, join(folder, 'tmp', basename(file)))
  return `/tmp/${basename(file)}`
}

/**
 * `npm run check-package`: packs the app, plays what was packed, installs its .deb in a bare Debian, and lives through what
 * players do with it. In Debian 13 as well, as far as names of packages and AppArmor go: the parser of Debian 12 does not
 * know what the profile grants.
 */

const say = (line: string) => process.stdout.write(`${line}\n`)

/** What the checks themselves need; what the app needs comes with its package. The last two are for the stand-in. */
const FOR_CHECKS = [
  ...['xvfb', 'xauth', 'desktop-file-utils', 'appstream', 'shared-mime-info', 'libfile-mimeinfo-perl'],
  ...['chromium', 'chromium-sandbox'],
]

const deb = join(ROOT, 'dist', `${APP.name}_${APP.version}_amd64.deb`)

/** Debian's name of the system that this runs on, such as `bookworm`. */
const ownSuite = (): string =>
  /^VERSION_CODENAME=(\w+)$/m.exec(readFileSync('/etc/os-release', 'utf8'))?.[1] ?? 'bookworm'

/** The next Debian: its parser of AppArmor, and the names that it has for libraries. */
function checkNextDebian(): void {
  withRoot('trixie', ['apparmor'], (root) => {
    const there = bringIn(root, deb)
    const profile = join(root.folder, 'etc', 'apparmor.d', APP.name)
    root.run('apt-get', 'install', '--simulate', '--no-install-recommends', there)
    // Twice, as an update does.
    for (let time = 0; time < 2; time++) root.run('dpkg', '--force-depends', '--install', there)
    if (!existsSync(profile)) throw new Error('AppArmor was not given the profile.')
    root.run('dpkg', '--purge', APP.name)
    if (existsSync(profile)) throw new Error('The profile was left behind.')
  })
  say(
    'Debian 13: all that it depends on is there, and AppArmor gets its profile, which goes with the package.',
  )
}

/** Another program of this project. @throws where it fails */
function runProgram(...args: readonly string[]): void {
  const { status } = spawnSync(process.execPath, args, { cwd: ROOT, stdio: 'inherit' })
  if (status !== 0) throw new Error(`${args.join(' ')} failed.`)
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

if (!isRoot || spawnSync('mmdebstrap', ['--version']).status !== 0) {
  say('This needs a Debian, as root, with mmdebstrap: apt-get install mmdebstrap.')
  process.exit(1)
}
runProgram(join(ROOT, 'tools', 'package', 'main.ts'), '--linux', '--arch', 'x64', '--dir')
runProgram(join(ROOT, 'tools', 'package', 'packed-specs.ts'), join(ROOT, 'dist', 'linux-unpacked'))
checkNextDebian()
process.exitCode = playInstalled() ? 0 : 1
