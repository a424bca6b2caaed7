import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { boundsOf, rectOf } from '../../../table/plan/geometry'
import { CARD_RATIO, LEAST_TARGET, type Rect } from '../../../table/plan/plan'
import { discardPlace, stackedPlace } from '../scene/nodes'
import { handPlace } from './hand-place'
import type { TableLayout } from './layout'
import { layoutTable } from './layout-table'
import { LEAST_SHOWN, pilePlaces } from './won'

const PLAYERS = [2, 3, 4, 5]

const handOf = (layout: TableLayout, held = {}): Record<string, Rect> =>
  Object.fromEntries(
    [0, 1, 2, 3, 4].map((i) => [`hand ${i}`, boundsOf(handPlace(layout, i, 5, held))] as const),
  )

const seatsOf = (layout: TableLayout): Record<string, Rect> =>
  Object.fromEntries(
    layout.seats.flatMap(({ plate, slots }, i) => [
      [`plate ${i}`, plate] as const,
      ...slots.map((slot, j) => [`slot ${i}.${j}`, rectOf(slot)] as const),
    ]),
  )

/** What stands on the table while cards are chosen, by name. Cards of the hand may lie over each other. */
const inPlay = (layout: TableLayout): Record<string, Rect> => ({
  ...seatsOf(layout),
  ...handOf(layout),
  bar: layout.bar,
  rail: layout.rail,
  prompt: layout.prompt,
  waiting: layout.waiting,
  commit: layout.commit,
  clear: layout.clear,
  draw: rectOf(layout.drawPile),
  discard: rectOf(layout.discard),
})

/** The draw pile with all its layers, the discard however its cards are turned. */
const pilesAsTheyLie = ({
  drawPile,
  discard,
  scale,
}: Pick<TableLayout, 'drawPile' | 'discard' | 'scale'>) => ({
  'lowest layer': rectOf(drawPile),
  'highest layer': rectOf(stackedPlace(drawPile, 4, scale)),
  ...Object.fromEntries([0, 1, 2].map((i) => [`turned ${i}`, boundsOf(discardPlace(discard, i))])),
})

/** What announces the last round stands beside whatever else does. */
const inLastRound = (layout: TableLayout): Record<string, Rect> => {
  const hand = Object.fromEntries(
    [0, 1].map((i) => [`hand ${i}`, boundsOf(handPlace(layout, i, 2))] as const),
  )
  const { banner, fifth, prompt, waiting, commit, clear, rail } = layout
  const written = { banner, fifth, prompt, waiting, commit, clear, rail }
  return {
    ...seatsOf(layout),
    ...hand,
    ...written,
    draw: rectOf(layout.drawPile),
    discard: rectOf(layout.discard),
  }
}

/** What is to be seen once the game is over. */
const atTheEnd = (layout: TableLayout): Record<string, Rect> => ({
  bar: layout.bar,
  commit: layout.commit,
  plaque: layout.end.plaque,
  line: layout.end.line,
  ranking: layout.end.ranking,
  again: layout.end.again,
  plate: layout.end.plate,
  ...Object.fromEntries(layout.end.piles.map((pile, i) => [`pile ${i}`, pile])),
  ...Object.fromEntries(layout.seats.slice(1).map(({ plate }, i) => [`plate ${i + 1}`, plate])),
})

const grown = ({ x, y, width, height }: Rect, by: number): Rect => ({
  x: x - by,
  y: y - by,
  width: width + 2 * by,
  height: height + 2 * by,
})

const inEvaluation = (layout: TableLayout): Record<string, Rect> => ({
  ...seatsOf(layout),
  bar: layout.bar,
  rail: layout.rail,
  commit: layout.commit,
  verdict: layout.verdict,
  draw: rectOf(layout.aside.drawPile),
  discard: rectOf(layout.aside.discard),
})

const EPSILON = 0.01
const overlap = (a: Rect, b: Rect) =>
  a.x + a.width > b.x + EPSILON &&
  b.x + b.width > a.x + EPSILON &&
  a.y + a.height > b.y + EPSILON &&
  b.y + b.height > a.y + EPSILON

