import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cellsOf, inPlay, tableOf } from '../../../../../test/games/kado/layout-table'
import { collisions, outside } from '../../../../../test/renderer/apart'
import { type Rect, rectOf } from '../../../table/plan'
import type { KadoPlan } from '../plan/layout'
import { layoutTable } from '../plan/layout-table'
import { type Spoken, sheetPlace } from './sheet-place'

const windows = fc.record({
  width: fc.integer({ min: 640, max: 3840 }),
  height: fc.integer({ min: 480, max: 2160 }),
})

/** Lays the sheet for a player who has a card and has not asked for more, unless something else is told. */
const placeIn = (plan: KadoPlan, about: Pick<Spoken, 'phase'> & Partial<Spoken>) =>
  sheetPlace(plan, { gifter: 0, effects: 0, weighs: false, hasCard: true, asksMore: false, ...about })

function rectIn(...asked: Parameters<typeof placeIn>): Rect {
  const { x, y, width, height } = placeIn(...asked)
  return { x, y, width, height }
}

describe("the coach's sheet of KADO", () => {
  it.each([2, 3, 4])(
    'covers nothing that a challenge is about, with or without the board, %i players',
    (players) => {
      const gifters = fc.integer({ min: 1, max: players - 1 })
      fc.assert(
        fc.property(windows, gifters, (size, gifter) => {
          const plan = layoutTable(size, { ...tableOf(players, 'challenge'), gifter }, 0)
          const sheet = rectIn(plan, { phase: 'challenge', gifter })
          const [own] = plan.seats
          const seen: Record<string, Rect> = {
            ...{ sheet, bar: plan.bar, choices: plan.choices, board: plan.board, ownCard: rectOf(own.card) },
            ...Object.fromEntries(cellsOf(own).map((cell, i) => [`own cell ${i}`, cell])),
            gifter: plan.seats[gifter]?.panel ?? plan.bar,
          }
          for (const [name, { order }] of Object.entries({ order: plan, orderBesideBoard: plan.besideBoard }))
            if (order !== null) seen[name] = order
          expect(collisions(seen, (one) => one !== 'sheet')).toEqual([])
          expect(outside({ sheet }, plan)).toEqual([])
          expect(Math.min(sheet.width, sheet.height)).toBeGreaterThan(120 * plan.scale)
        }),
        { numRuns: 60 },
      )
    },
  )

  it.each(
    ([2, 3, 4] as const).flatMap((players) =>
      (['deal', 'place'] as const).flatMap((phase) =>
        (players === 2 && phase === 'deal' ? [false, true] : [false]).map(
          (weighs) => [players, phase, weighs] as const,
        ),
      ),
    ),
  )(
    'covers no grid, no card and no choice of a wide window, %i players, phase %s, weighs: %s',
    (players, phase, weighs) => {
      const wide = fc.record({
        width: fc.integer({ min: 1280, max: 3840 }),
        height: fc.integer({ min: 800, max: 2160 }),
      })
      fc.assert(
        fc.property(wide, (size) => {
          const plan = layoutTable(size, tableOf(players, phase), 0)
          fc.pre(plan.plan === 'standard')
          const about = { phase, effects: 2, weighs } as const
          // More words than have room there take the own plate as well.
          const sheet = { ...rectIn(plan, about), height: placeIn(plan, about).free }
          const { order, ...seen }: Record<string, Rect> = inPlay(plan)
          // The order of the turn may be read again when the sheet is closed; that of a duel tells of the discard as well, and beside it there is
          // room while two or three place.
          if ((players === 2 || phase === 'place') && players < 4 && !weighs && order !== undefined)
            seen.order = order
          if (weighs && plan.weighing !== null) seen.weighing = plan.weighing
          expect(collisions({ sheet, ...seen, choices: plan.choices }, (one) => one !== 'sheet')).toEqual([])
          expect(outside({ sheet }, plan)).toEqual([])
          // A narrow strip is read worst.
          expect(sheet.width).toBeGreaterThan(260 * plan.scale)
        }),
        { numRuns: 60 },
      )
    },
  )

  it.each([
    ['compact', { width: 1024, height: 640 }],
    ['portrait', { width: 640, height: 1024 }],
  ] as const)('lies in the panel of a %s window while a card is placed, over nobody', (is, size) => {
    for (const players of [2, 3, 4] as const) {
      const plan = layoutTable(size, tableOf(players, 'place'), 0)
      expect(plan.plan).toBe(is)
      for (const effects of [0, 1, 2, 3]) {
        const sheet = rectIn(plan, { phase: 'place', effects })
        const seen = { ...inPlay(plan), large: plan.large, small: plan.small }
        expect(collisions({ sheet, ...seen }, (one) => one !== 'sheet')).toEqual([])
        expect(sheet.height).toBeGreaterThan(80)
      }
    }
  })

  it('takes all beside the own grid of an upright window for a player who wants to read all of it', () => {
    for (const players of [2, 3, 4] as const) {
      const plan = layoutTable({ width: 640, height: 1024 }, tableOf(players, 'deal'), 0)
      const few = rectIn(plan, { phase: 'deal' })
      const sheet = rectIn(plan, { phase: 'deal', asksMore: true })
      expect(sheet.height).toBeGreaterThan(1.5 * few.height)
      const cells = Object.fromEntries(cellsOf(plan.seats[0]).map((cell, i) => [`own cell ${i}`, cell]))
      expect(collisions({ sheet, choices: plan.choices, ...cells }, (one) => one !== 'sheet')).toEqual([])
    }
  })

  it('covers neither of two others, whoever of them gives, and grows away from the gifter over one of three', () => {
    for (const gifter of [1, 2]) {
      const plan = layoutTable({ width: 1280, height: 800 }, { ...tableOf(3, 'challenge'), gifter }, 0)
      const [, first, last] = plan.seats
      const apart = rectIn(plan, { phase: 'challenge', gifter })
      const others = { first: first?.panel ?? plan.bar, last: last?.panel ?? plan.bar }
      expect(collisions({ apart, ...others }, (one) => one !== 'apart')).toEqual([])
    }
    const four = layoutTable({ width: 1440, height: 900 }, { ...tableOf(4, 'challenge'), gifter: 1 }, 0)
    const overTwo = placeIn(four, { phase: 'challenge', gifter: 1 })
    expect(overTwo.at).toBe('foot')
    expect(overTwo.height).toBeGreaterThan(1.8 * (four.seats[1]?.panel.height ?? 0))
  })

  it('may take the own plate beside what is free below the opponent in a duel, so that everything can be argued for', () => {
    for (const size of [
      { width: 1440, height: 900 },
      { width: 1280, height: 800 },
    ]) {
      const plan = layoutTable(size, { ...tableOf(2, 'challenge'), gifter: 1 }, 0)
      const { y, height, free } = placeIn(plan, { phase: 'challenge', gifter: 1 })
      const head = plan.seats[0].head ?? plan.bar
      expect(y + height).toBeCloseTo(head.y + head.height)
      // A sheet that needs less leaves the plate free.
      expect(head.y - y - free).toBeCloseTo(8 * plan.scale)
      const placing = placeIn(plan, { phase: 'place', gifter: 1 })
      expect([placing.height, placing.free]).toEqual([height, free])
    }
  })

  it('lies in one place while one of three places or guesses what the last of them kept', () => {
    const placeWhile = (phase: 'challenge' | 'place') => {
      const plan = layoutTable({ width: 1440, height: 900 }, { ...tableOf(3, phase), gifter: 2 }, 0)
      return placeIn(plan, { phase, gifter: 2 })
    }
    const place = placeWhile('challenge')
    expect(placeWhile('place')).toEqual(place)
    // Many words take the own plate too.
    expect(place.height).toBeGreaterThan(place.free + 40)
  })

  it('lies at the foot of what is free between the gifter and the own plate', () => {
    const size = { width: 1280, height: 800 }
    for (const [players, gifter] of [
      [4, 1],
      [4, 2],
    ] as const) {
      const plan = layoutTable(size, { ...tableOf(players, 'challenge'), gifter }, 0)
      const { at, y, height } = placeIn(plan, { phase: 'challenge', gifter })
      const above = plan.seats[gifter]?.panel ?? plan.bar
      expect(at).toBe('foot')
      expect(y - above.y - above.height).toBeCloseTo(8 * plan.scale)
      expect((plan.seats[0].head?.y ?? 0) - y - height).toBeCloseTo(8 * plan.scale)
    }
  })

  it('spends on its words what little room the last of three others leaves', () => {
    const shapeOf = (gifter: number, size: { readonly width: number; readonly height: number }) => {
      const plan = layoutTable(size, { ...tableOf(4, 'challenge'), gifter }, 0)
      return placeIn(plan, { phase: 'challenge', gifter }).shape
    }
    const smallest = { width: 1280, height: 800 }
    expect([1, 2, 3].map((gifter) => shapeOf(gifter, smallest))).toEqual(['page', 'tile', 'page'])
    expect(shapeOf(2, { width: 1920, height: 1200 })).toBe('page')
  })

  it('takes what is free beside the panel of an upright window', () => {
    const widthAt = (players: number, gifter: number) => {
      const plan = layoutTable({ width: 640, height: 1024 }, { ...tableOf(players, 'challenge'), gifter }, 0)
      return placeIn(plan, { phase: 'challenge', gifter }).width
    }
    expect([widthAt(3, 1), widthAt(3, 2)].every((width) => width >= 300)).toBe(true)
  })
})
