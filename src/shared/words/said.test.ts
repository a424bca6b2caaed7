import { describe, expect, test } from 'vitest'
import { table as words5211 } from './en/games/5211/table'
import { table as wordsKado } from './en/games/kado/table'

/** The length that fits a plate. */
const MOST_LETTERS = 28

describe.each([
  ['5211', words5211.said],
  ['KADO', wordsKado.said],
])('a line of the bots of %s', (_, said) => {
  const lines = Object.values(said).flatMap((kinds) => Object.values<readonly string[]>(kinds).flat())

  test('is a short whole sentence, without shouting', () => {
    expect(lines.filter((line) => line.length > MOST_LETTERS)).toEqual([])
    expect(lines.filter((line) => !/^[A-Z].*[.?]$/.test(line))).toEqual([])
  })

  test('belongs to one kind of bot and one event', () => {
    expect(lines.filter((line, at) => lines.indexOf(line) !== at)).toEqual([])
  })
})
