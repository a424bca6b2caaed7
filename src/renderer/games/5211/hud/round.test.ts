import { describe, expect, it } from 'vitest'
import { type SampleTable, sampleHud, sampleView } from '../../../../../test/games/5211/sample'
import type { ColourCounts, EvaluationStep } from '../../../../shared/games/5211/view'
import { table as words } from '../../../../shared/words/en/games/5211/table'
import { judgedOf } from '../accessible-layer'
import { tilesOf } from '../evaluations'
import { announcedIn, keepsFifth } from '../scene/hud'
import { colourCells, compareColours, kododoCells, ownHidden } from '../tally'
import { noteOf, tagOf } from './round'

const counts = (
  blue: number,
  green: number,
  yellow: number,
  orange: number,
  violet: number,
): ColourCounts => ({
  blue,
  green,
  yellow,
  orange,
  violet,
})

const LIMITS = { ...sampleView().numbers, limit: 7, kododoTarget: 6 }

describe('gauges', () => {
  it('put the out zone at the limit', () => {
    expect(colourCells(0, 0, 7).findIndex(({ beyond }) => beyond)).toBe(6)
  })

  it('fill public cards and dash the viewer’s hidden ones', () => {
    expect(colourCells(2, 1, 7).map(({ fill }) => fill)).toEqual([
      'full',
      'full',
      'hidden',
      ...Array(6).fill('empty'),
    ])
  })

  it('mark the Kododo target, with everything beyond it off target', () => {
    const cells = kododoCells(6, 0, 6)
    expect(cells.findIndex(({ target }) => target)).toBe(5)
    expect(cells.map(({ beyond }) => beyond)).toEqual([...Array(6).fill(false), true, true])
  })
})

describe('the viewer’s hidden cards', () => {
  it('are those committed face down and those lifted, with their Kododo', () => {
    const view = sampleView({ table: ['v1 (o3)', '?'] })
    expect(ownHidden(view, ['b1'], false)).toEqual({ counts: counts(1, 0, 0, 1, 0), kododo: 1 })
    expect(ownHidden(view, ['b1'], true)).toEqual({ counts: counts(0, 0, 0, 0, 0), kododo: 0 })
  })

  it('are none at a table in the public view', () => {
    expect(ownHidden({ ...sampleView({ table: ['(o3)'] }), viewer: null }, [], false).kododo).toBe(0)
  })
})

describe('tags in the rail', () => {
  it('name the leader, level colours and the last card before the limit', () => {
    expect(compareColours(counts(3, 0, 3, 0, 0), 7)).toMatchObject({
      leader: null,
      level: ['blue', 'yellow'],
    })
    expect(compareColours(counts(8, 4, 0, 0, 0), 7)).toMatchObject({ leader: 'green', out: ['blue'] })
    const hud = sampleHud(sampleView(), { counts: counts(6, 6, 1, 0, 7) })
    expect(tagOf('blue', hud, hud, LIMITS)).toBe('one-left')
    expect(tagOf('violet', hud, hud, LIMITS)).toBe('limit')
    expect(tagOf('yellow', hud, hud, LIMITS)).toBeNull()
    expect(tagOf('blue', hud, hud, LIMITS, false)).toBeNull()
    expect(tagOf('violet', hud, hud, LIMITS, false)).toBe('limit')
    const led = sampleHud(sampleView(), { counts: counts(6, 2, 0, 0, 0) })
    expect(tagOf('blue', led, led, LIMITS)).toBe('leads-one-left')
  })

  it('warn at the last card before the limit that the next one is out', () => {
    const { rail, read } = words
    expect([rail.tags['one-left'], rail.tags['leads-one-left']]).toEqual(Array(2).fill('next one is out'))
    const texts = [2, 6, 7, 8].map((n) => read.colour('violet', n, 7, false, null))
    expect(texts).toEqual([
      'Violet 2, out at 7',
      'Violet 6, one more puts it out',
      'Violet 7, out',
      'Violet 8, out',
    ])
  })

  it('show the verdict on an evaluated colour', () => {
    const { read } = words
    expect(read.colour('violet', 3, 7, false, 'tie')).toBe('Violet 3, out, tied')
    expect(read.colour('violet', 7, 7, false, 'limit')).toBe('Violet 7, out')
    expect(read.colour('violet', 5, 7, false, 'scores')).toBe('Violet 5, scores')
    const hud = sampleHud(sampleView(), { out: { blue: 'tie' }, scoring: 'green' })
    const judged = (['blue', 'green', 'yellow'] as const).map((colour) => judgedOf(hud, colour))
    expect(judged).toEqual(['tie', 'scores', null])
  })

  it('warn of no colour while the Kododo are exact', () => {
    const hud = sampleHud(sampleView(), { counts: counts(6, 2, 0, 0, 7), kododo: 6 })
    expect(['blue' as const, 'violet' as const].map((colour) => tagOf(colour, hud, hud, LIMITS))).toEqual([
      'leads',
      'limit',
    ])
    expect(words.read.colour('blue', 6, 7, true, null)).toBe('Blue 6, out at 7')
  })

  it('are absent on an empty table', () => {
    const hud = sampleHud(sampleView())
    expect(tagOf('blue', hud, hud, LIMITS)).toBeNull()
  })

  it('follow the evaluation step by step', () => {
    const step: EvaluationStep = { type: 'kododo-counted', count: 2, target: 6, exact: false }
    const hud = sampleHud(sampleView(), {
      verdict: [step],
      counts: counts(3, 3, 1, 2, 7),
      out: { violet: 'limit' },
    })
    const decided = { counts: counts(3, 3, 0, 2, 6), kododo: 2 }
    expect(tagOf('violet', hud, decided, LIMITS)).toBe('limit')
    expect(tagOf('blue', hud, decided, LIMITS)).toBeNull()
    const scored = { ...hud, out: { ...hud.out, blue: 'tie', green: 'tie' }, scoring: 'orange' } as const
    expect(tagOf('orange', scored, decided, LIMITS)).toBe('scores')
  })

  it('give nothing away about the cards just revealed, and keep what was known', () => {
    const decided = { counts: counts(7, 3, 0, 0, 6), kododo: 0 }
    const revealed = sampleHud(sampleView(), { counts: counts(7, 4, 0, 0, 7) })
    // Its count has passed the limit, but its fate is left to the evaluation.
    expect(tagOf('violet', revealed, decided, LIMITS)).toBeNull()
    expect(tagOf('blue', revealed, decided, LIMITS)).toBe('limit')
    const tagsAt = (blue: number) => {
      const nearer = sampleHud(sampleView({ players: 5 }), { counts: counts(blue, 6, 0, 0, 6) })
      return (['green', 'violet'] as const).map((colour) => tagOf(colour, nearer, decided, LIMITS))
    }
    expect(tagsAt(7)).toEqual(['one-left', 'one-left'])
    // All twenty cards of five players are revealed then, so that none can follow.
    expect(tagsAt(8)).toEqual([null, null])
    const step: EvaluationStep = { type: 'kododo-counted', count: 2, target: 6, exact: false }
    const judged = { ...revealed, verdict: [step] }
    expect((['blue', 'violet'] as const).map((colour) => tagOf(colour, judged, decided, LIMITS))).toEqual([
      'limit',
      null,
    ])
    expect(tagOf('blue', { ...judged, scoring: 'kododo' }, decided, LIMITS)).toBeNull()
  })
})

