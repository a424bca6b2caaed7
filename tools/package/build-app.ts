import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { ROOT } from '../run/machine.ts'

/** Builds the app. @throws with the bundler's output if that fails */
export function buildApp(): void {
  const bundler = join(ROOT, 'node_modules', 'electron-vite', 'bin', 'electron-vite.js')
  // The bundler's plugins must not see the keys for signing.
  const env = Object.entries(process.env).filter(([name]) => !/^(?:WIN_)?CSC_|^APPLE_/.test(name))
  const { status, stdout, stderr } = spawnSync(process.execPath, [bundler, 'build'], {
    cwd: ROOT,
    env: Object.fromEntries(env),
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`The app could not be built.\n${stdout}${stderr}`)
}
