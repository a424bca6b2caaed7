import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  atTheEnd,
  besideBoard,
  cellsOf,
  GRIDS,
  grown,
  inCount,
  inPlay,
  partsOf,
  tableOf,
} from '../../../../../test/games/kado/layout-table'
import { playedView } from '../../../../../test/games/kado/views'
import { collisions, EPSILON, outside, outsideOf } from '../../../../../test/renderer/apart'
import type { Cell } from '../../../../shared/games/kado/options'
import { LEAST_TARGET, type Rect, rectOf } from '../../../table/plan'
import { cellPlace, columnRect, isFixed, outlinedCells } from './field'
import type { KadoPlan, SeatPlan } from './layout'
import { countButtons, layoutTable } from './layout-table'

const PLAYERS = [2, 3, 4]
const windows = fc.record({
  width: fc.integer({ min: 640, max: 3840 }),
  height: fc.integer({ min: 480, max: 2160 }),
})
const grids = fc.constantFrom(...Object.values(GRIDS))

/** The allowed overlaps: layers of one pile, the buttons in their panel, and alternatives for one place. */
const mayOverlap = (one: string, other: string) =>
  ['deck', 'discard'].some((heap) => one.startsWith(heap) && other.startsWith(heap)) ||
  (one.includes(' bonus ') && other.includes(' bonus ') && one.split(' ')[1] === other.split(' ')[1])

const apart = (plan: KadoPlan, rects: Record<string, ReturnType<typeof rectOf>>, why: string) => {
  expect(collisions(rects, mayOverlap), why).toEqual([])
  expect(outside(rects, plan), why).toEqual([])
}

