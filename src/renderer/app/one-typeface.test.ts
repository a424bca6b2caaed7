import { describe, expect, it } from 'vitest'
import { typefaceOf } from './one-typeface'

describe('the typeface of a text', () => {
  it.each(['Ava', 'Zoë', 'Gökçe', 'Œuvre', 'Ната', '山田', 'אבא', '🦎🦎🦎', '…'])(
    'is the intended one if that has all its letters, or none: %s',
    (text) => {
      expect(typefaceOf(text, 'display')).toBeNull()
      expect(typefaceOf(text, 'ui')).toBeNull()
    },
  )

  it.each(['Łukasz', 'Živa', 'Gökçe Ağa', 'Őry', 'Jiří'])(
    'is that of other texts if the one for titles lacks a letter: %s',
    (text) => {
      expect(typefaceOf(`${text} wins`, 'display')).toBe('ui')
      expect(typefaceOf(text, 'ui')).toBeNull()
    },
  )

  it.each(['Nguyễn', 'Ĩ', 'ƀ'])('is the system’s if both of the app’s lack a letter: %s', (text) => {
    expect(typefaceOf(text, 'display')).toBe('system')
    expect(typefaceOf(text, 'ui')).toBe('system')
  })
})
