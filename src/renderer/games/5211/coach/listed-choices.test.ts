import { describe, expect, it } from 'vitest'
import type { Advice, Card } from '../../../../shared/games/5211'
import { listedChoices } from './listed-choices'

const CARDS: readonly Card[] = ['b6', 'g5', 'y4', 'o3', 'v2']

const advice = (other: Card): Advice => ({
  game: '5211',
  choices: CARDS.map((card) => ({ cards: [card], points: 1 })),
  hand: [],
  reason: { kind: 'level', other: [other], fewer: 1, wins: 0.2, otherWins: 0.2, isLast: false },
  deals: 60,
})

const listed = (from: Advice) => listedChoices(from, 3).map(({ cards: [card] }) => card)

describe('the choices that are listed', () => {
  it('are the best ones', () => {
    expect(listed(advice('g5'))).toEqual(['b6', 'g5', 'y4'])
    const { reason: _, ...rest } = advice('v2')
    expect(listed({ ...rest, reason: { kind: 'only' } })).toEqual(['b6', 'g5', 'y4'])
  })

  it('have the one that the sentence names, however far down it is', () => {
    expect(listed(advice('y4'))).toEqual(['b6', 'g5', 'y4'])
    expect(listed(advice('o3'))).toEqual(['b6', 'g5', 'o3'])
    expect(listed(advice('v2'))).toEqual(['b6', 'g5', 'v2'])
  })
})
