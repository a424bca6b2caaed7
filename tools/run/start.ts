import { spawn, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { BROWSER_HOST, electronBinary, isRoot, ROOT } from './machine.ts'
import { prepareHost } from './prepare-host.ts'

/** `npm start`: builds the app and plays it. */

const say = (line: string) => process.stdout.write(`${line}\n`)

function build(): void {
  const program = join(ROOT, 'node_modules', 'electron-vite', 'bin', 'electron-vite.js')
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, 'build'], {
    cwd: ROOT,
    encoding: 'utf8',
  })
  if (status === 0) return
  say(`${stdout}${stderr}\nThe build failed.`)
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

const prepared = await prepareHost('play', say)
if (prepared.host === 'none') {
  say(prepared.advice)
  process.exit(1)
}
build()
const binary = electronBinary()
if (prepared.host === 'electron' && binary) {
  play(binary, isRoot && process.platform === 'linux' ? ['--no-sandbox'] : [], {})
} else {
  const launcher = process.platform === 'win32' ? 'electron.cmd' : 'electron'
  play(join(BROWSER_HOST, launcher), [], { BROWSER_HOST_HEADED: '1' })
}
