import { describe, expect, test } from 'vitest'
import { table as words5211 } from './en/games/5211/table'
import { table as wordsKado } from './en/games/kado/table'

/** What fits a plate. */
const MOST_LETTERS = 28

describe.each([
  ['5211', words5211.said],
  ['KADO', wordsKado.said],
])('what bots of %s say', (_, said) => {
  const lines = Object.values(said).flatMap((kinds) => Object.values<readonly string[]>(kinds).flat())

  test('is a short whole sentence, without shouting', () => {
    expect(lines.filter((line) => line.length > MOST_LETTERS)).toEqual([])
    expect(lines.filter((line) => !/^[A-Z].*[.?]$/.test(line))).toEqual([])
  })

  test('is nobody else’s', () => {
    expect(lines.filter((line, at) => lines.indexOf(line) !== at)).toEqual([])
  })
})
