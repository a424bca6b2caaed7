import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { ROOT } from '../run/machine.ts'
import { checksums, pickInstallers, shippedOf } from './files.ts'
import { readApp, textOf, versionOf } from './project.ts'
import { notesOf } from './readiness.ts'

/**
 * `npm run release-files -- FROM TO`: lays out in TO what is published: `files/` with the installers that were built into
 * FROM, the list of what is in them, and the checksums of all; and `NOTES.md`.
 */

/** Named by the workflow, too. */
const SBOM = 'kododo.cdx.json'

function giveUp(reason: string): never {
  process.stdout.write(`${reason}\n`)
  process.exit(1)
}

/** Everything that package-lock.json names, as npm lists it. */
function listPackages(): string {
  const args = ['sbom', '--package-lock-only', '--sbom-format=cyclonedx', '--sbom-type=application']
  const { status, stdout, stderr } = spawnSync('npm', args, { cwd: ROOT, encoding: 'utf8' })
  return status === 0 ? stdout : giveUp(`npm could not list what ships.\n${stderr}`)
}

const [, , given, target] = process.argv
if (given === undefined || target === undefined)
  giveUp('Two folders are needed: of what was built, and for what is published.')
const from = resolve(given)
const to = resolve(target)
const version = versionOf('package.json')
const notes = notesOf(textOf('CHANGELOG.md'), version)
if (!notes.ok) giveUp(notes.error)
const installers = pickInstallers(readdirSync(from), version)
if (!installers.ok) giveUp(`Not everything was built. Missing: ${installers.error.join(', ')}.`)

const files = join(to, 'files')
rmSync(to, { recursive: true, force: true })
mkdirSync(files, { recursive: true })
for (const name of installers.value) cpSync(join(from, name), join(files, name))
writeFileSync(join(files, SBOM), shippedOf(listPackages(), readApp()))
const sums = await checksums(files, [...installers.value, SBOM])
writeFileSync(join(files, 'SHA256SUMS'), sums)
writeFileSync(join(to, 'NOTES.md'), `${notes.value}\n`)
process.stdout.write(sums)
