import type { Dialog } from 'electron'
import { expect, it, vi } from 'vitest'
import { createDialogs } from './dialogs'

const answering = (canceled: boolean) => {
  const dialog = {
    showOpenDialog: vi.fn(async () => ({ canceled, filePaths: ['/a', '/b'] })),
    showSaveDialog: vi.fn(async () => ({ canceled, filePath: '/c' })),
  }
  // Only what is asked of it; the rest of Electron's dialog has no part here.
  return { dialog, dialogs: createDialogs(dialog as unknown as Dialog, () => undefined) }
}

it('gives what was chosen', async () => {
  const { dialog, dialogs } = answering(false)
  expect(await dialogs.chooseFiles()).toEqual(['/a', '/b'])
  expect(await dialogs.chooseFolder()).toBe('/a')
  expect(await dialogs.choosePlace('game.kododo')).toBe('/c')
  expect(dialog.showSaveDialog).toHaveBeenCalledWith(expect.objectContaining({ defaultPath: 'game.kododo' }))
})

it('gives nothing where the player changed their mind', async () => {
  const { dialogs } = answering(true)
  expect(await dialogs.chooseFiles()).toEqual([])
  expect(await dialogs.chooseFolder()).toBeNull()
  expect(await dialogs.choosePlace('game.kododo')).toBeNull()
})
