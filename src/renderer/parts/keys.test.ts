import { expect, it } from 'vitest'
import { isFullScreenKey, keyShortcuts, keyWritten, meaningsOf } from './keys'

it('writes a key as it is printed on keyboards, and shortens long names', () => {
  expect(['h', 'F1', 'Escape', 'Backspace', ' ', '1'].map(keyWritten)).toEqual([
    ...['H', 'F1', 'Esc', '⌫', 'Space', '1'],
  ])
})

it('names keys for screen readers in the syntax of WAI-ARIA', () => {
  expect(keyShortcuts('h')).toBe('H')
  expect(keyShortcuts('p', 'Backspace')).toBe('P Backspace')
  expect(keyShortcuts('Enter', ' ')).toBe('Enter Space')
  expect(keyShortcuts('Control+z')).toBe('Control+Z')
  expect(keyShortcuts('+')).toBe('Plus')
})

it('recognises the key for full screen of each system', () => {
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

it.each([
  ['QWERTY', 's', 'KeyS', ['s']],
  ['QWERTY, with the Caps Lock on', 'S', 'KeyS', ['s']],
  ['QWERTY', '1', 'Digit1', ['1']],
  ['QWERTY', 'Escape', 'Escape', ['Escape']],
  ['QWERTY', ';', 'Semicolon', [';']],
  ['AZERTY', '&', 'Digit1', ['&', '1']],
  ['AZERTY', 'é', 'Digit2', ['é', '2']],
  ['AZERTY', 'a', 'KeyQ', ['a', 'q']],
  ['AZERTY', 'q', 'KeyA', ['q']],
  ['AZERTY', ',', 'KeyM', [',']],
  ['QWERTZ', 'z', 'KeyY', ['z']],
  ['Dvorak', "'", 'KeyQ', ["'", 'q']],
  ['Dvorak', 'o', 'KeyS', ['o']],
  ['Russian', 'ы', 'KeyS', ['ы', 's']],
  ['Russian', 'Ы', 'KeyS', ['ы', 's']],
  ['Greek', 'σ', 'KeyS', ['σ', 's']],
  ['Hebrew', 'ד', 'KeyS', ['ד', 's']],
  ['Hebrew', '/', 'KeyQ', ['/', 'q']],
  ['Turkish', 'ı', 'KeyI', ['ı', 'i']],
  ['Turkish', 'i', 'Quote', ['i']],
  ['Turkish, with the Caps Lock on', 'İ', 'Quote', ['i']],
  ['Arabic', 'س', 'KeyS', ['س', 's']],
  ['any, composing', 'Dead', 'BracketLeft', ['Dead']],
])('finds the meanings of a key on a keyboard of %s: %s', (_layout, key, code, meanings) => {
  expect(meaningsOf({ key, code, shiftKey: false })).toEqual(meanings)
})

it('finds no digit for a key that is pressed with Shift', () => {
  expect(meaningsOf({ key: '!', code: 'Digit1', shiftKey: true })).toEqual(['!'])
  expect(meaningsOf({ key: '1', code: 'Digit1', shiftKey: true })).toEqual(['1'])
})
