import { spawn } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from './support/test'
import { words } from './support/words'

const ROOT = join(import.meta.dirname, '..')

/** Run before the app: boxes of the system, which would wait for somebody, are written to stderr instead. */
const QUIET = `require('electron').dialog.showErrorBox = (title) => process.stderr.write(title + '\\n')`

/** A copy of the built app. */
function copyApp(copy: string): void {
  cpSync(join(ROOT, 'out'), join(copy, 'out'), { recursive: true })
  cpSync(join(ROOT, 'package.json'), join(copy, 'package.json'))
  writeFileSync(join(copy, 'quiet.cjs'), QUIET)
}

/** A copy of the built app without one of its files. */
function copyWithout(copy: string, folder: string, name: RegExp): void {
  copyApp(copy)
  const gone = readdirSync(join(copy, 'out', folder)).filter((file) => name.test(file))
  expect(gone).toHaveLength(1)
  for (const file of gone) rmSync(join(copy, 'out', folder, file))
}

/** Starts a copy and waits for its end. */
async function start(copy: string) {
  const binary: unknown = createRequire(import.meta.url)('electron')
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  const args = ['-r', join(copy, 'quiet.cjs'), ...sandbox, copy, `--user-data-dir=${join(copy, 'profile')}`]
  const child = spawn(String(binary), args, { stdio: ['ignore', 'ignore', 'pipe'] })
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const [said, code] = await Promise.all([text(child.stderr), ended])
  return { said, code }
}

test('never leaves an empty window where a part of it is missing, and says so', async ({ userData }) => {
  const parts = [
    ['main/chunks', /^services/],
    ['main/chunks', /^settings-file/],
    ['preload', /^index/],
    ['renderer', /^index\.html/],
    ['renderer/assets', /^index-.*\.js$/],
  ] as const
  for (const [n, [folder, name]] of parts.entries()) {
    await test.step(`${folder}: ${name.source}`, async () => {
      const copy = join(userData, `${n}`)
      copyWithout(copy, folder, name)
      const { said, code } = await start(copy)
      expect(said).toContain(words.app.lastWord.start.title)
      expect(code).toBe(1)
    })
  }
})

// Windows has no file that tells who has the folder.
if (process.platform !== 'win32')
  test('says why it does not start while another computer has its folder', async ({ userData }) => {
    copyApp(userData)
    mkdirSync(join(userData, 'profile'))
    symlinkSync('attic-pc-4127', join(userData, 'profile', 'SingletonLock'))
    const { said, code } = await start(userData)
    expect(said).toContain(words.app.notLocked.title)
    expect(code).toBe(1)
  })
