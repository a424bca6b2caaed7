import type { BaseWindow, MessageBoxOptions } from 'electron'
import { expect, it, vi } from 'vitest'
import { words } from '../../../shared/words/catalogue'
import { createUnsavedBox } from './unsaved-box'

const CANCELLED = { response: 3, checkboxChecked: false }

it('is asked without a window where it cannot belong to that, and fails only where that fails too', async () => {
  const destroyed = new Error('Object has been destroyed')
  const window: BaseWindow = Object.create(null)
  const report = vi.fn()
  const showMessageBox = vi.fn(async (...given: readonly unknown[]) => {
    if (given[0] === window) throw destroyed
    return CANCELLED
  })
  const ask = createUnsavedBox({ showMessageBox }, () => window, report)
  expect(await ask(null, null)).toBe('stay')
  expect(report).toHaveBeenCalledExactlyOnceWith(destroyed)
  showMessageBox.mockRejectedValue(new Error('No screen'))
  await expect(ask(null, null)).rejects.toThrow('No screen')
})

it('says why the game could not be saved elsewhere', async () => {
  const details: (string | undefined)[] = []
  const showMessageBox = async (...given: readonly (BaseWindow | MessageBoxOptions)[]) => {
    const options = given[0]
    if (options !== undefined && 'detail' in options) details.push(options.detail)
    return CANCELLED
  }
  const ask = createUnsavedBox({ showMessageBox }, () => undefined, vi.fn())
  await ask(null, null)
  await ask(null, { code: 'file-not-written', detail: 'EROFS' })
  expect(details[0]).toBe(words.unsaved.text.quit)
  expect(details[1]).toContain(words.errors['file-not-written'].title)
  expect(details[1]).toContain('EROFS')
  expect(details[1]).toContain(words.unsaved.text.quit)
})
