import { describe, expect, it } from 'vitest'
import type { ListedGame } from '../../shared/bridge/contract'
import { words } from '../../shared/words/catalogue'
import { spokenNames } from './saved-games'

const NAMES = ['You', 'Chila', 'Bram', 'Yuna']
const begun = {
  state: 'ready',
  players: 4,
  opponents: NAMES.slice(1),
  standing: 'counts',
  coached: false,
} as const
const of5211 = { ...begun, game: '5211', deal: 1, round: 2, rounds: 6, long: false, tutorial: false } as const
const ofKado = { ...begun, game: 'kado', turn: 3, long: false, tutorial: false } as const
const won = {
  state: 'finished',
  game: 'kado',
  players: 4,
  long: false,
  standing: 'counts',
  coached: false,
} as const

const listed = (id: string, game: ListedGame['game'], more: Partial<ListedGame> = {}): ListedGame => ({
  id,
  game,
  name: NAMES.join(', '),
  savedAt: '2026-11-20T20:00:00.000Z',
  standings: NAMES.map((name) => ({ name, points: 0 })),
  ...more,
})
const call = (...games: readonly ListedGame[]) => [...spokenNames(games, 'en-GB').values()]

describe('the name of a saved game for screen readers', () => {
  it('distinguishes games of the same people by game and progress', () => {
    expect(call(listed('a', of5211), listed('b', ofKado))).toEqual([
      '5211, round 2 of 6, with Chila, Bram and Yuna',
      'KADO, turn 3 of 12, with Chila, Bram and Yuna',
    ])
  })

  it('marks a tutorial', () => {
    expect(call(listed('a', of5211), listed('b', { ...of5211, tutorial: true }))).toEqual([
      '5211, round 2 of 6, with Chila, Bram and Yuna',
      '5211, tutorial, round 2 of 6, with Chila, Bram and Yuna',
    ])
  })

  it('is the name given by the player, followed by the game', () => {
    expect(call(listed('a', of5211, { name: 'Friday' }), listed('b', ofKado, { name: 'Friday' }))).toEqual([
      'Friday, 5211',
      'Friday, KADO',
    ])
  })

  it('names the winners of a finished game', () => {
    expect(call(listed('a', { ...won, winners: [1, 2] }))).toEqual([
      'KADO of You, Chila, Bram and Yuna, won by Chila and Bram',
    ])
  })

  it('includes the time of saving if two games are otherwise equal', () => {
    const noon = (day: number) => ({ savedAt: new Date(2026, 10, day, 12).toISOString() })
    const [first, second, third] = call(
      listed('a', of5211, noon(20)),
      listed('b', of5211, noon(21)),
      listed('c', ofKado),
    )
    expect(first).toMatch(/^5211, round 2 of 6, with Chila, Bram and Yuna, saved 20 November 2026/)
    expect(second).toMatch(/^5211, round 2 of 6, with Chila, Bram and Yuna, saved 21 November 2026/)
    expect(third).toBe('KADO, turn 3 of 12, with Chila, Bram and Yuna')
  })

  it('is only the name if the game cannot be opened', () => {
    const refused = { state: 'refused', error: { code: 'save-newer' }, restorable: false } as const
    expect(call(listed('a', refused), listed('b', refused, { name: null }))).toEqual([
      NAMES.join(', '),
      words.savedGames.unreadable,
    ])
  })
})
