import { expect, it } from 'vitest'
import { readCounts } from './command-line'

const read = (...words: string[]) => readCounts(words, { games: 100, hours: 8 }, 'usual')

it('what is not said is as usual', () => {
  expect(read()).toEqual({ ok: true, value: { games: 100, hours: 8, seed: 'usual' } })
  expect(read('--hours', '3', '--seed', 'x')).toEqual({
    ok: true,
    value: { games: 100, hours: 3, seed: 'x' },
  })
})

it.each([
  [['--games', 'many'], '--games must be a number from 1 to 1000000, not "many"'],
  [['--games', '0'], '--games must be a number from 1 to 1000000, not "0"'],
  [['--games', '1e9'], '--games must be a number from 1 to 1000000, not "1e9"'],
  [['--hours', '1000001'], '--hours must be a number from 1 to 1000000, not "1000001"'],
  [['--seed', ''], '--seed must not be empty'],
])('says in a line what is wrong: %s', (words, line) => {
  expect(read(...words)).toEqual({ ok: false, error: line })
})

it('says what it does not know', () => {
  const refused = read('--help')
  expect(refused).toMatchObject({ ok: false, error: expect.stringContaining("Unknown option '--help'") })
})
