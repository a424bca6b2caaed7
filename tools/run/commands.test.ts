import { execFile, execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { printed } from '../printed.fixture'
import type { Command } from './command'
import { ROOT } from './machine'

/** Scripts that run a program with a help of its own. */
const OF_OTHERS = ['build', 'lint', 'typecheck', 'unit', 'e2e', 'pictures']

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
const changes = () => execFileSync('git', ['status', '--porcelain'], { cwd: ROOT, encoding: 'utf8' })

/** Asks a command for help, and each of its commands. */
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
  const before = changes()
  const { main }: { readonly main: Command } = await import(/* @vite-ignore */ join(ROOT, file))
  await helpOf(name, main)
  expect(said.complaint).toBe('')
  expect(changes()).toBe(before)
})

it.each(programs)('npm run $name -- --help prints help, and does nothing', async ({ name, words }) => {
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [...words, '--help'], { cwd: ROOT })
  expect(stdout).toContain(`npm run ${name}`)
  expect(stderr).toBe('')
})
