import { describe, expect, it } from 'vitest'
import { openGames } from './new-game-form'
import { strengthsOf } from './seats'

const games = await openGames()

describe.each(games.map((game) => [game.menu.name, game] as const))('the levels of %s', (_name, game) => {
  const { levels, seatCounts } = game.parts

  it.each(seatCounts)('all have a strength at a table of %i', (count) => {
    const strengths = strengthsOf({ game, count })
    expect([...strengths.keys()]).toEqual(levels.map(({ value }) => value))
  })

  it.each(seatCounts)(
    'describe it at a table of %i in words, with the percentages only in the figure',
    (count) => {
      for (const { line, figure } of strengthsOf({ game, count }).values()) {
        expect(line).not.toMatch(/[0-9%]/)
        expect(figure).toMatch(/\d%.*\d%/)
      }
    },
  )
})
