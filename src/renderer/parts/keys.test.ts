import { expect, it } from 'vitest'
import { keyShortcuts, keyWritten } from './keys'

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
