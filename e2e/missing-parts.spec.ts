import { spawn } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, renameSync, symlinkSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from './support/test'
import { words } from './support/words'

const ROOT = join(import.meta.dirname, '..')

/** Runs before the app: system message boxes, which would wait for a person, are written to stderr instead. */
const QUIET = `require('electron').dialog.showErrorBox = (title) => process.stderr.write(title + '\\n')`

/** Copies the built app. */
function copyApp(copy: string): void {
  cpSync(join(ROOT, 'out'), join(copy, 'out'), { recursive: true })
  cpSync(join(ROOT, 'package.json'), join(copy, 'package.json'))
  writeFileSync(join(copy, 'quiet.cjs'), QUIET)
}

/** Takes one of its files away from a copy. @returns a function that puts it back */
function takeAway(copy: string, folder: string, name: RegExp): () => void {
  const [gone = '', ...others] = readdirSync(join(copy, 'out', folder)).filter((file) => name.test(file))
  expect([gone, others]).toEqual([expect.stringMatching(name), []])
  const [place, aside] = [join(copy, 'out', folder, gone), join(copy, gone)]
  renameSync(place, aside)
  return () => renameSync(aside, place)
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

test('the app never leaves an empty window if a part of it is missing, and says so', async ({ userData }) => {
  const parts = [
    ['main/chunks', /^services/],
    ['main/chunks', /^settings-file/],
    ['preload', /^index/],
    ['renderer', /^index\.html/],
    ['renderer/assets', /^index-.*\.js$/],
  ] as const
  copyApp(userData)
  for (const [folder, name] of parts) {
    await test.step(`${folder}: ${name.source}`, async () => {
      const putBack = takeAway(userData, folder, name)
      const { said, code } = await start(userData)
      putBack()
      expect(said).toContain(words.app.lastWord.start.title)
      expect(code).toBe(1)
    })
  }
})

// Windows has no file that names the owner of the folder.
if (process.platform !== 'win32')
  test('the app says why it does not start while another computer has its folder', async ({ userData }) => {
    copyApp(userData)
    mkdirSync(join(userData, 'profile'))
    symlinkSync('attic-pc-4127', join(userData, 'profile', 'SingletonLock'))
    const { said, code } = await start(userData)
    expect(said).toContain(words.app.notLocked.title)
    expect(code).toBe(1)
  })
