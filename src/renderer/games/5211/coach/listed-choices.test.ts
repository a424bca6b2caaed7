import { describe, expect, it } from 'vitest'
import type { Advice, Card } from '../../../../shared/games/5211'
import { listedChoices } from './listed-choices'

const CARDS: readonly Card[] = ['b6', 'g5', 'y4', 'o3', 'v2']

const advice = (other: Card): Advice => ({
  game: '5211',
  choices: CARDS.map((card) => ({ cards: [card], wins: 0.2, points: 1, isAsGood: true, deals: 60 })),
  hand: [],
  effects: { out: [], kododo: null, wouldReach: null },
  reason: { kind: 'even' },
  comparison: { other: [other], bringsMore: true, sister: null },
  noise: { wins: 0.01, points: 0.1 },
  hit: 0.3,
  isDuel: false,
  isOfLongGame: false,
  deals: 60,
})

const listed = (from: Advice) => listedChoices(from, 3).map(({ cards: [card] }) => card)

describe('the choices that are listed', () => {
  it('are the best ones', () => {
    expect(listed(advice('g5'))).toEqual(['b6', 'g5', 'y4'])
    expect(listed({ ...advice('v2'), comparison: null })).toEqual(['b6', 'g5', 'y4'])
  })

  it('have the one that the sentence names, however far down it is', () => {
    expect(listed(advice('y4'))).toEqual(['b6', 'g5', 'y4'])
    expect(listed(advice('o3'))).toEqual(['b6', 'g5', 'o3'])
    expect(listed(advice('v2'))).toEqual(['b6', 'g5', 'v2'])
  })
})
