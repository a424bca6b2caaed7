import { describe, expect, it } from 'vitest'
import { shownAt } from '../../../../../test/games/kado/shown'
import { scoreGrid } from '../../../../main/engine/games/kado/score'
import type { Card } from '../../../../shared/games/kado/cards'
import type { LaidCard } from '../../../../shared/games/kado/view'
import type { Count, CountStep } from '../scene/hud'
import {
  along,
  announcedSeat,
  axisFor,
  countedTotals,
  hasBonus,
  isCounted,
  nextOf,
  nextSaid,
  runningOf,
  stepName,
  stepsOf,
  sumOf,
} from './count'

const gridOf = (...rows: readonly string[]): readonly LaidCard[] =>
  rows.flatMap((row, line) =>
    row.split(' ').map((card, column) => ({ handle: `${line} ${column}`, card: card as Card, line, column })),
  )
const GRIDS = [
  gridOf('fp3 fo2 tg1 tb5', 'sp1 so4 cr2 hb3', 'cp5 cg1 tr4 fb2'),
  gridOf('sp3 so5 tg1 tb1', 'fg1 so4 cr2 hb3', 'cp5 cg1 tr4 fb2'),
]
const SCORES = GRIDS.map(scoreGrid)
const line = (at: number): CountStep => ({
  type: 'line-scored',
  line: at,
  scores: SCORES.flatMap(({ lines }) => lines[at] ?? []),
})
const column = (at: number): CountStep => ({
  type: 'column-scored',
  column: at,
  scores: SCORES.flatMap(({ columns }) => columns[at] ?? []),
})
const BONUS: CountStep = { type: 'bonus-scored', cards: [2, 0], points: [4, 0] }

const count = (changes: Partial<Count>): Count => ({ steps: [], counted: [], seat: null, ...changes })

describe('the progress of the count', () => {
  it('adds a step seat by seat once it has been shown', () => {
    const now = count({ steps: [line(0), line(1)], counted: [0], seat: 0 })
    expect(runningOf(now, 0)).toEqual({ before: 6, now: 11, added: 5, coming: 5 })
    expect(runningOf(now, 1)).toEqual({ before: 8, now: 8, added: null, coming: null })
  })

  it('adds nothing while points are on their way', () => {
    const now = count({ steps: [line(0)], seat: 1 })
    expect(runningOf(now, 1)).toEqual({ before: 0, now: 0, added: null, coming: 8 })
  })

  it('announces the seat whose points are being added, or were added last', () => {
    expect(announcedSeat(count({ steps: [line(0)], counted: [0], seat: 1 }))).toBe(1)
    expect(announcedSeat(count({ steps: [line(0)], counted: [0, 1] }))).toBe(1)
    expect(announcedSeat(count({}))).toBeNull()
  })

  it('knows which steps have been counted for which seats', () => {
    const now = count({ steps: [line(0), line(1)], counted: [0] })
    expect([isCounted(now, 0, 1), isCounted(now, 1, 0), isCounted(now, 1, 1), isCounted(now, 2, 0)]).toEqual([
      true,
      true,
      false,
      false,
    ])
  })

  it('knows what comes next: the next seat, else the next step, and in the end nothing', () => {
    const next = (now: Partial<Count>) => {
      const found = nextOf(count(now), stepsOf(true), [0, 1])
      return found && [found.seat, stepName(found.step), nextSaid('Bram', found.step)]
    }
    expect(next({})).toEqual([0, 'Line 1', 'Next: Bram, line 1'])
    expect(next({ steps: [line(0)], seat: 0 })).toEqual([1, 'Line 1', 'Next: Bram, line 1'])
    expect(next({ steps: [line(0)], counted: [0], seat: 1 })).toEqual([0, 'Line 2', 'Next: Bram, line 2'])
    const all = [0, 1, 2].map(line).concat([0, 1, 2, 3].map(column), BONUS)
    expect(next({ steps: all.slice(0, 4), counted: [0, 1] })).toEqual([0, 'Column 2', 'Next: Bram, column 2'])
    expect(next({ steps: all.slice(0, 7), counted: [0, 1] })).toEqual([
      0,
      'Bonus cards',
      'Next: Bram, bonus cards',
    ])
    expect(next({ steps: all, counted: [0, 1] })).toBeNull()
    expect(stepsOf(true)).toHaveLength(all.length)
  })
})

describe('the steps of a count', () => {
  it('have no bonus cards if nobody has one: the result comes after the last column', () => {
    expect(stepsOf(false).map(stepName).at(-1)).toBe('Column 4')
    const columns = [0, 1, 2].map(line).concat([0, 1, 2, 3].map(column))
    expect(nextOf(count({ steps: columns, counted: [0, 1] }), stepsOf(false), [0, 1])).toBeNull()
    const { hud } = shownAt({ players: 2 })
    const holding = (bonus: number) => ({ seats: hud.seats.map((own) => ({ ...own, bonus })) })
    expect([hasBonus(holding(0)), hasBonus(holding(1))]).toEqual([false, true])
  })
})

