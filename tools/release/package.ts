import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { systemOf } from '../package/arguments.ts'
import { ROOT } from '../run/machine.ts'
import { PROCESSORS } from './files.ts'
import { describeSigning, withoutEmpty } from './signing.ts'

/**
 * `npm run release-package`: makes this system's installers for players, signed with what the environment has for that, and
 * says in a line whether they are.
 */

const system = systemOf(process.platform)
const signing = describeSigning(system, process.env)
// A line that begins so is shown above all others of a run.
process.stdout.write(`::${signing.ok ? 'notice' : 'error'}::${signing.ok ? signing.value : signing.error}\n`)
if (!signing.ok) process.exit(1)

const { APPLE_API_KEY: key, ...env } = withoutEmpty(process.env)
const keys = mkdtempSync(join(tmpdir(), 'kododo-keys-'))
process.on('exit', () => rmSync(keys, { recursive: true, force: true }))
const keyFile = join(keys, 'notary.p8')
if (key !== undefined) writeFileSync(keyFile, key, { mode: 0o600 })

const args = [`--${system}`, ...PROCESSORS[system].flatMap((processor) => ['--arch', processor]), '--release']
const { status } = spawnSync(process.execPath, [join(ROOT, 'tools/package/main.ts'), ...args], {
  cwd: ROOT,
  stdio: 'inherit',
  env: { ...env, ...(key === undefined ? {} : { APPLE_API_KEY: keyFile }) },
})
process.exitCode = status ?? 1
