import { expect, it } from 'vitest'
import { main } from '../../tools/bots/main'
import { linesOf, printed } from '../../tools/printed.fixture'

/** The simulator takes seats, levels and options from the registries, for any game. */

const said = printed()

it('plays a game with its most seats and its usual options', async () => {
  expect(await main(['simulate', '--game', 'miniature', '--games', '2', '--seed', 'X'])).toBe(0)
  expect(linesOf(said.out)).toMatchObject([
    { game: 1, seed: 'X:1', players: 4, bots: Array(4).fill('plain'), deals: 1, rounds: 4 },
    {
      game: 2,
      seed: 'X:2',
      players: 4,
      rounds: 4,
      points: Array(4).fill(expect.any(Number)),
    },
  ])
})

it.each([
  [['--players', '5'], '--players must be 2, 3, 4, not "5"'],
  [['--bots', 'steady'], '--bots must list plain, each also with :all-round, not "steady"'],
  [['--long'], '--variant must be usual, not "long"'],
])('refuses options that the game lacks: %j', async (words, complaint) => {
  expect(await main(['simulate', '--game', 'miniature', ...words])).toBe(2)
  expect(said.complaint.trim()).toBe(`bots simulate: ${complaint} (see --help)`)
})
