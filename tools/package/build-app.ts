import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { ROOT } from '../run/machine.ts'

/** Builds the bundles that are packed. @throws with what the bundler says where that fails */
export function buildApp(): void {
  const bundler = join(ROOT, 'node_modules', 'electron-vite', 'bin', 'electron-vite.js')
  const { status, stdout, stderr } = spawnSync(process.execPath, [bundler, 'build'], {
    cwd: ROOT,
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`The app could not be built.\n${stdout}${stderr}`)
}
