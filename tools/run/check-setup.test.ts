import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { ROOT } from './machine'

const copy = mkdtempSync(join(tmpdir(), 'kododo-setup-'))
const PROGRAM = join('tools', 'run', 'check-setup.mjs')
mkdirSync(join(copy, 'tools', 'run'), { recursive: true })
cpSync(join(ROOT, PROGRAM), join(copy, PROGRAM))
writeFileSync(join(copy, 'main.mjs'), 'console.log("started")')
afterAll(() => rmSync(copy, { recursive: true }))

/** Starts a script of a copy of the project, which needs this Node. */
function start(needed: string) {
  writeFileSync(join(copy, 'package.json'), JSON.stringify({ engines: { node: needed } }))
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', `./${PROGRAM}`, 'main.mjs'], {
    cwd: copy,
    encoding: 'utf8',
  })
  return { status, output: `${stdout}${stderr}` }
}

const { engines, scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))

it.each(['start', 'dev', 'test'])('npm %s ends with that line', (name) => {
  const [, ...args] = String(scripts[name]).split(' ')
  writeFileSync(join(copy, 'package.json'), JSON.stringify({ engines: { node: '>=999.0' } }))
  const { status, stderr } = spawnSync(process.execPath, args, { cwd: copy, encoding: 'utf8' })
  expect([status, stderr.split('\n').length, stderr]).toEqual([
    1,
    2,
    expect.stringMatching(/^Kododo needs Node\.js 999\.0 /),
  ])
})

it('requires the first version of Node that runs TypeScript', () => {
  expect(engines.node).toBe('>=22.18')
})

it('says in one line that Node is too old, or that the installation is missing or incomplete', () => {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  for (const newer of [`${major + 1}.0`, `${major}.${minor + 1}`])
    expect(start(`>=${newer}`)).toEqual({
      status: 1,
      output: `Kododo needs Node.js ${newer} or newer, and this is ${process.versions.node}: get it from https://nodejs.org.\n`,
    })
  const enough = `>=${major}.${minor}`
  expect(start(enough)).toEqual({ status: 1, output: 'Run "npm install" first.\n' })
  mkdirSync(join(copy, 'node_modules', 'electron'), { recursive: true })
  expect(start(enough)).toEqual({ status: 1, output: 'Run "npm install" first.\n' })
  writeFileSync(join(copy, 'node_modules', '.package-lock.json'), '{}')
  expect(start(enough)).toEqual({ status: 0, output: 'started\n' })
})
