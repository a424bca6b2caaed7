import { describe, expect, it } from 'vitest'
import { type SampleTable, sampleHud, sampleView } from '../../../../../test/games/5211/sample'
import type { EvaluationStep } from '../../../../shared/games/5211/view'
import { announcedIn, keepsFifth, tilesOf } from './round'

const inRound = (round: number, sample: SampleTable = {}) => ({ ...sampleView(sample), round })

/** The announcement at a table that was opened in the first round. */
function announced(round: number, sample: SampleTable = {}, change: Parameters<typeof sampleHud>[1] = {}) {
  const view = inRound(round, sample)
  return announcedIn(sampleHud(view, change), view, { deal: 1, round: 1 })
}

describe('the announcement of a round', () => {
  it('is its number, or that it is the last', () => {
    expect([1, 2, 5, 6].map((round) => announced(round))).toEqual([null, 'round', 'round', 'last-round'])
  })

  it('appears to a player who joins as the last round begins, and for no other round', () => {
    const at = (round: number) => {
      const view = inRound(round)
      return announcedIn(sampleHud(view), view, { deal: 1, round })
    }
    expect([5, 6].map(at)).toEqual([null, 'last-round'])
  })

  it('is gone once cards are revealed, and does not return in the round', () => {
    const reveal = { order: [0, 1, 2, 3], turning: null, shown: [], last: null, stakes: [] }
    for (const round of [5, 6]) {
      expect(announced(round, {}, { reveal })).toBeNull()
      expect(announced(round, { turn: 2, table: ['v2 g1'] })).toBeNull()
      expect(announced(round, { turn: 3, table: ['v2 g1 o3'] })).toBeNull()
      expect(announced(round, {}, { step: 'score', verdict: [] })).toBeNull()
      expect(announced(round, {}, { counting: true })).toBeNull()
    }
  })

  it('is absent when nobody has a card any more, between two deals', () => {
    const view = inRound(6, { hand: '' })
    const seats = view.seats.map((seat) => ({ ...seat, hand: { count: 0, cards: null } }))
    expect(announcedIn(sampleHud(view), { ...view, seats }, { deal: 1, round: 1 })).toBeNull()
  })
})

describe('the last round of a deal', () => {
  it('leaves one of the last two cards, with a note beside them', () => {
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

describe('the verdict', () => {
  it('explains limit, tie and majority, one tile for each step', () => {
    const tiles = tilesOf([
      { type: 'kododo-counted', count: 4, target: 6, exact: false },
      { type: 'colours-out', reason: 'limit', colours: ['violet'], count: 7, limit: 7 },
      { type: 'colours-out', reason: 'tie', colours: ['blue', 'green'], count: 3, limit: 7 },
      { type: 'majority-found', colour: 'orange', count: 2 },
    ])
    expect(tiles.map(({ big, small, tag }) => [big, small, tag])).toEqual([
      ['4 Kododo', 'not exactly 6', 'no'],
      ['Violet 7', 'reaches the limit, 7', 'out'],
      ['3 = 3', 'Blue and Green tie', 'out'],
      ['Orange 2', 'most cards still in', 'scores'],
    ])
  })

  it('shows an exact Kododo count in turquoise and nobody as sea', () => {
    expect(tilesOf([{ type: 'kododo-counted', count: 6, target: 6, exact: true }])[0]).toMatchObject({
      tone: 'kododo',
      tag: 'exact',
    })
    expect(tilesOf([{ type: 'nobody-scores' }])[0]).toMatchObject({ tone: 'sea', big: 'Nobody scores' })
  })

  it('says that the first colour examined has most cards, and that a count past the limit exceeds it', () => {
    expect(tilesOf([{ type: 'majority-found', colour: 'blue', count: 5 }])[0]?.small).toBe('most cards')
    const out: EvaluationStep = {
      type: 'colours-out',
      reason: 'limit',
      colours: ['blue'],
      count: 9,
      limit: 7,
    }
    expect(tilesOf([out])[0]).toMatchObject({ big: 'Blue 9', small: 'is over the limit, 7' })
    expect(tilesOf([{ ...out, colours: ['blue', 'violet'], count: 8 }])[0]?.big).toBe('8 and 8')
  })
})
