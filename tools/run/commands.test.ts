import childProcess, { execFile } from 'node:child_process'
import fs, { readFileSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, expect, it, vi } from 'vitest'
import { printed } from '../printed.fixture'
import type { Command } from './command'
import { ROOT } from './machine'

/** Scripts that run a program with its own `--help`. */
const OF_OTHERS = ['build', 'lint', 'typecheck', 'unit', 'e2e', 'sweeps', 'pictures']

const { scripts }: { readonly scripts: Readonly<Record<string, string>> } = JSON.parse(
  readFileSync(join(ROOT, 'package.json'), 'utf8'),
)
const COMMANDS = Object.entries(scripts).filter(([name]) => !OF_OTHERS.includes(name))

const loaded = COMMANDS.flatMap(([name, script]) => {
  const [, file] = /^node tools\/run\/script\.ts (\S+)$/.exec(script) ?? []
  return file === undefined ? [] : [{ name, file }]
})
const programs = COMMANDS.flatMap(([name, script]) => {
  const [, words] = /^node (--import .*)$/.exec(script) ?? []
  return words === undefined ? [] : [{ name, words: words.split(' ') }]
})

const said = printed()

/** The functions of Node with which commands start their work. */
const DEEDS: readonly (readonly [module: object, names: readonly string[]])[] = [
  [fs, ['writeFileSync', 'mkdirSync', 'mkdtempSync', 'rmSync', 'cpSync']],
  [childProcess, ['spawn', 'spawnSync', 'execFileSync']],
]

/** Makes them throw until the end of the test. */
function forbidDeeds(): void {
  for (const [module, names] of DEEDS)
    for (const name of names)
      vi.spyOn(module as Record<string, () => never>, name).mockImplementation(() => {
        throw new Error(`${name} was called`)
      })
  syncBuiltinESMExports()
}
afterEach(() => {
  vi.restoreAllMocks()
  syncBuiltinESMExports()
})

/** Runs a command and each of its commands with `--help`. */
async function helpOf(name: string, main: Command, words: readonly string[] = []): Promise<void> {
  said.out = ''
  expect(await main([...words, '--help'])).toBe(0)
  const help = said.out
  const [script, ...rest] = [name, ...words]
  expect(help).toContain(['npm run', script, '--', ...rest].join(' ').replace(/ --$/, ''))
  expect(help).toContain('--help')
  const [, list = ''] = /\nCommands:\n((?: {2}.*\n)+)/.exec(help) ?? []
  for (const [, each = ''] of list.matchAll(/^ {2}(\S+)/gm)) await helpOf(name, main, [...words, each])
}

it('finds every command of package.json', () => {
  expect([...loaded, ...programs].map(({ name }) => name).sort()).toEqual(
    COMMANDS.map(([name]) => name).sort(),
  )
})

it.each(loaded)('npm run $name -- --help prints help, and does nothing', async ({ name, file }) => {
  const { main }: { readonly main: Command } = await import(/* @vite-ignore */ join(ROOT, file))
  forbidDeeds()
  await helpOf(name, main)
  expect(said.complaint).toBe('')
})

it.each(programs)('npm run $name -- --help prints help, and does nothing', async ({ name, words }) => {
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [...words, '--help'], { cwd: ROOT })
  expect(stdout).toContain(`npm run ${name}`)
  expect(stderr).toBe('')
})
