import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'

/** A Debian of its own in a folder, with nothing in it but what it was asked for. */
export interface BareRoot {
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
export function makeBareRoot(suite: string, packages: readonly string[], isOwn: boolean): BareRoot {
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
export function bringIn({ folder }: Pick<BareRoot, 'folder'>, file: string): string {
  cpSync(file, join(folder, 'tmp', basename(file)))
  return `/tmp/${basename(file)}`
}
