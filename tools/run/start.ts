import { spawn, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { onVirtualDisplay, purposeOf } from './hosts.ts'
import { BROWSER_HOST, electronBinary, isInPath, isRoot, ROOT, readMachine, refusalIn } from './machine.ts'
import { prepareHost } from './prepare-host.ts'

/** `npm start`: builds the app and plays it, or has it play by itself where there is no display. */

const say = (line: string) => process.stdout.write(`${line}\n`)

function build(): void {
  const program = join(ROOT, 'node_modules', 'electron-vite', 'bin', 'electron-vite.js')
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, 'build'], {
    cwd: ROOT,
    encoding: 'utf8',
  })
  if (status === 0) return
  const refusal = refusalIn(stderr)
  say(refusal === null ? `${stdout}${stderr}\nThe build failed.` : `The build failed: ${refusal}`)
  process.exit(1)
}

function play(program: string, args: readonly string[], env: NodeJS.ProcessEnv): void {
  const child = spawn(program, [ROOT, ...args, ...process.argv.slice(2)], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, ...env },
    shell: program.endsWith('.cmd'),
  })
  // A terminal's Ctrl+C reaches the app as well, which then closes as it should.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal))
  child.once('exit', (code) => process.exit(code ?? 1))
}

/** @param virtualDisplay whether the host needs a display, which then is one that nobody sees */
function demonstrate(host: string, virtualDisplay: boolean): void {
  const program = [process.execPath, join(ROOT, 'tools/run/script.ts'), join(ROOT, 'tools/demonstration.ts')]
  const [first = '', ...rest] = virtualDisplay ? onVirtualDisplay(program, isInPath('openbox')) : program
  const env = { ...process.env, KODODO_HOST: host }
  process.exitCode = spawnSync(first, rest, { cwd: ROOT, stdio: 'inherit', env }).status ?? 1
}

const purpose = purposeOf(readMachine('play'))
const prepared = await prepareHost(purpose, say)
if (prepared.host === 'none') {
  say(prepared.advice)
  process.exit(1)
}
build()
const binary = electronBinary()
if (purpose === 'demonstrate') {
  demonstrate(prepared.host, prepared.host === 'electron' && prepared.virtualDisplay)
} else if (prepared.host === 'electron' && binary) {
  play(binary, isRoot && process.platform === 'linux' ? ['--no-sandbox'] : [], {})
} else {
  const launcher = process.platform === 'win32' ? 'electron.cmd' : 'electron'
  play(join(BROWSER_HOST, launcher), [], { BROWSER_HOST_HEADED: '1' })
}
