import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isRoot, ROOT } from '../../run/machine.ts'
import { APP } from '../about-app.ts'
import { type BareRoot, bringIn, makeBareRoot } from './bare-root.ts'
import { makeOlder } from './older-package.ts'

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
function run(...args: readonly string[]): void {
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
run(join(ROOT, 'tools', 'package', 'main.ts'), '--linux', '--arch', 'x64', '--dir')
run(join(ROOT, 'tools', 'package', 'packed-specs.ts'), join(ROOT, 'dist', 'linux-unpacked'))
checkNextDebian()
process.exitCode = playInstalled() ? 0 : 1
