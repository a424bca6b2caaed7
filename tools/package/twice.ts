import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { lstatSync, readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { join, relative } from 'node:path'
import { ROOT } from '../run/machine.ts'

/**
 * `npm run package-twice`: packs the same commit two times, and says which files differ by a byte, a link or a mode.
 * What it is given goes to the packer, such as `--dir`.
 */

const say = (line: string) => process.stdout.write(`${line}\n`)
const OUTPUT = join(ROOT, 'dist')

function pack(): ReadonlyMap<string, string> {
  const packer = join(import.meta.dirname, 'main.ts')
  const { status } = spawnSync(process.execPath, [packer, ...process.argv.slice(2)], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (status !== 0) process.exit(status ?? 1)
  return new Map(
    readdirSync(OUTPUT, { recursive: true, withFileTypes: true })
      .filter((entry) => !entry.isDirectory())
      .map(({ parentPath, name }) => join(parentPath, name))
      .map((file) => [relative(OUTPUT, file), fingerprint(file)]),
  )
}

function fingerprint(file: string): string {
  const stats = lstatSync(file)
  if (stats.isSymbolicLink()) return readlinkSync(file)
  return `${stats.mode} ${createHash('sha256').update(readFileSync(file)).digest('hex')}`
}

const first = pack()
const second = pack()
const different = [...new Set([...first.keys(), ...second.keys()])].filter(
  (file) => first.get(file) !== second.get(file),
)
say(`${first.size} files, ${different.length} of them differ.`)
for (const file of different) say(file)
process.exitCode = different.length === 0 ? 0 : 1
