import { describe, expect, it } from 'vitest'
import type { BotLevel } from '../../shared/players'
import { DEFAULT_SETTINGS } from '../../shared/settings'
import { playsSo, wouldSuit } from './new-game'
import { changed, newGameForm, openGames } from './new-game-form'

const [game] = await openGames()
/** Easy and steady bots. */
const proposed = newGameForm(DEFAULT_SETTINGS, game)
const withAll = (level: BotLevel) => changed(proposed, { type: 'all-levels-chosen', level })
const won = (level: BotLevel) => ({ level, games: 5, won: true })
const lost = (level: BotLevel) => ({ level, games: 5, won: false })

describe('the offer of another level', () => {
  it('suits a winner where no bot becomes weaker, and one stronger', () => {
    expect(wouldSuit(proposed, won('steady'))).toBe(true)
    expect(wouldSuit(withAll('steady'), won('sharp'))).toBe(true)
    expect(wouldSuit(withAll('steady'), won('steady'))).toBe(false)
    expect(wouldSuit(withAll('expert'), won('steady'))).toBe(false)
    const mixed = changed(proposed, { type: 'level-chosen', seat: 1, level: 'expert' })
    expect(wouldSuit(mixed, won('sharp'))).toBe(false)
  })

  it('suits a loser where no bot becomes stronger, and one weaker', () => {
    expect(wouldSuit(proposed, lost('easy'))).toBe(true)
    expect(wouldSuit(withAll('expert'), lost('sharp'))).toBe(true)
    expect(wouldSuit(proposed, lost('sharp'))).toBe(false)
    expect(wouldSuit(withAll('easy'), lost('easy'))).toBe(false)
  })

  it('is taken where all bots play so, whatever is kept for the seats of people', () => {
    expect(playsSo(withAll('sharp'), 'sharp')).toBe(true)
    expect(
      playsSo(changed(withAll('sharp'), { type: 'level-chosen', seat: 0, level: 'easy' }), 'sharp'),
    ).toBe(true)
    expect(playsSo(proposed, 'easy')).toBe(false)
  })
})
