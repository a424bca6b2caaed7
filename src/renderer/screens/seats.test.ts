import { describe, expect, it } from 'vitest'
import { openGames } from './new-game-form'
import { strengthsOf } from './seats'

const games = await openGames()

describe.each(games.map((game) => [game.menu.name, game] as const))('the levels of %s', (_name, game) => {
  const { levels, seatCounts } = game.parts

  it.each(seatCounts)('all say at a table of %i how strong they are', (count) => {
    const strengths = strengthsOf({ game, count })
    expect([...strengths.keys()]).toEqual(levels.map(({ value }) => value))
  })

  it.each(seatCounts)(
    'say it at a table of %i in words, and keep the percentages for those who ask',
    (count) => {
      for (const { line, figure } of strengthsOf({ game, count }).values()) {
        expect(line).not.toMatch(/[0-9%]/)
        expect(figure).toMatch(/\d%.*\d%/)
      }
    },
  )
})
