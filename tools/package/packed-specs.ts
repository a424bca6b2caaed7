import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { command } from '../run/command.ts'
import { ROOT } from '../run/machine.ts'
import { setFusesForTests, wrongFuses } from './fuses.ts'
import { findUnpacked } from './unpacked-app.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

export const main = command({
  name: 'packed-specs',
  about: 'Checks the fuses of an unpacked app, and plays a copy of it.',
  notes: 'The copy differs in one fuse, which lets Playwright inspect main.',
  positionals: { name: 'FOLDER', help: 'the unpacked app (default: dist/linux-unpacked)', least: 0, most: 1 },
  async run(_, [given = join(ROOT, 'dist', 'linux-unpacked')]) {
    const folder = resolve(given)
    const wrong = await wrongFuses(findUnpacked(folder).program)
    if (wrong.length > 0) {
      say(`These fuses differ from the shipped ones: ${wrong.join(', ')}.`)
      return 1
    }
    say('All nine fuses have their shipped values.')
    const temporary = mkdtempSync(join(tmpdir(), 'kododo-packed-'))
    try {
      return await play(folder, join(temporary, basename(folder)))
    } finally {
      rmSync(temporary, { recursive: true, force: true })
    }
  },
})

/** Runs the packaged specs on a copy of an unpacked app. @returns the exit code of Playwright */
async function play(folder: string, copy: string): Promise<number> {
  cpSync(folder, copy, { recursive: true, verbatimSymlinks: true })
  const { program, executable } = findUnpacked(copy)
  await setFusesForTests(program)
  const playwright = join(ROOT, 'node_modules', '@playwright', 'test', 'cli.js')
  const { status } = spawnSync(process.execPath, [playwright, 'test', '--project=packed'], {
    cwd: ROOT,
    stdio: 'inherit',
    // Hides the window of the browser host, if the app runs on it.
    env: { ...process.env, KODODO_PACKED: executable, BROWSER_HOST_HEADED: '0' },
  })
  return status ?? 1
}
