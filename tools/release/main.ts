import { execFileSync, spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { IDENTITY } from '../../src/shared/identity.ts'
import { systemOf } from '../package/arguments.ts'
import { BadArgument, command, commands, flag } from '../run/command.ts'
import { commandAt, ROOT } from '../run/machine.ts'
import { checksums, PROCESSORS, pickInstallers, shippedOf } from './files.ts'
import { readApp, textOf, versionOf } from './project.ts'
import { notesOf, notReady } from './readiness.ts'
import { describeSigning, withoutEmpty } from './signing.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

const verify = command({
  name: 'release verify',
  about: 'Checks that this commit can be released under a tag, and prints everything that prevents it.',
  notes: 'Exit code 1: it cannot.',
  positionals: { name: 'TAG', help: 'such as v1.0.0', least: 1, most: 1 },
  run(_, [tag = '']) {
    const uncommitted = execFileSync('git', ['status', '--porcelain'], { cwd: ROOT, encoding: 'utf8' })
    const reasons = notReady({
      tag,
      manifestVersion: versionOf('package.json'),
      lockVersion: versionOf('package-lock.json'),
      changelog: textOf('CHANGELOG.md'),
      identity: IDENTITY,
      uncommitted: uncommitted.trimEnd(),
      workflows: globSync('.github/workflows/*.yml', { cwd: ROOT }).map(textOf),
      vettedActions: textOf('tools/release/vetted-actions.json'),
    })
    say(
      reasons.length === 0 ? 'Ready to be released.' : `Not ready to be released.\n- ${reasons.join('\n- ')}`,
    )
    return reasons.length === 0 ? 0 : 1
  },
})

const packaged = command({
  name: 'release package',
  about: "Makes this system's installers for players, signed with the keys of the environment.",
  notes: 'The first line says whether they are signed.',
  run() {
    const system = systemOf(process.platform)
    const signing = describeSigning(system, process.env)
    // GitHub shows a line with this beginning above all others of a run.
    say(`::${signing.ok ? 'notice' : 'error'}::${signing.ok ? signing.value : signing.error}`)
    if (!signing.ok) return 1
    const { APPLE_API_KEY: key, ...env } = withoutEmpty(process.env)
    const keys = mkdtempSync(join(tmpdir(), 'kododo-keys-'))
    process.on('exit', () => rmSync(keys, { recursive: true, force: true }))
    const keyFile = join(keys, 'notary.p8')
    if (key !== undefined) writeFileSync(keyFile, key, { mode: 0o600 })
    const args = [`--${system}`, '--arch', PROCESSORS[system].join(), '--release']
    const { status } = spawnSync(process.execPath, [...commandAt('tools/package/main.ts'), ...args], {
      cwd: ROOT,
      stdio: 'inherit',
      env: { ...env, ...(key === undefined ? {} : { APPLE_API_KEY: keyFile }) },
    })
    return status ?? 1
  },
})

/** File name of the list of everything in the installers. The workflow uses the same name. */
const SBOM = 'kododo.cdx.json'

/** npm's list of all packages in package-lock.json. @throws with npm's output if it fails */
function listPackages(): string {
  const args = ['sbom', '--package-lock-only', '--sbom-format=cyclonedx', '--sbom-type=application']
  const { status, stdout, stderr } = spawnSync('npm', args, { cwd: ROOT, encoding: 'utf8' })
  if (status !== 0) throw new Error(`npm could not list what ships.\n${stderr}`)
  return stdout
}

/**
 * Removes an earlier result.
 * @throws BadArgument if there is one and `force` is not set, or if the folder holds anything else
 */
function clear(folder: string, force: boolean): void {
  const there = existsSync(folder) ? readdirSync(folder) : []
  if (there.length === 0) return
  if (there.some((name) => name !== 'NOTES.md' && name !== 'files'))
    throw new BadArgument(`${folder} has files that are not of a release, and is not emptied`)
  if (!force) throw new BadArgument(`${folder} has an earlier release: --force replaces it`)
  rmSync(folder, { recursive: true })
}

const files = command({
  name: 'release files',
  about:
    'Prepares the files of a release: the installers, the list of their contents, the checksums and the notes.',
  options: { force: flag('replaces an earlier result') },
  positionals: {
    name: 'FROM TO',
    help: 'folder of the built installers; folder for NOTES.md and files/',
    least: 2,
    most: 2,
  },
  async run({ force }, [given = '', target = '']) {
    const [from, to] = [resolve(given), resolve(target)]
    const version = versionOf('package.json')
    const notes = notesOf(textOf('CHANGELOG.md'), version)
    if (!notes.ok) return fail(notes.error)
    if (!existsSync(from)) throw new BadArgument(`there is no folder ${from}`)
    const installers = pickInstallers(readdirSync(from), version)
    if (!installers.ok) return fail(`Not everything was built. Missing: ${installers.error.join(', ')}.`)
    clear(to, force)
    const folder = join(to, 'files')
    mkdirSync(folder, { recursive: true })
    for (const name of installers.value) cpSync(join(from, name), join(folder, name))
    writeFileSync(join(folder, SBOM), shippedOf(listPackages(), readApp()))
    const sums = await checksums(folder, [...installers.value, SBOM])
    writeFileSync(join(folder, 'SHA256SUMS'), sums)
    writeFileSync(join(to, 'NOTES.md'), `${notes.value}\n`)
    process.stdout.write(sums)
    return 0
  },
})

const notes = command({
  name: 'release notes',
  about: 'Prints the changes of a version.',
  notes: 'Exit code 1: the changelog has no section for it.',
  positionals: {
    name: 'VERSION',
    help: 'such as 1.0.0 (default: the version of package.json)',
    least: 0,
    most: 1,
  },
  run(_, [version = versionOf('package.json')]) {
    const found = notesOf(textOf('CHANGELOG.md'), version)
    if (!found.ok) return fail(found.error)
    say(found.value)
    return 0
  },
})

function fail(reason: string): 1 {
  say(reason)
  return 1
}

export const main = commands('release', 'Prepares a release.', { verify, package: packaged, files, notes })
