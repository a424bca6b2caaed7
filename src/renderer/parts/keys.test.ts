import { expect, it } from 'vitest'
import { isFullScreenKey, keyShortcuts, keyWritten } from './keys'

it('writes a key as it is printed on keyboards, the long ones short', () => {
  expect(['h', 'F1', 'Escape', 'Backspace', ' ', '1'].map(keyWritten)).toEqual([
    ...['H', 'F1', 'Esc', '⌫', 'Space', '1'],
  ])
})

it('names keys to screen readers in the syntax of WAI-ARIA', () => {
  expect(keyShortcuts('h')).toBe('H')
  expect(keyShortcuts('p', 'Backspace')).toBe('P Backspace')
  expect(keyShortcuts('Enter', ' ')).toBe('Enter Space')
  expect(keyShortcuts('Control+z')).toBe('Control+Z')
  expect(keyShortcuts('+')).toBe('Plus')
})

it('knows the key for full screen of each system', () => {
  const press = (key: string, held: object = {}) => ({ key, ctrlKey: false, metaKey: false, ...held })
  const control = { ctrlKey: true }
  const both = { ctrlKey: true, metaKey: true }
  const presses = [press('F11'), press('f', both), press('F', both), press('f', control), press('f')]
  expect(presses.map((pressed) => isFullScreenKey(pressed, false))).toEqual([
    true,
    false,
    false,
    false,
    false,
  ])
  expect(presses.map((pressed) => isFullScreenKey(pressed, true))).toEqual([false, true, true, false, false])
})
