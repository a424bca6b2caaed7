import { expect, it, vi } from 'vitest'
import { createDialogs } from './dialogs'

const answering = (canceled: boolean) => {
  const dialog = {
    showOpenDialog: vi.fn(async (..._asked: unknown[]) => ({ canceled, filePaths: ['/a', '/b'] })),
    showSaveDialog: vi.fn(async (..._asked: unknown[]) => ({ canceled, filePath: '/c' })),
  }
  return { dialog, dialogs: createDialogs(dialog, () => undefined) }
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