describe('the note under the rail', () => {
  it('mentions removed cards and the missing Kododo', () => {
    const view = sampleView({ players: 5, table: ['v2 g1', 'o1 y1'] })
    expect(noteOf(sampleHud(view), view.numbers)).toBe(
      '15 cards were removed unseen. 4 more Kododo needed, 16 cards to come.',
    )
  })

  it('says when the target is met, missed or out of reach', () => {
    const view = sampleView({ players: 2, table: ['v2 g2 b2', 'o1 y1 y1'] })
    const note = (kododo: number) => noteOf(sampleHud(view, { kododo }), { ...view.numbers, removed: 0 })
    expect(note(4)).toBe('On target: one more Kododo spoils it.')
    const all = sampleView({ players: 2, table: ['v2 g2 b2 b3', 'o1 y1 y1 y2'] })
    expect(noteOf(sampleHud(all, { kododo: 4 }), { ...all.numbers, removed: 0 })).toBe('Exactly on target.')
    expect(note(5)).toBe('More Kododo than the target: they count only for their colours.')
    expect(note(1)).toBe('The Kododo target is out of reach.')
  })

  it('gives the reason of a verdict', () => {
    const view = sampleView({ table: ['v2 v2', 'v3 v3'] })
    const kododo: EvaluationStep = { type: 'kododo-counted', count: 6, target: 6, exact: true }
    const hud = sampleHud(view, { verdict: [kododo] })
    expect(noteOf({ ...hud, scoring: 'kododo' }, view.numbers)).toBe(
      'Exactly 6: the target is hit, so no colour scores.',
    )
    const limit: EvaluationStep = {
      type: 'colours-out',
      reason: 'limit',
      colours: ['violet'],
      count: 7,
      limit: 7,
    }
    const tie: EvaluationStep = {
      type: 'colours-out',
      reason: 'tie',
      colours: ['blue', 'green'],
      count: 3,
      limit: 7,
    }
    const found: EvaluationStep = { type: 'majority-found', colour: 'yellow', count: 2 }
    const noteAfter = (...steps: readonly EvaluationStep[]) =>
      noteOf({ ...hud, out: { violet: 'limit' }, verdict: [kododo, ...steps] }, view.numbers)
    expect(noteAfter(limit)).toBe('A colour that reaches the limit is out.')
    expect(noteAfter(limit, tie)).toBe('Colours with equally many cards are all out.')
    const majority = 'Of the colours still in, the one with the most cards scores.'
    expect(noteAfter(limit, tie, found)).toBe(majority)
    expect(noteAfter(found)).toBe(majority)
    expect(noteAfter()).toBe('')
    expect(noteOf({ ...hud, verdict: [{ type: 'nobody-scores' }] }, view.numbers)).toBe(
      'All 4 cards go to the discard.',
    )
  })
})

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
