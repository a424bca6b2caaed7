import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { BROWSER_HOST, isRoot, ROOT } from './machine.ts'
import { prepareHost } from './prepare-host.ts'

/** `npm run dev`: the app with hot reload. */

const say = (line: string) => process.stdout.write(`${line}\n`)

const prepared = await prepareHost('play', say)
if (prepared.host === 'none') {
  say(prepared.advice)
  process.exit(1)
}
const launcher = process.platform === 'win32' ? 'electron.cmd' : 'electron'
const host =
  prepared.host === 'electron'
    ? isRoot && { NO_SANDBOX: '1' }
    : { ELECTRON_EXEC_PATH: join(BROWSER_HOST, launcher), BROWSER_HOST_HEADED: '1' }
const program = join(ROOT, 'node_modules', 'electron-vite', 'bin', 'electron-vite.js')
const child = spawn(process.execPath, [program, 'dev', ...process.argv.slice(2)], {
  cwd: ROOT,
  stdio: 'inherit',
  env: { ...process.env, ...(host || {}) },
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal))
child.once('exit', (code) => process.exit(code ?? 1))
