import { describe, expect, it } from 'vitest'
import { intentOf, isOfKeyboard, moveWithin } from './keys'

const press = (key: string, more: Partial<Parameters<typeof intentOf>[0]> = {}) =>
  intentOf({ key, chord: false, repeat: false, focus: 'none', ...more })

describe('keyboard navigation', () => {
  const pressed = { chord: false, focus: 'none' } as const

  it('includes moving the focus and pressing the focused element', () => {
    for (const key of ['Tab', 'ArrowLeft', 'End', 'Enter', ' '])
      expect(isOfKeyboard({ ...pressed, key })).toBe(true)
  })

  it('excludes chords, typed text and other keys', () => {
    expect(isOfKeyboard({ ...pressed, key: 'Tab', chord: true })).toBe(false)
    expect(isOfKeyboard({ ...pressed, key: 'ArrowLeft', focus: 'text' })).toBe(false)
    expect(isOfKeyboard({ ...pressed, key: 'x' })).toBe(false)
  })
})

describe('keys of the table', () => {
  it('pass other keys to the game in lower case', () => {
    expect(['1', '5', '6', '0', 'd', 'k', 'K'].map((key) => press(key))).toEqual(
      ['1', '5', '6', '0', 'd', 'k', 'k'].map((key) => ({ type: 'game', key })),
    )
  })

  it.each([
    ['Backspace', 'small'],
    ['Escape', 'menu'],
    [' ', 'continue'],
    ['s', 'speed'],
    ['S', 'speed'],
    ['l', 'again'],
  ])('takes %j for %s', (key, type) => {
    expect(press(key)).toEqual({ type })
  })

  it('press the large button on Enter, also from a card, but not from another control', () => {
    expect(press('Enter')).toEqual({ type: 'large' })
    expect(press('Enter', { focus: 'card' })).toEqual({ type: 'large' })
    expect(press('Enter', { focus: 'control' })).toBeNull()
  })

  it('continue by Space on a control as well', () => {
    expect(press(' ', { focus: 'control' })).toEqual({ type: 'continue' })
  })

  it('continue by Space on the button that skips, and leave Enter to it', () => {
    expect([' ', 'Enter'].map((key) => press(key, { focus: 'skip' }))).toEqual([{ type: 'continue' }, null])
    expect(press('1', { focus: 'skip' })).toEqual({ type: 'game', key: '1' })
  })

  it('ignore text fields, chords and held keys, and pass unknown keys to the game', () => {
    expect(press('1', { focus: 'text' })).toBeNull()
    expect(press('s', { chord: true })).toBeNull()
    expect(press('Enter', { repeat: true })).toBeNull()
    for (const key of ['constructor', 'Tab']) expect(press(key)).toEqual({ type: 'game', key })
  })
})

describe('arrows within the hand', () => {
  it('go one card and stop at the ends', () => {
    expect(moveWithin('ArrowRight', 1, 5)).toBe(2)
    expect(moveWithin('ArrowRight', 4, 5)).toBe(4)
    expect(moveWithin('ArrowLeft', 0, 5)).toBe(0)
    expect(moveWithin('Home', 3, 5)).toBe(0)
    expect(moveWithin('End', 0, 5)).toBe(4)
  })

  it('leave other keys and an empty hand alone', () => {
    expect(moveWithin('a', 1, 5)).toBeNull()
    expect(moveWithin('ArrowLeft', 0, 0)).toBeNull()
  })
})
