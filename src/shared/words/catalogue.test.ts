import { describe, expect, it, test } from 'vitest'
import { FOLDER_TAKEN, GENERAL_CODES } from '../bridge/errors'
import { refusalWords, words } from './catalogue'
import { check } from './en/check'
import { errors, folderTaken } from './en/errors'
import { tutorial as lesson5211 } from './en/games/5211/rules'
import { tutorial as lessonKado } from './en/games/kado/rules'
import { refusalsOf } from './en/games/registry'
import { table } from './en/table'

/** Every text without parameters, with the path of its key. */
function textsIn(part: unknown, path: string): readonly (readonly [string, string])[] {
  if (typeof part === 'string') return [[path, part]]
  if (typeof part !== 'object' || part === null) return []
  return Object.entries(part).flatMap(([key, inner]) => textsIn(inner, `${path}.${key}`))
}

const texts = textsIn(words, 'words')

describe('the catalogue', () => {
  test('has a text under every key', () => {
    expect(texts.length).toBeGreaterThan(100)
    expect(texts.filter(([, text]) => text.trim() === '')).toEqual([])
  })

  test('keeps its voice: no shouting, no apology, no begging', () => {
    expect(texts.filter(([, text]) => /!|\b(oops|sorry|please)\b/i.test(text))).toEqual([])
  })

  test('never says that a game does or does not count, as nothing counts games', () => {
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

describe('the words for a refusal', () => {
  it('come from the game that refused', () => {
    for (const [code, said] of Object.entries(refusalsOf['5211']))
      expect(refusalWords({ code: code as keyof (typeof refusalsOf)['5211'], game: '5211' })).toBe(said)
    expect(refusalWords({ code: 'decision-closed', game: '5211' })).not.toBe(errors['decision-closed'])
  })

  it('come from the app if the game has none of its own', () => {
    expect(refusalWords({ code: 'decision-closed' })).toBe(errors['decision-closed'])
    expect(refusalWords({ code: 'not-awaited', game: '5211' })).toBe(errors['not-awaited'])
  })

  it('distinguish a folder that another Kododo has taken from a full disk', () => {
    expect(refusalWords({ code: 'not-saved', detail: FOLDER_TAKEN })).toBe(folderTaken)
    expect(refusalWords({ code: 'not-saved', detail: 'ENOSPC' })).toBe(errors['not-saved'])
  })

  it('have a title and a sentence in every game, and are never empty if no game is named', () => {
    for (const refusals of Object.values(refusalsOf))
      for (const { title, text } of Object.values(refusals)) {
        expect(title).toMatch(/\.$/)
        expect(text).toMatch(/\.$/)
      }
    expect(refusalWords({ code: 'wrong-card-count' })).toBe(errors.internal)
  })
})