describe('the step in progress', () => {
  const sum = (step: CountStep, seat: number, who: string | null = null) =>
    sumOf(step, seat, GRIDS[seat] ?? [], who)

  it('of a line shows the cards of its best gift', () => {
    expect(sum(line(0), 1, 'Bram')).toEqual({
      title: 'Socks, 3 + 5 = 8',
      why: 'Bram, line 1: the best single gift counts',
      cards: [
        { card: 'sp3', counts: true },
        { card: 'so5', counts: true },
      ],
      adds: true,
      points: 8,
    })
    expect(sum(line(1), 0).title).toBe('Socks, 1 + 4 = 5')
  })

  it('of a column shows the highest of three ribbons alike', () => {
    expect(sum(column(0), 0)).toEqual({
      title: 'Purple three times, 5',
      why: 'You, column 1: three ribbons alike, the highest value counts',
      cards: [
        { card: 'fp3', counts: false },
        { card: 'sp1', counts: false },
        { card: 'cp5', counts: true },
      ],
      adds: false,
      points: 5,
    })
  })

  it('of a column whose ribbons differ shows nothing, with the reason', () => {
    const { title, why, points } = sum(column(0), 1, 'Bram')
    expect([title, why, points]).toEqual(['Column 1, 0', 'Bram, column 1: its ribbons differ', 0])
  })

  it('of bonus cards is two points each, unseen', () => {
    expect(sum(BONUS, 0)).toMatchObject({ title: '2 bonus cards, 4', points: 4 })
    expect(sum(BONUS, 0).cards).toEqual([
      { card: null, counts: true },
      { card: null, counts: true },
    ])
    expect(sum(BONUS, 1).title).toBe('No bonus card, 0')
  })
})

describe('the totals beside a grid during the count', () => {
  const { hud } = shownAt({ players: 2 })
  const totalsAt = (now: Partial<Count>, seat: number) =>
    countedTotals(
      { ...hud, count: count(now), seats: hud.seats.map((own, at) => ({ ...own, bonus: at === 0 ? 2 : 0 })) },
      seat,
    )

  it('appear once counted, and never in advance', () => {
    const now = { steps: [line(0), line(1)], counted: [0], seat: 0 }
    expect(totalsAt(now, 0).lines).toEqual([
      { gift: 'teddy', points: 6, lit: false },
      { gift: 'socks', points: 5, lit: true },
      null,
    ])
    expect(totalsAt(now, 1).lines).toEqual([{ gift: 'socks', points: 8, lit: false }, null, null])
    expect(totalsAt(now, 1).columns).toEqual([null, null, null, null])
    expect([totalsAt(now, 0).toCome, totalsAt(now, 1).toCome]).toEqual(['both', 'columns'])
  })

  it('name the ribbon of a column, or say that it has none', () => {
    const lines = [0, 1, 2].map(line)
    const now = { steps: [...lines, column(0)], counted: [0, 1] }
    expect(totalsAt(now, 0).columns[0]).toEqual({ ribbon: 'purple', points: 5, lit: false })
    expect(totalsAt(now, 1).columns[0]).toEqual({ ribbon: null, points: 0, lit: false })
  })

  it('end with the bonus cards', () => {
    const steps = [...[0, 1, 2].map(line), ...[0, 1, 2, 3].map(column)]
    expect(totalsAt({ steps, counted: [0, 1] }, 0)).toMatchObject({ bonus: null, toCome: 'bonus' })
    expect(totalsAt({ steps, counted: [0, 1] }, 1)).toMatchObject({ bonus: null, toCome: null })
    expect(totalsAt({ steps: [...steps, BONUS], counted: [0] }, 0)).toMatchObject({ bonus: 4, toCome: null })
  })

  it('are complete once the game is over', () => {
    const score = SCORES[0] ?? null
    const over = { ...hud, seats: [{ score, cells: [], total: 30, bonus: 2, gained: null }] }
    expect(countedTotals(over, 0).lines.map((one) => one?.points)).toEqual(
      score?.lines.map(({ points }) => points),
    )
    expect(countedTotals(over, 0)).toMatchObject({ bonus: 4, toCome: null })
  })
})

describe('the bars of the points so far', () => {
  it('have an axis of at least 40, up to the next ten above the most points', () => {
    expect(axisFor(0)).toEqual({ end: 40, marks: [0, 10, 20, 30, 40] })
    expect(axisFor(40).end).toBe(40)
    expect(axisFor(41)).toEqual({ end: 50, marks: [0, 10, 20, 30, 40, 50] })
    expect(axisFor(97).marks).toEqual([0, 20, 40, 60, 80, 100])
  })

  it('have lengths in proportion to the axis', () => {
    expect(along(15, 40)).toBe(37.5)
    expect(along(40, 40)).toBe(100)
  })
})
