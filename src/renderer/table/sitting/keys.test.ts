import { describe, expect, it } from 'vitest'
import { intentOf, moveWithin, type Pressed } from './keys'

const press = (key: string, more: Partial<Pressed> = {}) =>
  intentOf({ key, chord: false, repeat: false, focus: 'none', ...more })

describe('keys of the table', () => {
  it('lifts the cards 1 to 5', () => {
    expect(['1', '5'].map((key) => press(key))).toEqual([
      { type: 'toggle', index: 0 },
      { type: 'toggle', index: 4 },
    ])
    expect(press('6')).toBeNull()
    expect(press('0')).toBeNull()
  })

  it.each([
    ['Backspace', 'clear'],
    ['Escape', 'menu'],
    [' ', 'finish'],
    ['s', 'speed'],
    ['S', 'speed'],
    ['l', 'again'],
    ['d', 'discard'],
    ['k', 'seen'],
  ])('takes %j for %s', (key, type) => {
    expect(press(key)).toEqual({ type })
  })

  it('commits on Enter, also from a card, but lets another control take it', () => {
    expect(press('Enter')).toEqual({ type: 'commit' })
    expect(press('Enter', { focus: 'card' })).toEqual({ type: 'commit' })
    expect(press('Enter', { focus: 'control' })).toBeNull()
  })

  it('finishes an animation by Space on a control as well', () => {
    expect(press(' ', { focus: 'control' })).toEqual({ type: 'finish' })
  })

  it('goes on by Space on the button that skips, and leaves Enter to it', () => {
    expect([' ', 'Enter'].map((key) => press(key, { focus: 'skip' }))).toEqual([{ type: 'finish' }, null])
    expect(press('1', { focus: 'skip' })).toEqual({ type: 'toggle', index: 0 })
  })

  it('leaves text fields, chords, held keys and everything else alone', () => {
    expect(press('1', { focus: 'text' })).toBeNull()
    expect(press('s', { chord: true })).toBeNull()
    expect(press('Enter', { repeat: true })).toBeNull()
    expect(press('constructor')).toBeNull()
    expect(press('Tab')).toBeNull()
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
