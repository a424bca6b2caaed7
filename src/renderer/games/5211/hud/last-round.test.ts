import { describe, expect, it } from 'vitest'
import { type SampleTable, sampleHud, sampleView } from '../sample.fixture'
import { isLastRound, keepsFifth } from './last-round'

const inRound = (round: number, sample: SampleTable = {}) => ({ ...sampleView(sample), round })

describe('the last round of a deal', () => {
  it('is announced for as long as its cards are chosen and laid', () => {
    const told = (round: number, sample?: SampleTable) => {
      const view = inRound(round, sample)
      return isLastRound(sampleHud(view), view)
    }
    expect([4, 5, 6].map((round) => told(round))).toEqual([false, false, true])
    expect(told(6, { turn: 3, table: ['v2 g1 o3'] })).toBe(true)
  })

  it('is not announced while it is evaluated', () => {
    const view = inRound(6)
    expect(isLastRound(sampleHud(view, { verdict: [] }), view)).toBe(false)
  })

  it('is over when nobody has a card any more, between two deals', () => {
    const view = inRound(6, { hand: '' })
    const seats = view.seats.map((seat) => ({ ...seat, hand: { count: 0, cards: null } }))
    expect(isLastRound(sampleHud(view), { ...view, seats })).toBe(false)
  })

  it('leaves one of the last two cards, which is said beside them', () => {
    const view = inRound(6, { turn: 3, hand: 'b2 v6', table: ['v2 g1 o3'] })
    expect(keepsFifth(sampleHud(view), view)).toBe(true)
    const committed = inRound(6, { turn: 3, hand: 'v6', table: ['v2 g1 o3 (b2)'] })
    expect(keepsFifth(sampleHud(committed), committed)).toBe(false)
    const earlier = { ...view, round: 5 }
    expect(keepsFifth(sampleHud(earlier), earlier)).toBe(false)
    expect(keepsFifth(sampleHud(view), { ...view, viewer: null })).toBe(false)
  })
})
