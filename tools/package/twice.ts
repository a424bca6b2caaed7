import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { lstatSync, readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { join, relative } from 'node:path'
import { command } from '../run/command.ts'
import { commandAt, ROOT } from '../run/machine.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)
const OUTPUT = join(ROOT, 'dist')

/** Packs once. @returns the fingerprint of each file, by path. @throws if packing fails */
function pack(options: readonly string[]): ReadonlyMap<string, string> {
  const { status } = spawnSync(process.execPath, [...commandAt('tools/package/main.ts'), ...options], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (status !== 0) throw new Error(`The packer ended with ${status}`)
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

export const main = command({
  name: 'package-twice',
  about: 'Packs the same commit two times, and prints which files differ by a byte, a link or a mode.',
  notes: 'Exit code 1: some do.',
  positionals: {
    name: 'OPTION…',
    help: 'options of `npm run package`, such as --dir',
    least: 0,
    most: Number.POSITIVE_INFINITY,
  },
  passesOn: true,
  run(_, options) {
    const [first, second] = [pack(options), pack(options)]
    const different = [...new Set([...first.keys(), ...second.keys()])].filter(
      (file) => first.get(file) !== second.get(file),
    )
    say(`${first.size} files, ${different.length} of them differ.`)
    for (const file of different) say(file)
    return different.length === 0 ? 0 : 1
  },
})
