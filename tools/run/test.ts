import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { command } from './command.ts'
import { onVirtualDisplay } from './hosts.ts'
import { isInPath, ROOT } from './machine.ts'
import { type Prepared, prepareHost } from './prepare-host.ts'
import { closingLine, readReport, type Tally, withExit } from './reports.ts'

/** Timeout in ms of a stage. */
const LIMIT_MS = 4 * 3_600_000

const script = (...path: string[]) => join(ROOT, 'node_modules', ...path)
const REPORTS = join(ROOT, 'test-results')

interface Run {
  readonly exit: number | null
  readonly output: string
}

function run(program: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<Run> {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: LIMIT_MS,
    })
    let output = ''
    const keep = (chunk: unknown) => {
      output += String(chunk)
    }
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    child.once('error', (error) => resolve({ exit: null, output: error.message }))
    child.once('close', (exit) => resolve({ exit, output }))
  })
}

/** Runs a stage without a report of its own, which counts as one check. */
async function check(...args: string[]): Promise<Tally> {
  const { exit, output } = await run(process.execPath, args)
  return withExit({ passed: exit === 0 ? 1 : 0, failed: 0, failures: [] }, exit, output)
}

/** Runs a test runner that writes a report. If it writes none, it has crashed, which is a failure. */
async function suite(file: string, start: (report: string) => Promise<Run>): Promise<Tally> {
  const report = join(REPORTS, file)
  mkdirSync(REPORTS, { recursive: true })
  rmSync(report, { force: true })
  const { exit, output } = await start(report)
  try {
    return withExit(readReport(readFileSync(report, 'utf8')), exit, output)
  } catch {
    return withExit({ passed: 0, failed: 0, failures: [] }, exit || null, output)
  }
}

const lint = () => check(script('@biomejs', 'biome', 'bin', 'biome'), 'ci', '--colors=off')

/** Type-aware oxlint. It finds callbacks that return an unhandled promise, whose rejection would be lost. */
const promises = () => check(script('oxlint', 'bin', 'oxlint'), '--type-aware')

/** Knip finds unused files, exports and dependencies. */
const unused = () => check(script('knip', 'bin', 'knip.js'), '--no-progress')

const types = () => check(script('typescript', 'bin', 'tsc'))

const bundler = script('electron-vite', 'bin', 'electron-vite.js')

const build = () => check(bundler, 'build')

/** Builds the app for the specs, with an additional game in its registries. */
const buildMiniature = () => check(bundler, 'build', '--config', 'test/miniature/electron.vite.config.ts')

const unit = () =>
  suite('unit.xml', (report) =>
    run(process.execPath, [
      script('vitest', 'vitest.mjs'),
      'run',
      '--project=!browser-host',
      '--reporter=junit',
      `--outputFile=${report}`,
    ]))

/** @param env names the host of the specs */
const endToEnd = (virtualDisplay: boolean, env: NodeJS.ProcessEnv) =>
  suite('end-to-end.xml', (report) => {
    const program = [
      process.execPath,
      script('@playwright', 'test', 'cli.js'),
      'test',
      '--project=specs',
      '--reporter=junit',
    ]
    const [first = '', ...rest] = virtualDisplay ? onVirtualDisplay(program, isInPath('openbox')) : program
    return run(first, rest, { ...env, PLAYWRIGHT_JUNIT_OUTPUT_FILE: report })
  })

const say = (line: string) => process.stdout.write(`${line}\n`)
const tallies: Tally[] = []

async function stage(name: string, work: () => Promise<Tally>): Promise<Tally> {
  const begun = performance.now()
  const tally = await work()
  const seconds = ((performance.now() - begun) / 1000).toFixed(1)
  const outcome = tally.failed === 0 ? 'ok' : 'FAILED'
  say(`${name.padEnd(12)} ${outcome.padEnd(8)} ${tally.passed} passed, ${tally.failed} failed (${seconds} s)`)
  for (const failure of tally.failures) say(`\n${failure.trim()}\n`)
  tallies.push(tally)
  return tally
}

const failure = (reason: string): Tally => ({ passed: 0, failed: 1, failures: [reason] })

async function runSpecs(host: Prepared, built: boolean): Promise<Tally> {
  if (host.host === 'none') return failure(host.advice)
  if (!built) return failure('Not run: there is no build to run them on.')
  const virtualDisplay = host.host === 'electron' && host.virtualDisplay
  return endToEnd(virtualDisplay, { KODODO_HOST: host.host })
}

const NAMES = { electron: 'Electron', 'browser-host': 'the browser host', none: 'nothing' }

const main = command({
  name: 'test',
  about: 'Runs every check that this machine can run: linters, types, unit tests and end-to-end tests.',
  notes: 'The last line says how many passed and failed. Exit code 1: some failed.',
  async run() {
    const host = await prepareHost('test', say)
    say(`End-to-end tests run on ${NAMES[host.host]}.`)
    await stage('biome', lint)
    await stage('promises', promises)
    await stage('unused', unused)
    await stage('types', types)
    await stage('unit', unit)
    const built = await stage('build', build)
    const miniature = await stage('miniature', buildMiniature)
    await stage('end-to-end', () => runSpecs(host, built.failed + miniature.failed === 0))
    say(closingLine(tallies))
    return tallies.some(({ failed }) => failed > 0) ? 1 : 0
  },
})

process.exitCode = await main(process.argv.slice(2))
