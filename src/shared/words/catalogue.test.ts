import { describe, expect, test } from 'vitest'
import { GENERAL_CODES } from '../bridge/errors'
import { words } from './catalogue'
import { words as check } from './check'
import { words as lesson5211 } from './games/5211/tutorial'
import { words as lessonKado } from './games/kado/tutorial'
import { pluralFor } from './plural'
import { words as table } from './table'

/** Every text that takes no parameters, with the path of its key. */
function textsIn(part: unknown, path: string): readonly (readonly [string, string])[] {
  if (typeof part === 'string') return [[path, part]]
  if (typeof part !== 'object' || part === null) return []
  return Object.entries(part).flatMap(([key, inner]) => textsIn(inner, `${path}.${key}`))
}

const texts = textsIn(words, 'words')

describe('the catalogue', () => {
  test('says something under every key', () => {
    expect(texts.length).toBeGreaterThan(100)
    expect(texts.filter(([, text]) => text.trim() === '')).toEqual([])
  })

  test('keeps its voice: no shouting, no apology, no begging', () => {
    expect(texts.filter(([, text]) => /!|\b(oops|sorry|please)\b/i.test(text))).toEqual([])
  })

  test('never says that a game counts or does not: nothing counts games', () => {
    const all = [
      ...texts,
      ...[table, check, lesson5211, lessonKado].flatMap((part) => textsIn(part, 'words')),
    ]
    expect(all.filter(([, text]) => /\b(not|won’t|never) count\b/i.test(text))).toEqual([])
  })

  test('has a title and a sentence for every refusal', () => {
    expect(Object.keys(words.errors).sort()).toEqual([...GENERAL_CODES].sort())
    for (const code of GENERAL_CODES) expect(words.errors[code].title).toMatch(/\.$/)
  })

  test('counts one and many', () => {
    expect(words.menus.newGame.numbers(1)).toBe('With 1 player')
    expect(words.menus.newGame.numbers(5)).toBe('With 5 players')
  })
})

describe('pluralFor', () => {
  test('follows the language', () => {
    const polish = pluralFor('pl')
    const forms = { one: 'karta', few: 'karty', many: 'kart', other: 'karty' }
    expect([1, 3, 5].map((n) => polish(n, forms))).toEqual(['karta', 'karty', 'kart'])
  })

  test('falls back to the form for all others', () => {
    expect(pluralFor('pl')(3, { one: 'karta', other: 'karty' })).toBe('karty')
  })
})
