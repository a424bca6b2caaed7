import { type SpawnOptions, spawn, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { command } from './command.ts'
import { onVirtualDisplay, purposeOf } from './hosts.ts'
import {
  BROWSER_HOST,
  commandAt,
  electronBinary,
  isInPath,
  isRoot,
  ROOT,
  readMachine,
  refusalIn,
} from './machine.ts'
import { prepareHost } from './prepare-host.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

const BUNDLER = join(ROOT, 'node_modules', 'electron-vite', 'bin', 'electron-vite.js')
const LAUNCHER = join(BROWSER_HOST, process.platform === 'win32' ? 'electron.cmd' : 'electron')

const appOptions = {
  name: 'OPTION…',
  help: 'options of the app',
  least: 0,
  most: Number.POSITIVE_INFINITY,
}

const start = command({
  name: 'start',
  about: 'Builds the app and starts it; without a display, the app plays a game by itself.',
  positionals: appOptions,
  passesOn: true,
  async run(_, options) {
    const purpose = purposeOf(readMachine('play'))
    const prepared = await prepareHost(purpose, say)
    if (prepared.host === 'none') return fail(prepared.advice)
    if (!build()) return 1
    if (purpose === 'demonstrate')
      return demonstrate(prepared.host, prepared.host === 'electron' && prepared.virtualDisplay)
    const binary = electronBinary()
    if (prepared.host === 'electron' && binary) {
      const sandbox = isRoot && process.platform === 'linux' ? ['--no-sandbox'] : []
      return run(binary, [ROOT, ...sandbox, ...options])
    }
    return run(LAUNCHER, [ROOT, ...options], { BROWSER_HOST_HEADED: '1' })
  },
})

const dev = command({
  name: 'dev',
  about: 'Starts the app with hot reload.',
  positionals: { ...appOptions, help: 'options of electron-vite' },
  passesOn: true,
  async run(_, options) {
    const prepared = await prepareHost('play', say)
    if (prepared.host === 'none') return fail(prepared.advice)
    const electron: NodeJS.ProcessEnv = isRoot ? { NO_SANDBOX: '1' } : {}
    const host =
      prepared.host === 'electron' ? electron : { ELECTRON_EXEC_PATH: LAUNCHER, BROWSER_HOST_HEADED: '1' }
    return run(process.execPath, [BUNDLER, 'dev', ...options], host)
  },
})

function fail(reason: string): 1 {
  say(reason)
  return 1
}

/** @returns true if the build succeeded */
function build(): boolean {
  const { status, stdout, stderr } = spawnSync(process.execPath, [BUNDLER, 'build'], {
    cwd: ROOT,
    encoding: 'utf8',
  })
  if (status === 0) return true
  const refusal = refusalIn(stderr)
  say(refusal === null ? `${stdout}${stderr}\nThe build failed.` : `The build failed: ${refusal}`)
  return false
}

/** Runs the app until it is closed. @returns its exit code */
function run(program: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<number> {
  const options: SpawnOptions = {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, ...env },
    shell: program.endsWith('.cmd'),
  }
  const child = spawn(program, args, options)
  // A terminal's Ctrl+C reaches the app as well, which then closes by itself.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal))
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => resolve(code ?? 1))
    child.once('error', reject)
  })
}

/** @param virtualDisplay true if the host needs a display; it gets an invisible one */
function demonstrate(host: string, virtualDisplay: boolean): number {
  const program = [process.execPath, ...commandAt('tools/demonstration.ts')]
  const [first = '', ...rest] = virtualDisplay ? onVirtualDisplay(program, isInPath('openbox')) : program
  const env = { ...process.env, KODODO_HOST: host }
  return spawnSync(first, rest, { cwd: ROOT, stdio: 'inherit', env }).status ?? 1
}

/** `node tools/run/start.ts`, or `node tools/run/start.ts --dev`. */
const [first, ...words] = process.argv.slice(2)
process.exitCode = await (first === '--dev' ? dev(words) : start(process.argv.slice(2)))
