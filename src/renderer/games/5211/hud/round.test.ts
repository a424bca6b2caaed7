import { describe, expect, it } from 'vitest'
import { type SampleTable, sampleHud, sampleView } from '../../../../../test/games/5211/sample'
import { announcedIn, keepsFifth } from './round'

const inRound = (round: number, sample: SampleTable = {}) => ({ ...sampleView(sample), round })

/** What is announced at a table that was opened in the first round. */
function announced(round: number, sample: SampleTable = {}, change: Parameters<typeof sampleHud>[1] = {}) {
  const view = inRound(round, sample)
  return announcedIn(sampleHud(view, change), view, { deal: 1, round: 1 })
}

describe('what a round announces', () => {
  it('is its number, and of the last one that it is the last', () => {
    expect([1, 2, 5, 6].map((round) => announced(round))).toEqual([null, 'round', 'round', 'last-round'])
  })

  it('is said to whoever comes to the table as the last round begins, and of no other round', () => {
    const at = (round: number) => {
      const view = inRound(round)
      return announcedIn(sampleHud(view), view, { deal: 1, round })
    }
    expect([5, 6].map(at)).toEqual([null, 'last-round'])
  })

  it('is over once cards are turned up, and does not come up later in the round', () => {
    const reveal = { order: [0, 1, 2, 3], turning: null, shown: [], last: null, stakes: [] }
    for (const round of [5, 6]) {
      expect(announced(round, {}, { reveal })).toBeNull()
      expect(announced(round, { turn: 2, table: ['v2 g1'] })).toBeNull()
      expect(announced(round, { turn: 3, table: ['v2 g1 o3'] })).toBeNull()
      expect(announced(round, {}, { step: 'score', verdict: [] })).toBeNull()
      expect(announced(round, {}, { counting: true })).toBeNull()
    }
  })

  it('is nothing when nobody has a card any more, between two deals', () => {
    const view = inRound(6, { hand: '' })
    const seats = view.seats.map((seat) => ({ ...seat, hand: { count: 0, cards: null } }))
    expect(announcedIn(sampleHud(view), { ...view, seats }, { deal: 1, round: 1 })).toBeNull()
  })
})

describe('the last round of a deal', () => {
  it('leaves one of the last two cards, which is said beside them', () => {
    const view = inRound(6, { turn: 3, hand: 'b2 v6', table: ['v2 g1 o3'] })
    expect(keepsFifth(sampleHud(view), view)).toBe(true)
    expect(keepsFifth(sampleHud(view, { verdict: [] }), view)).toBe(false)
    const committed = inRound(6, { turn: 3, hand: 'v6', table: ['v2 g1 o3 (b2)'] })
    expect(keepsFifth(sampleHud(committed), committed)).toBe(false)
    const earlier = { ...view, round: 5 }
    expect(keepsFifth(sampleHud(earlier), earlier)).toBe(false)
    expect(keepsFifth(sampleHud(view), { ...view, viewer: null })).toBe(false)
  })
})
