import { describe, expect, it } from 'vitest'
import type { ColourCounts, Evaluation, EvaluationStep } from '../../../../shared/games/5211'
import { words } from '../../../../shared/words/games/5211/table'
import { follow, NO_SELECTION, toggle } from '../draft/selection'
import { summaryOf } from '../draft/summary'
import { sampleHud, sampleView } from '../sample.fixture'
import { promptOf } from '../voice/prompt'
import { standingOf } from '../voice/standing'
import { colourCells, kododoCells } from './rail/gauge'
import { ownHidden } from './rail/hidden'
import { noteOf } from './rail/note'
import { tagOf } from './rail/tags'
import { tilesOf } from './verdict/verdict'

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

  it('fill what all see, dash what only the viewer knows', () => {
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

describe('own hidden cards', () => {
  it('are those committed face down and those lifted, with their Kododo', () => {
    const view = sampleView({ table: ['v1 (o3)', '?'] })
    expect(ownHidden(view, ['b1'])).toEqual({ counts: counts(1, 0, 0, 1, 0), kododo: 1 })
  })

  it('are none at a table seen by all', () => {
    expect(ownHidden({ ...sampleView({ table: ['(o3)'] }), viewer: null }, []).kododo).toBe(0)
  })
})

describe('tags in the rail', () => {
  it('tell leader, level colours and the last card before the limit', () => {
    expect(standingOf(counts(3, 0, 3, 0, 0), 7)).toMatchObject({ leader: null, level: ['blue', 'yellow'] })
    expect(standingOf(counts(8, 4, 0, 0, 0), 7)).toMatchObject({ leader: 'green', out: ['blue'] })
    const hud = sampleHud(sampleView(), { counts: counts(6, 6, 1, 0, 7) })
    expect(tagOf('blue', hud, hud, LIMITS)).toBe('one-left')
    expect(tagOf('violet', hud, hud, LIMITS)).toBe('limit')
    expect(tagOf('yellow', hud, hud, LIMITS)).toBeNull()
    expect(tagOf('blue', hud, hud, LIMITS, false)).toBeNull()
    expect(tagOf('violet', hud, hud, LIMITS, false)).toBe('limit')
    const led = sampleHud(sampleView(), { counts: counts(6, 2, 0, 0, 0) })
    expect(tagOf('blue', led, led, LIMITS)).toBe('leads-one-left')
  })

  it('say of the last card before the limit that the next one is out', () => {
    const { rail, read } = words
    expect([rail.tags['one-left'], rail.tags['leads-one-left']]).toEqual(Array(2).fill('next one is out'))
    const heard = [2, 6, 7, 8].map((n) => read.colour('violet', n, 7, false))
    expect(heard).toEqual([
      'Violet 2, out at 7',
      'Violet 6, next one is out',
      'Violet 7, out',
      'Violet 8, out',
    ])
  })

  it('warn of no colour while the Kododo are exact', () => {
    const hud = sampleHud(sampleView(), { counts: counts(6, 2, 0, 0, 7), kododo: 6 })
    expect(['blue' as const, 'violet' as const].map((colour) => tagOf(colour, hud, hud, LIMITS))).toEqual([
      'leads',
      'limit',
    ])
    expect(words.read.colour('blue', 6, 7, true)).toBe('Blue 6, out at 7')
  })

  it('say nothing of an empty table', () => {
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

  it('give nothing away of the cards just turned up, and take nothing back of what was known', () => {
    const decided = { counts: counts(7, 3, 0, 0, 6), kododo: 0 }
    const turnedUp = sampleHud(sampleView(), { counts: counts(7, 4, 0, 0, 7) })
    expect(tagOf('violet', turnedUp, decided, LIMITS)).toBe('leads-one-left')
    const step: EvaluationStep = { type: 'kododo-counted', count: 2, target: 6, exact: false }
    const judged = { ...turnedUp, verdict: [step] }
    expect((['blue', 'violet'] as const).map((colour) => tagOf(colour, judged, decided, LIMITS))).toEqual([
      'limit',
      null,
    ])
    expect(tagOf('blue', { ...judged, scoring: 'kododo' }, decided, LIMITS)).toBeNull()
  })
})

describe('the verdict', () => {
  it('explains limit, tie and the next majority, a tile a step', () => {
    const tiles = tilesOf([
      { type: 'kododo-counted', count: 4, target: 6, exact: false },
      { type: 'colours-out', reason: 'limit', colours: ['violet'], count: 7, limit: 7 },
      { type: 'colours-out', reason: 'tie', colours: ['blue', 'green'], count: 3, limit: 7 },
      { type: 'majority-found', colour: 'orange', count: 2 },
    ])
    expect(tiles.map(({ big, small, tag }) => [big, small, tag])).toEqual([
      ['4 of 6', 'Kododo, not exact', 'no'],
      ['Violet 7', 'reaches the limit, 7', 'out'],
      ['3 = 3', 'Blue and Green tie', 'out'],
      ['Orange 2', 'the next majority', 'scores'],
    ])
  })

  it('shows an exact Kododo count in turquoise and nobody as sea', () => {
    expect(tilesOf([{ type: 'kododo-counted', count: 6, target: 6, exact: true }])[0]).toMatchObject({
      look: 'kododo',
      tag: 'exact',
    })
    expect(tilesOf([{ type: 'nobody-scores' }])[0]).toMatchObject({ look: 'sea', big: 'Nobody scores' })
  })

  it('calls the first colour looked at the majority, and a count past the limit over it', () => {
    expect(tilesOf([{ type: 'majority-found', colour: 'blue', count: 5 }])[0]?.small).toBe('the majority')
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

describe('the summary after an evaluation', () => {
  const people = { own: 0, names: ['Ava', 'Bram', 'Yuna'] }
  const evaluation: Evaluation = {
    deal: 1,
    round: 3,
    played: [],
    counts: counts(0, 0, 0, 2, 0),
    steps: [],
    scoring: 'orange',
    scored: [['o3'], ['o5'], []],
    points: [3, 5, 0],
  }

  const kododo = { ...evaluation, scoring: 'kododo' as const, scored: [['b1', 'v1'] as const, [], []] }

  it('leaves the gains out where everybody keeps them in mind', () => {
    expect(summaryOf(evaluation, people, false)).toBe('Orange scores.')
    expect(summaryOf(kododo, people, false)).toBe('Exactly 2 Kododo score.')
    expect(summaryOf({ ...evaluation, scoring: null }, people, false)).toBe('Nobody scores.')
  })

  it('is one line with every gain', () => {
    expect(summaryOf(evaluation, people, true)).toBe('Orange scores: You +3, Bram +5.')
    expect(summaryOf({ ...evaluation, scoring: null }, people, true)).toBe('Nobody scores.')
    expect(summaryOf({ ...kododo, points: [2, 0, 0] }, people, true)).toBe('Exactly 2 Kododo score: You +2.')
  })
})

describe('the prompt', () => {
  const textOf = (...args: Parameters<typeof promptOf>) =>
    promptOf(...args)
      .map(({ text }) => text)
      .join(' ')
  const chosen = (view = sampleView(), ...indexes: number[]) =>
    indexes.reduce(toggle, follow(NO_SELECTION, view))

  it('asks for the cards that are due, then counts them', () => {
    const view = sampleView()
    expect(textOf(view, chosen(view), null)).toBe('Choose 2 cards.')
    expect(textOf(view, chosen(view, 0), null)).toBe('1 of 2 chosen.')
    expect(textOf(view, chosen(view, 0, 4), null)).toBe('2 of 2 chosen. Click a lifted card to take it back.')
  })

  it('keeps the last round in a line until the next choice', () => {
    const view = sampleView()
    expect(textOf(view, chosen(view), 'Nobody scores.')).toBe('Nobody scores.')
    expect(textOf(view, chosen(view, 0), 'Nobody scores.')).toBe('1 of 2 chosen.')
  })

  it('warns of a colour about to go out before anything else', () => {
    const view = sampleView({ turn: 3, table: ['v2 v3 v4', 'v2 v2 v2', 'b2 b2 b2'] })
    expect(promptOf(view, chosen(view), null).at(-1)).toEqual({
      text: 'Violet has 6: next one is out.',
      tone: 'coral',
    })
  })

  it('tells a level lead and a lead', () => {
    const level = sampleView({ turn: 2, table: ['b2 y2', 'b3 y3'] })
    expect(textOf(level, chosen(level), null)).toBe(
      'Choose 1 card. Blue and Yellow are level. A tie puts both out.',
    )
    const lead = sampleView({ turn: 2, table: ['b2 b2', 'b3 y3'] })
    expect(textOf(lead, chosen(lead, 0), null)).toBe('1 of 1 chosen. Blue leads with 3.')
    expect(textOf(lead, chosen(lead, 0), null, false)).not.toContain('leads')
  })

  it('speaks of no colour while exactly the Kododo would score', () => {
    const table = ['v2 v3 v4', 'v1 v1 v1', 'b1 b1 g1']
    const view = sampleView({ turn: 3, table })
    expect(view).toMatchObject({ kododo: 6, counts: { violet: 6 } })
    expect(promptOf(view, chosen(view), null)[1]).toEqual({
      text: 'Exactly 6 Kododo: if no more come, only they score.',
      tone: 'kododo',
    })
    expect(textOf(view, chosen(view), null)).not.toContain('Violet')
  })

  it('names all the colours that one card more would put out', () => {
    const view = sampleView({ players: 2, turn: 3, table: ['b2 b3 g2', 'b3 b4 g3'] })
    const both = { ...view, counts: { ...view.counts, green: 4 } }
    expect(textOf(both, chosen(both), null)).toContain('Blue and Green have 4 each: next one is out.')
  })

  it('tells that one Kododo is missing', () => {
    const view = sampleView({ turn: 2, table: ['b1 y1', 'b1 y1', 'o1'] })
    expect(textOf(view, chosen(view), null)).toBe('Choose 1 card. One more Kododo is exactly enough.')
  })

  it('says that a long game is over in mid-deal', () => {
    const view = { ...sampleView(), phase: 'over' as const, decision: null, awaited: [] }
    expect(textOf(view, NO_SELECTION, 'Nobody scores.')).toBe(
      'Nobody scores. 50 is reached: the game is over.',
    )
    const atEnd = { ...view, round: view.numbers.rounds }
    expect(textOf(atEnd, NO_SELECTION, null)).toBe('The game is over.')
  })

  it('says after committing that it can be taken back', () => {
    const view = sampleView({ ready: [0] })
    expect(textOf(view, chosen(view), null)).toBe('Committed. You can still take it back.')
  })
})

describe('the note under the rail', () => {
  it('tells what is removed and what the Kododo still need', () => {
    const view = sampleView({ players: 5, table: ['v2 g1', 'o1 y1'] })
    expect(noteOf(sampleHud(view), view.numbers)).toBe(
      '15 cards were removed unseen. 4 more Kododo needed, 16 cards to come.',
    )
  })

  it('tells when the target is met, missed or out of reach', () => {
    const view = sampleView({ players: 2, table: ['v2 g2 b2', 'o1 y1 y1'] })
    const note = (kododo: number) => noteOf(sampleHud(view, { kododo }), { ...view.numbers, removed: 0 })
    expect(note(4)).toBe('Exactly on target, if no Kododo is added.')
    expect(note(5)).toBe('More Kododo than the target: they count only for their colours.')
    expect(note(1)).toBe('Too few cards to come for the Kododo.')
  })

  it('gives the reason of a verdict', () => {
    const view = sampleView({ table: ['v2 v2', 'v3 v3'] })
    const kododo: EvaluationStep = { type: 'kododo-counted', count: 6, target: 6, exact: true }
    const hud = sampleHud(view, { verdict: [kododo] })
    expect(noteOf({ ...hud, scoring: 'kododo' }, view.numbers)).toBe(
      'Exactly 6: the target is met, so no colour scores.',
    )
    expect(noteOf({ ...hud, out: { violet: 'limit' } }, view.numbers)).toBe(
      'Reaching the limit is already out.',
    )
    expect(noteOf({ ...hud, verdict: [{ type: 'nobody-scores' }] }, view.numbers)).toBe(
      'All 4 cards go to the discard.',
    )
  })
})
