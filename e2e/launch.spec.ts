import { spawn } from 'node:child_process'
import { cpSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from '@playwright/test'
import { words } from '../src/shared/words/catalogue'
import { launchApp } from './support/app.ts'

const ROOT = join(import.meta.dirname, '..')

test('opens a window with the game', async ({ browserName: _ }, info) => {
  const { page, errors, close } = await launchApp({ userData: info.outputPath('user-data') })
  await expect(page).toHaveTitle(/Kododo/)
  await close()
  expect(errors).toEqual([])
})

/** Starts a copy of the app. Boxes of the system, which would wait for somebody, are written to stderr instead. */
async function startCopy(copy: string) {
  const binary: unknown = createRequire(import.meta.url)('electron')
  const quiet = join(copy, 'quiet.cjs')
  writeFileSync(
    quiet,
    "require('electron').dialog.showErrorBox = (title, text) => process.stderr.write(title + ': ' + text + '\\n')",
  )
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  const args = ['-r', quiet, ...sandbox, copy, `--user-data-dir=${join(copy, 'user-data')}`]
  const child = spawn(String(binary), args, { stdio: ['ignore', 'ignore', 'pipe'] })
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const [said, code] = await Promise.all([text(child.stderr), ended])
  return { said, code }
}

test('never leaves an empty window where a part of it is missing, and says so', async ({
  browserName: _,
}, info) => {
  const parts = [
    ['main/chunks', /^services/],
    ['main/chunks', /^settings-file/],
    ['preload', /^index/],
    ['renderer', /^index\.html/],
    ['renderer/assets', /^index-.*\.js$/],
  ] as const
  for (const [folder, name] of parts) {
    await test.step(`${folder}: ${name.source}`, async () => {
      const copy = info.outputPath(`${folder} ${name.source}`.replace(/\W+/g, '-'))
      cpSync(join(ROOT, 'out'), join(copy, 'out'), { recursive: true })
      cpSync(join(ROOT, 'package.json'), join(copy, 'package.json'))
      const gone = readdirSync(join(copy, 'out', folder)).filter((file) => name.test(file))
      expect(gone).toHaveLength(1)
      for (const file of gone) rmSync(join(copy, 'out', folder, file))
      const { said, code } = await startCopy(copy)
      expect(said).toContain(words.app.lastWord.start.title)
      expect(code).toBe(1)
    })
  }
})