describe('layoutTable', () => {
  it.each(PLAYERS)('keeps everything on screen and apart in any window, %i players', (players) => {
    fc.assert(
      fc.property(windows, grids, (size, cells) => {
        for (const phase of ['challenge', 'place'] as const) {
          const plan = layoutTable(size, { ...tableOf(players, phase, cells), gifter: 1 }, 0)
          apart(plan, { ...inPlay(plan), choices: plan.choices }, `${plan.plan} ${phase}`)
        }
      }),
      { numRuns: 80 },
    )
  })

  it.each(PLAYERS)(
    'keeps everything in place from the first gift of a turn to the placement, %i players',
    (players) => {
      fc.assert(
        fc.property(windows, grids, fc.nat({ max: players - 1 }), (size, cells, gifter) => {
          const [deal, challenge, place] = (['deal', 'challenge', 'place'] as const).map((phase) =>
            layoutTable(size, { ...tableOf(players, phase, cells), gifter }, 0),
          )
          expect(challenge).toEqual(deal)
          expect(place).toEqual(challenge)
        }),
        { numRuns: 80 },
      )
    },
  )

  it.each(PLAYERS)('has room for the peeked card among the choices, %i players', (players) => {
    fc.assert(
      fc.property(windows, (size) => {
        const plan = layoutTable(size, tableOf(players, 'deal'), 0)
        const { peekedNote, choices, large, small } = plan
        const peeked = rectOf(plan.peeked)
        expect(outsideOf(choices, [peeked, peekedNote])).toEqual([])
        apart(plan, { peeked, peekedNote, large, small }, plan.plan)
      }),
      { numRuns: 60 },
    )
  })

  it.each(PLAYERS)(
    'keeps the button of a closed card on screen and clear of everything but its note, %i players',
    (players) => {
      fc.assert(
        fc.property(windows, (size) => {
          const plan = layoutTable(size, { ...tableOf(players, 'challenge'), gifter: 1 }, 0)
          const { 'seat 0 cardNote': _note, ...others } = inPlay(plan)
          apart(plan, { ...others, peekAgain: plan.peekAgain }, plan.plan)
          expect(plan.peekAgain.height).toBeGreaterThan(LEAST_TARGET - EPSILON)
        }),
        { numRuns: 60 },
      )
    },
  )

  it.each([3, 4])(
    "makes room for the board beside the viewer's grid in a large window, %i players",
    (players) => {
      fc.assert(
        fc.property(windows, (size) => {
          const plan = layoutTable(size, { ...tableOf(players, 'challenge'), gifter: 1 }, 0)
          fc.pre(plan.plan === 'standard')
          apart(plan, besideBoard(plan), plan.plan)
        }),
        { numRuns: 60 },
      )
    },
  )

  it("keeps all of the viewer's grid in its panel, beside the board as well, in any shape", () => {
    const gridOf = (seat: SeatPlan, cells: readonly Cell[]) => [
      ...[...cells, ...outlinedCells(seat.grid, cells, true)].map((cell) =>
        rectOf(cellPlace(seat.grid, cell)),
      ),
      ...Array.from({ length: seat.grid.columns }, (_, nth) => columnRect(seat.grid, nth)),
      ...[...seat.lineTotals, ...seat.columnTotals, seat.total].filter((rect) => rect !== null),
    ]
    fc.assert(
      fc.property(windows, grown, (size, cells) => {
        const plan = layoutTable(size, { ...tableOf(3, 'challenge', cells), gifter: 1 }, 0)
        for (const seat of [plan.seats[0], plan.besideBoard.own])
          expect(outsideOf(seat.panel, gridOf(seat, cells))).toEqual([])
      }),
      { numRuns: 200 },
    )
  })

  it.each(PLAYERS)('keeps all of a seat in its panel, %i players', (players) => {
    fc.assert(
      fc.property(windows, fc.constantFrom('challenge', 'place', 'over'), (size, phase) => {
        const plan = layoutTable(size, tableOf(players, phase, GRIDS.full), 0)
        for (const seat of plan.seats.slice(1))
          expect(outsideOf(seat.panel, Object.values(partsOf(seat, false)))).toEqual([])
      }),
      { numRuns: 60 },
    )
  })

  it.each(PLAYERS)('lays out the count and the end, %i players', (players) => {
    fc.assert(
      fc.property(windows, (size) => {
        const plan = layoutTable(size, tableOf(players, 'over', GRIDS.full), 0)
        apart(plan, inCount(plan), `${plan.plan} count`)
        apart(plan, atTheEnd(plan), `${plan.plan} end`)
        expect(outsideOf(plan.count.sum, [plan.large])).toEqual([])
      }),
      { numRuns: 60 },
    )
  })

  it.each(PLAYERS)('keeps every target large enough to hit, %i players', (players) => {
    fc.assert(
      fc.property(windows, grids, fc.constantFrom('deal', 'place', 'over'), (size, cells, phase) => {
        const plan = layoutTable(size, tableOf(players, phase, cells), 0)
        const targets = [
          plan.large,
          plan.small,
          plan.bar,
          ...(phase === 'place' ? cellsOf(plan.seats[0]) : []),
        ]
        const least = Math.min(...targets.flatMap(({ width, height }) => [width, height]))
        expect(least).toBeGreaterThan(LEAST_TARGET - EPSILON)
        expect(outsideOf(plan.choices, phase === 'over' ? [] : [plan.large, plan.small])).toEqual([])
      }),
      { numRuns: 80 },
    )
  })

  it.each([
    [900, 900],
    [1100, 1000],
    [640, 1300],
    [1600, 1200],
  ])('uses the whole height of a window of %i × %i', (width, height) => {
    for (const players of PLAYERS)
      for (const phase of ['challenge', 'place'] as const) {
        const view = { ...tableOf(players, phase, GRIDS.full), gifter: 1 }
        const { bar, choices, small, seats } = layoutTable({ width, height }, view, 0)
        const bottom = (rect: Rect) => rect.y + rect.height
        expect(bar.y).toBe(0)
        expect(height - bottom(choices)).toBeLessThan(0.06 * height)
        expect(height - bottom(small)).toBeLessThan(0.08 * height)
        const { panel: own } = seats[0]
        const others = seats.slice(1).map(({ panel }) => panel)
        const gaps = others.map((panel) => Math.max(own.y - bottom(panel), panel.y - bottom(own)))
        expect(Math.max(...gaps)).toBeLessThan(0.25 * height)
      }
  })

  it('has the measures of the drawings', () => {
    const widthsOf = (width: number, height: number, phase: 'place' | 'over', players = 4) => {
      const { plan, seats } = layoutTable({ width, height }, tableOf(players, phase, GRIDS.full), 0)
      return [plan, ...seats.map(({ grid }) => Math.round(grid.card))]
    }
    expect(widthsOf(1440, 900, 'place')).toEqual(['standard', 128, 40, 40, 40])
    expect(widthsOf(1440, 900, 'place', 2)).toEqual(['standard', 128, 42])
    expect(widthsOf(1440, 900, 'over')).toEqual(['standard', 64, 64, 64, 64])
    expect(widthsOf(1024, 640, 'place')).toEqual(['compact', 92, 41, 41, 41])
    expect(widthsOf(1024, 640, 'over')).toEqual(['compact', 46, 46, 46, 46])
    expect(widthsOf(640, 1024, 'place')).toEqual(['portrait', 87, 36, 36, 36])
  })

  it("draws the viewer's grid with only the cells for the next card, and large once its frame is fixed", () => {
    const drawn = (cells: keyof typeof GRIDS, size = { width: 1024, height: 640 }) => {
      const { lines, columns, card } = layoutTable(size, tableOf(4, 'place', GRIDS[cells]), 0).seats[0].grid
      return [lines, columns, Math.round(card)]
    }
    expect(drawn('empty')).toEqual([3, 3, 69])
    expect(drawn('one card')).toEqual([3, 3, 69])
    expect(drawn('a line')).toEqual([3, 4, 69])
    expect(drawn('a column')).toEqual([3, 3, 69])
    expect(drawn('three by three')).toEqual([3, 5, 69])
    expect(drawn('full')).toEqual([3, 4, 92])
    expect(drawn('three by three', { width: 1440, height: 900 })).toEqual([3, 5, 98])
  })

  it("keeps the cards of the viewer's grid at one size until its frame is fixed, and at another from then on", () => {
    fc.assert(
      fc.property(windows, grown, (size, cells) => {
        const widths = (fixed: boolean) => {
          const grids = [0, ...cells.keys()]
            .map((n) => cells.slice(0, n))
            .filter((grid) => isFixed(grid) === fixed)
          return grids.map((grid) => layoutTable(size, tableOf(3, 'place', grid), 0).seats[0].grid.card)
        }
        const [growing, fixed] = [widths(false), widths(true)]
        expect([new Set(growing).size, new Set(fixed).size]).toEqual([1, fixed.length === 0 ? 0 : 1])
        expect(Math.min(...fixed)).toBeGreaterThanOrEqual(Math.max(...growing))
      }),
      { numRuns: 60 },
    )
  })

  it('requests the textures for a fixed frame from the first turn on', () => {
    for (const size of [
      { width: 1024, height: 640 },
      { width: 640, height: 1024 },
    ]) {
      const first = layoutTable(size, tableOf(3, 'deal'), 0)
      const fixed = layoutTable(size, tableOf(3, 'deal', GRIDS.full), 0)
      expect(first.cardWidths).toContain(fixed.seats[0].grid.card)
    }
  })

  it('shares the width of an upright window among the other players', () => {
    const others = (players: number) => {
      const size = { width: 640, height: 1024 }
      const [, ...seats] = layoutTable(size, tableOf(players, 'place', GRIDS.full), 0).seats
      return seats.map(({ panel, grid }) => [Math.round(panel.width), Math.round(grid.card)])
    }
    expect(others(2)).toEqual([[372, 46]])
    expect(others(3)).toEqual([
      [304, 46],
      [304, 46],
    ])
    expect(others(4)[0]).toEqual([200, 36])
  })
})

describe('countButtons', () => {
  it.each([
    [1440, 900],
    [1024, 640],
    [640, 1024],
    [640, 480],
  ])(
    'puts the next step to the right of the way to the result, both large enough, at %i × %i',
    (width, height) => {
      const { large } = layoutTable({ width, height }, { ...playedView({}), phase: 'over' }, 0)
      const { explain: next, skip } = countButtons(large)
      for (const button of [next, skip])
        expect(Math.min(button.width, button.height)).toBeGreaterThanOrEqual(LEAST_TARGET)
      expect(skip.x).toBe(large.x)
      expect(skip.x + skip.width).toBeLessThan(next.x)
      expect(next.x + next.width).toBeCloseTo(large.x + large.width)
      expect(next.width).toBeGreaterThan(skip.width)
    },
  )
})
