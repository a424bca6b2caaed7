import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { ROOT } from '../run/machine.ts'
import { setFusesForTests, wrongFuses } from './fuses.ts'
import { findUnpacked } from './unpacked-app.ts'

/**
 * `npm run packed-specs -- FOLDER`: holds the fuses of an unpacked app against what is to ship, and plays a copy of it,
 * which differs by the one fuse that lets Playwright look into main.
 */

const say = (line: string) => process.stdout.write(`${line}\n`)

const folder = resolve(process.argv[2] ?? join(ROOT, 'dist', 'linux-unpacked'))
const wrong = await wrongFuses(findUnpacked(folder).program)
if (wrong.length > 0) {
  say(`The fuses are not as they ship: ${wrong.join(', ')}.`)
  process.exit(1)
}
say('All nine fuses are as they ship.')

const temporary = mkdtempSync(join(tmpdir(), 'kododo-packed-'))
process.on('exit', () => rmSync(temporary, { recursive: true, force: true }))
const copy = join(temporary, basename(folder))
cpSync(folder, copy, { recursive: true, verbatimSymlinks: true })
const { program, executable } = findUnpacked(copy)
await setFusesForTests(program)
const playwright = join(ROOT, 'node_modules', '@playwright', 'test', 'cli.js')
const { status } = spawnSync(process.execPath, [playwright, 'test', '--project=packed'], {
  cwd: ROOT,
  stdio: 'inherit',
  // Where the browser host stands in for Electron, nobody is there to see its window.
  env: { ...process.env, KODODO_PACKED: executable, BROWSER_HOST_HEADED: '0' },
})
process.exitCode = status ?? 1
