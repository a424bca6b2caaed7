import { describe, expect, it } from 'vitest'
import { shownAt } from '../../../../../test/games/kado/shown'
import type { Outcome } from '../../../../shared/games/kado/view'
import type { People } from '../../../table/people'
import { endingOf, partsOf } from './end'

const people: People = { own: 0, names: ['Ava', 'Bram', 'Chila', 'Yuna'] }
const everybody: People = { ...people, own: null }

/** Written as `seat:points`, the best first. */
function outcome(text: string): Outcome {
  const scores = text.split(' ').map((one) => one.split(':').map(Number))
  const ranking = scores.map(([seat = 0, points = 0]) => ({
    seat,
    points,
    rank: 1 + scores.filter(([, other = 0]) => other > points).length,
  }))
  return { ranking, winners: ranking.filter(({ rank }) => rank === 1).map(({ seat }) => seat) }
}

describe('the end of the game at the table', () => {
  it('names the winner and their lead', () => {
    expect(endingOf(outcome('1:36 0:30 2:30 3:12'), people)).toEqual({
      title: 'Bram wins',
      line: '36 points, 6 ahead of you and Chila',
      winners: [1],
      isOurs: false,
      rule: null,
    })
    expect(endingOf(outcome('0:36 1:35'), people)).toMatchObject({
      title: 'You win',
      line: '36 points, 1 ahead of Bram',
      isOurs: true,
    })
    expect(endingOf(outcome('0:36 1:35'), everybody)).toMatchObject({ title: 'Ava wins', isOurs: true })
  })

  it('names the winners of a shared win, the viewer first, and says that nothing else decides', () => {
    expect(endingOf(outcome('3:35 0:35 1:20'), people)).toEqual({
      title: 'You and Yuna share the win',
      line: 'Level on 35 points',
      winners: [3, 0],
      isOurs: true,
      rule: 'Level on points: the win is shared.',
    })
  })

  it('lists the parts of the points', () => {
    const { hud } = shownAt({ players: 2 })
    const score = {
      lines: [{ gift: 'socks', cells: [], points: 8 }],
      columns: [{ state: 'complete', ribbon: 'red', cell: null, points: 5 }],
      points: 13,
    } as const
    const over = { ...hud, seats: [{ score, cells: [], total: 17, bonus: 2, gained: null }] }
    expect(partsOf(over, 0)).toBe('8 in lines, 5 in columns, 4 bonus')
  })
})
