import { describe, expect, it } from 'vitest'
import { copyName, distinctNames, inSentence, isGameName, isName, nameFromFile, tidyName } from './names'

describe('names', () => {
  it('are normalized: trimmed, single spaces, no control characters', () => {
    expect(tidyName('  Ava \t Maria\u0000\u200b ')).toBe('Ava Maria')
  })

  it('keep the joiners of emoji that are one picture, and no other joiners', () => {
    const family = '\u{1f469}\u200d\u{1f469}\u200d\u{1f467}'
    const woman = '\u{1f469}\u{1f3fd}\u200d\u{1f680}'
    const flag = '\u{1f3f3}\ufe0f\u200d\u{1f308}'
    expect([family, woman, flag].map(tidyName)).toEqual([family, woman, flag])
    expect(isName(family.repeat(20))).toBe(true)
    expect(isName(family.repeat(21))).toBe(false)
    expect(tidyName('\u200dA\u200dva \u{1f469}\u200d\u200d')).toBe('Ava \u{1f469}')
  })

  it.each([
    ['combining marks', '\u0301\u0308\u20DD'],
    ['zero-width characters', '\u200B\u200C\u200D\u2060\uFEFF'],
    ['a filler of Hangul', '\u3164'],
    ['a blank pattern of Braille', '\u2800'],
    ['variation selectors', '\uFE0F\uFE0E'],
    ['spaces of any width', '\u00A0\u2003\u3000'],
  ])('are empty if they consist only of %s', (_, name) => {
    expect(tidyName(name)).toBe('')
    expect(isName(name)).toBe(false)
  })

  it.each(['Łukasz', 'Živa', 'Gökçe Ağa', 'Őry', 'Jiří', '\uFDFD', '🦎🦎🦎', 'אבא', 'नमिता', '...'])(
    'stay unchanged: %s',
    (name) => expect(tidyName(name)).toBe(name),
  )

  it('of a save without a visible character are replaced by a sign', () => {
    expect(nameFromFile('\u0301\u0308')).toBe('\u25CC')
    expect(nameFromFile('\u3164')).toBe('\u25CC')
    expect(nameFromFile(' \u200B ')).toBeNull()
  })

  it('are isolated from the sentence around them if they are written from right to left', () => {
    expect(inSentence('אבא')).toBe('\u2068אבא\u2069')
    expect(inSentence('Ava')).toBe('Ava')
    expect(tidyName(inSentence('אבא'))).toBe('אבא')
  })

  it('have 1 to 20 characters as a person counts them', () => {
    expect(isName('')).toBe(false)
    expect(isName('é'.repeat(20))).toBe(true)
    expect(isName('a'.repeat(21))).toBe(false)
    expect(isName(' Ava')).toBe(false)
  })

  it('are made distinct regardless of case', () => {
    expect(distinctNames(['Ava', 'ava', 'AVA', 'Bo'])).toEqual(['Ava', 'ava 2', 'AVA 3', 'Bo'])
  })

  it('do not collide with a typed number', () => {
    expect(distinctNames(['Ava', 'Ava 2', 'Ava'])).toEqual(['Ava', 'Ava 2', 'Ava 3'])
  })

  it('of copies differ from all others and have at most 40 characters', () => {
    const suffix = (n: number) => ` (${n})`
    expect(copyName('Friday', new Set(['Friday']), suffix)).toBe('Friday (1)')
    expect(copyName('Friday', new Set(['Friday (1)', 'Friday (2)']), suffix)).toBe('Friday (3)')
    expect(isGameName(copyName('👨‍👩‍👧‍👦'.repeat(40), new Set(), suffix))).toBe(true)
  })

  it('stay valid when they are made distinct, even if they are long', () => {
    const long = 'Twenty characters ok'
    const names = distinctNames([long, long, long])
    expect(new Set(names).size).toBe(3)
    expect(names.every(isName)).toBe(true)
  })
})