function collisions(rects: Record<string, Rect>): readonly string[] {
  const all = Object.entries(rects)
  return all.flatMap(([a, rectA], i) =>
    all
      .slice(i + 1)
      .filter(([b, rectB]) => !(a.startsWith('hand') && b.startsWith('hand')) && overlap(rectA, rectB))
      .map(([b]) => `${a} over ${b}`),
  )
}

const outside = (rects: Record<string, Rect>, { size }: TableLayout) =>
  Object.entries(rects).flatMap(([name, { x, y, width, height }]) =>
    x < -EPSILON || y < -EPSILON || x + width > size.width + EPSILON || y + height > size.height + EPSILON
      ? [name]
      : [],
  )

const outsideOf = (area: Rect, rects: readonly Rect[]) =>
  rects.filter(
    ({ x, y, width, height }) =>
      x < area.x - EPSILON ||
      y < area.y - EPSILON ||
      x + width > area.x + area.width + EPSILON ||
      y + height > area.y + area.height + EPSILON,
  )

const windows = fc.record({
  width: fc.integer({ min: 640, max: 3840 }),
  height: fc.integer({ min: 480, max: 2160 }),
})

describe('layoutTable', () => {
  it.each(PLAYERS)('keeps everything on screen and apart in any window, %i players', (players) => {
    fc.assert(
      fc.property(windows, (size) => {
        const layout = layoutTable(size, players)
        for (const rects of [inPlay(layout), inEvaluation(layout), inLastRound(layout), atTheEnd(layout)]) {
          expect(collisions(rects)).toEqual([])
          expect(outside(rects, layout)).toEqual([])
        }
      }),
      { numRuns: 60 },
    )
  })

  it.each(PLAYERS)('keeps air between the piles, as they lie, and all slots, %i players', (players) => {
    fc.assert(
      fc.property(windows, (size) => {
        const layout = layoutTable(size, players)
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
    'keeps air around the piles at the end and between them and the banner, %i players',
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

  it.each(PLAYERS)(
    'keeps what tells an evaluation again clear of the lowered hand, %i players',
    (players) => {
      fc.assert(
        fc.property(windows, (size) => {
          // Upright, the lowered hand passes behind all buttons.
          fc.pre(size.width >= size.height)
          const layout = layoutTable(size, players)
          const explain = grown(layout.aside.explain, 24 * layout.scale)
          const hand = Object.entries(handOf(layout, { aside: true }))
          expect(hand.filter(([, card]) => overlap(card, explain))).toEqual([])
          const button = layout.aside.explain
          const others = { ...inEvaluation(layout), button }
          expect(collisions(others)).toEqual([])
        }),
        { numRuns: 60 },
      )
    },
  )

  it.each(PLAYERS)('shows figure and sign of every card of a pile turned over, %i players', (players) => {
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

  it('takes the plan that the window has room for', () => {
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
      // No gap of more than a third between what lies above and what lies below.
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

  it('knows no table for other numbers of players', () => {
    for (const size of [
      { width: 1440, height: 900 },
      { width: 1024, height: 640 },
      { width: 640, height: 1024 },
    ])
      expect(() => layoutTable(size, 6)).toThrow(RangeError)
  })
})

describe('handPlace', () => {
  const layout = layoutTable({ width: 1440, height: 900 }, 4)

  it('lays an only card upright in the middle', () => {
    expect(handPlace(layout, 0, 1)).toMatchObject({ x: 582, rotation: 0 })
  })

  it('fans five cards, four degrees a step, left and right alike', () => {
    const places = [0, 1, 2, 3, 4].map((i) => handPlace(layout, i, 5))
    expect(places.map(({ rotation }) => Math.round((rotation * 180) / Math.PI))).toEqual([-8, -4, 0, 4, 8])
    expect((places[0]?.x ?? 0) + (places[4]?.x ?? 0)).toBeCloseTo(2 * 582)
  })

  it('lifts a chosen card by 21 % of its height', () => {
    const { y, width } = handPlace(layout, 2, 5)
    expect(y - handPlace(layout, 2, 5, { chosen: true }).y).toBeCloseTo(0.2083 * width * CARD_RATIO, 0)
  })
})
