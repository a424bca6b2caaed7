import { describe, expect, it } from 'vitest'
import type { BotLevel } from '../../shared/players'
import { DEFAULT_SETTINGS } from '../../shared/settings'
import { allAtLevel, strengthsOf, suits } from './new-game'
import { changed, newGameForm, openGames } from './new-game-form'

const games = await openGames()

describe.each(games.map((game) => [game.menu.name, game] as const))('the levels of %s', (_name, game) => {
  const { levels, seatCounts } = game.parts

  it.each(seatCounts)('all have a strength at a table of %i', (count) => {
    const strengths = strengthsOf({ game, count })
    // A single level has nothing to be compared with.
    expect([...strengths.keys()]).toEqual(levels.length > 1 ? levels.map(({ value }) => value) : [])
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

const [game] = await openGames()
/** A form with easy and steady bots. */
const proposed = newGameForm(DEFAULT_SETTINGS, game)
const withAll = (level: BotLevel) => changed(proposed, { type: 'all-levels-chosen', level })
const won = (level: BotLevel) => ({ level, games: 5, won: true })
const lost = (level: BotLevel) => ({ level, games: 5, won: false })

describe('the offer of another level', () => {
  it('suits a winner if a bot becomes stronger and none weaker', () => {
    expect(suits(proposed, won('steady'))).toBe(true)
    expect(suits(withAll('steady'), won('sharp'))).toBe(true)
    expect(suits(withAll('steady'), won('steady'))).toBe(false)
    expect(suits(withAll('expert'), won('steady'))).toBe(false)
    const mixed = changed(proposed, { type: 'level-chosen', seat: 1, level: 'expert' })
    expect(suits(mixed, won('sharp'))).toBe(false)
  })

  it('suits a loser if a bot becomes weaker and none stronger', () => {
    expect(suits(proposed, lost('easy'))).toBe(true)
    expect(suits(withAll('expert'), lost('sharp'))).toBe(true)
    expect(suits(proposed, lost('sharp'))).toBe(false)
    expect(suits(withAll('easy'), lost('easy'))).toBe(false)
  })

  it('is taken if all bots play at its level, whatever the levels kept for people', () => {
    expect(allAtLevel(withAll('sharp'), 'sharp')).toBe(true)
    expect(
      allAtLevel(changed(withAll('sharp'), { type: 'level-chosen', seat: 0, level: 'easy' }), 'sharp'),
    ).toBe(true)
    expect(allAtLevel(proposed, 'easy')).toBe(false)
  })
})
