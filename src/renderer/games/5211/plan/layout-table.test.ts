import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  atTheEnd,
  handOf,
  inEvaluation,
  inLastRound,
  inPlay,
  pilesAsTheyLie,
  whileCoached,
} from '../../../../../test/games/5211/layout-table'
import { collisions, EPSILON, grown, outside, outsideOf, overlap } from '../../../../../test/renderer/apart'
import { LEAST_TARGET, type Rect, rectOf } from '../../../table/plan'
import { layoutTable } from './layout-table'
import { LEAST_SHOWN, pilePlaces } from './won'

const PLAYERS = [2, 3, 4, 5]

const windows = fc.record({
  width: fc.integer({ min: 640, max: 3840 }),
  height: fc.integer({ min: 400, max: 2160 }),
})

/** Overlapping parts of the table, except hand cards over each other. */
const collisionsOf = (rects: Record<string, Rect>) =>
  collisions(rects, (one, other) => one.startsWith('hand') && other.startsWith('hand'))

describe('layoutTable', () => {
  it.each(PLAYERS)('keeps everything on screen and apart in any window, %i players', (players) => {
    fc.assert(
      fc.property(windows, fc.boolean(), (size, long) => {
        const layout = layoutTable(size, players, 0, long)
        expect(layout.race !== null).toBe(long)
        for (const rects of [inPlay(layout), inEvaluation(layout), inLastRound(layout), atTheEnd(layout)]) {
          expect(collisionsOf(rects)).toEqual([])
          expect(outside(rects, layout)).toEqual([])
        }
      }),
      { numRuns: 60 },
    )
  })

  it.each(PLAYERS)(
    'keeps slots, piles, gauges, hand and prompt visible while the coach speaks, %i players',
    (players) => {
      fc.assert(
        fc.property(windows, fc.boolean(), (size, long) => {
          const rects = whileCoached(layoutTable(size, players, 0, long))
          const covered = collisionsOf(rects).filter((pair) => /sheet|choices|prompt/.test(String(pair)))
          expect(covered).toEqual([])
          expect(
            outside(
              { sheet: rects.sheet as Rect, choices: rects.choices as Rect, prompt: rects.prompt as Rect },
              layoutTable(size, players),
            ),
          ).toEqual([])
        }),
        { numRuns: 60 },
      )
    },
  )

  it.each(PLAYERS)('keeps space between the piles, as they lie, and all slots, %i players', (players) => {
    fc.assert(
      fc.property(windows, fc.boolean(), (size, long) => {
        const layout = layoutTable(size, players, 0, long)
        const slots = layout.seats.flatMap((seat) => seat.slots.map(rectOf))
        for (const piles of [
          pilesAsTheyLie(layout),
          pilesAsTheyLie({ ...layout.aside, scale: layout.scale }),
        ])
          for (const [name, pile] of Object.entries(piles))
            expect(
              slots.filter((slot) => overlap(slot, grown(pile, 4 * layout.scale))),
              name,
            ).toEqual([])
      }),
      { numRuns: 40 },
    )
  })

  it.each(PLAYERS)(
    'keeps space around the piles at the end and between them and the banner, %i players',
    (players) => {
      fc.assert(
        fc.property(windows, (size) => {
          const layout = layoutTable(size, players)
          const plates = layout.seats.slice(1).map(({ plate }) => plate)
          for (const pile of layout.end.piles)
            expect(plates.filter((plate) => overlap(plate, grown(pile, 6 * layout.scale)))).toEqual([])
          const banner = grown(layout.banner, 6 * layout.scale)
          const piles = Object.entries(pilesAsTheyLie(layout))
          expect(piles.filter(([, pile]) => overlap(pile, banner))).toEqual([])
        }),
        { numRuns: 40 },
      )
    },
  )

  it.each(PLAYERS)('keeps the replay button clear of the lowered hand, %i players', (players) => {
    fc.assert(
      fc.property(windows, (size) => {
        // In portrait the lowered hand passes behind all buttons.
        fc.pre(size.width >= size.height)
        const layout = layoutTable(size, players)
        const explain = grown(layout.aside.explain, 24 * layout.scale)
        const hand = Object.entries(handOf(layout, { aside: true }))
        expect(hand.filter(([, card]) => overlap(card, explain))).toEqual([])
        const button = layout.aside.explain
        const others = { ...inEvaluation(layout), button }
        expect(collisionsOf(others)).toEqual([])
      }),
      { numRuns: 60 },
    )
  })

  it.each(PLAYERS)('shows figure and sign of every card of a revealed pile, %i players', (players) => {
    fc.assert(
      fc.property(windows, fc.integer({ min: 1, max: 30 }), (size, count) => {
        const layout = layoutTable(size, players)
        for (const area of layout.end.piles) {
          const places = pilePlaces(area, count)
          expect(outsideOf(area, places.map(rectOf))).toEqual([])
          const steps = places.slice(1).map((place, i) => {
            const { x, y } = places[i] ?? place
            return place.y === y ? (place.x - x) / place.width : 1
          })
          expect(Math.min(1, ...steps)).toBeGreaterThan(LEAST_SHOWN - EPSILON)
        }
      }),
      { numRuns: 40 },
    )
  })

  it.each(PLAYERS)('keeps lifted cards clear of slots but for their edge, %i players', (players) => {
    fc.assert(
      fc.property(windows, (size) => {
        const layout = layoutTable(size, players)
        const slots = layout.seats[0]?.slots.map(rectOf) ?? []
        const lowest = Math.max(...slots.map(({ y, height }) => y + height))
        const lifted = Object.values(handOf(layout, { chosen: true }))
        expect(Math.min(...lifted.map(({ y }) => y))).toBeGreaterThan(lowest - 0.15 * (slots[0]?.height ?? 0))
      }),
      { numRuns: 40 },
    )
  })

  it.each([2, 3, 4])(
    'keeps raised cards clear of everything above the hand in portrait, %i players',
    (players) => {
      fc.assert(
        fc.property(fc.integer({ min: 640, max: 1400 }), fc.boolean(), (width, long) => {
          const { sort, rounds, ...layout } = layoutTable({ width, height: 1.6 * width }, players, 0, long)
          const cards = Object.values(handOf({ ...layout, sort, rounds }, { chosen: true }))
          expect(cards.filter((card) => overlap(sort, card) || overlap(rounds, card))).toEqual([])
        }),
        { numRuns: 40 },
      )
    },
  )

  it.each(PLAYERS)('keeps every target large enough to hit, %i players', (players) => {
    fc.assert(
      fc.property(windows, (size) => {
        const layout = layoutTable(size, players)
        for (const target of [layout.commit, layout.clear, layout.bar]) {
          expect(target.height).toBeGreaterThan(LEAST_TARGET - EPSILON)
          expect(target.width).toBeGreaterThan(LEAST_TARGET - EPSILON)
        }
        expect(layout.commit.height).toBeGreaterThan(60 - EPSILON)
        expect(layout.hand.pitch).toBeGreaterThan(LEAST_TARGET)
      }),
      { numRuns: 60 },
    )
  })

  it('picks the plan that fits the window', () => {
    const planOf = (width: number, height: number) => layoutTable({ width, height }, 4).plan
    expect(planOf(1440, 900)).toBe('standard')
    expect(planOf(1239, 775)).toBe('standard')
    expect(planOf(1230, 775)).toBe('compact')
    expect(planOf(1024, 640)).toBe('compact')
    expect(planOf(640, 1024)).toBe('portrait')
  })

  it('grows to 2.4 times the plan, in the middle of the window', () => {
    const layout = layoutTable({ width: 3840, height: 2160 }, 4)
    expect(layout.scale).toBeCloseTo(2.4)
    expect(layout.stage).toMatchObject({ x: 192, y: 0, width: 3456 })
    expect(layout.hand.width).toBeCloseTo(345.6)
  })

  it.each([
    [900, 900],
    [1100, 1000],
    [640, 1300],
  ])('uses the whole height of a window of %i × %i', (width, height) => {
    for (const players of PLAYERS) {
      const { bar, commit, seats, hand, stage } = layoutTable({ width, height }, players)
      expect(bar.y).toBe(0)
      expect(stage).toMatchObject({ y: 0, height })
      expect(height - commit.y - commit.height).toBeLessThan(0.06 * height)
      const [own, ...others] = seats.map(({ slots }) => slots[0]?.y ?? 0)
      const highest = Math.min(...others)
      expect(highest).toBeLessThan(0.26 * height)
      // No gap exceeds a third between the parts above and the parts below.
      expect((own ?? 0) - highest).toBeLessThan(0.55 * height)
      expect(hand.y - (own ?? 0)).toBeLessThan(height / 3)
    }
  })

  it('gives opponents and the viewer slots by the number of seats', () => {
    const widths = PLAYERS.map((players) =>
      layoutTable({ width: 1440, height: 900 }, players).seats.map(({ slots }) => slots[0]?.width),
    )
    expect(widths).toEqual([
      [88, 96],
      [72, 72, 72],
      [72, 72, 72, 72],
      [72, 60, 60, 60, 60],
    ])
  })

  it('rejects other numbers of players', () => {
    for (const size of [
      { width: 1440, height: 900 },
      { width: 1024, height: 640 },
      { width: 640, height: 1024 },
    ])
      expect(() => layoutTable(size, 6)).toThrow(RangeError)
  })
})
