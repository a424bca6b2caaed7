import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { words } from '../../../shared/words/catalogue'
import { showLogFolder } from './log-folder'

async function asked(trouble: string, isTaken = false) {
  const root = await mkdtemp(join(tmpdir(), 'kododo-logs-'))
  onTestFinished(() => rm(root, { recursive: true }))
  const folder = join(root, 'logs')
  if (isTaken) await writeFile(folder, 'a file')
  const openPath = vi.fn(async (_path: string) => trouble)
  const showErrorBox = vi.fn()
  await showLogFolder({ folder: () => folder, shell: { openPath }, dialog: { showErrorBox } })
  return { folder, openPath, showErrorBox }
}

it('the folder of the logs is made where there has been no error yet, and shown', async () => {
  const { folder, openPath, showErrorBox } = await asked('')
  expect((await stat(folder)).isDirectory()).toBe(true)
  expect(openPath).toHaveBeenCalledExactlyOnceWith(folder)
  expect(showErrorBox).not.toHaveBeenCalled()
})

it.each([
  ['the system cannot show it', 'No program for folders', false],
  ['it cannot be made', '', true],
])('where %s, a box says where it is', async (_what, trouble, isTaken) => {
  const { folder, showErrorBox } = await asked(trouble, isTaken)
  const { title, text } = words.app.logsNotShown
  expect(showErrorBox).toHaveBeenCalledExactlyOnceWith(title, text(folder))
  expect(text(folder)).toContain(folder)
})
