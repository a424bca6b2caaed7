import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hold, tableAfter, turnOfThree } from '../../../../../test/games/kado/draft'
import { cellsOf, inPlay, tableOf } from '../../../../../test/games/kado/layout-table'
import { give, pass } from '../../../../../test/games/kado/played'
import { collisions, outside } from '../../../../../test/renderer/apart'
import type { Advice } from '../../../../shared/games/kado/advice'
import { type Rect, rectOf } from '../../../table/plan'
import type { KadoPlan } from '../plan/layout'
import { layoutTable } from '../plan/layout-table'
import { choose, isChosen, isPass, type SheetSize, sheetPlace } from './counsel'

const windows = fc.record({
  width: fc.integer({ min: 640, max: 3840 }),
  height: fc.integer({ min: 480, max: 2160 }),
})

/** The sheet's layout for a player who has a card and has not expanded it, unless overridden. */
const placeIn = (plan: KadoPlan, about: Pick<SheetSize, 'phase'> & Partial<SheetSize>) =>
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
            sheet,
            bar: plan.bar,
            choices: plan.choices,
            board: plan.board,
            ownCard: rectOf(own.card),
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
          // A longer text covers the viewer's plate as well.
          const sheet = { ...rectIn(plan, about), height: placeIn(plan, about).free }
          const { order, ...seen }: Record<string, Rect> = inPlay(plan)
          // The order of the turn can be read again after closing the sheet; in a duel it also shows the discard, and
          // there is room beside it while two or three players place.
          if ((players === 2 || phase === 'place') && players < 4 && !weighs && order !== undefined)
            seen.order = order
          if (weighs && plan.weighing !== null) seen.weighing = plan.weighing
          expect(collisions({ sheet, ...seen, choices: plan.choices }, (one) => one !== 'sheet')).toEqual([])
          expect(outside({ sheet }, plan)).toEqual([])
          // A narrow strip is the hardest to read.
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

  it("takes the whole area beside the viewer's grid in an upright window for a player who expands it", () => {
    for (const players of [2, 3, 4] as const) {
      const plan = layoutTable({ width: 640, height: 1024 }, tableOf(players, 'deal'), 0)
      const few = rectIn(plan, { phase: 'deal' })
      const sheet = rectIn(plan, { phase: 'deal', asksMore: true })
      expect(sheet.height).toBeGreaterThan(1.5 * few.height)
      const cells = Object.fromEntries(cellsOf(plan.seats[0]).map((cell, i) => [`own cell ${i}`, cell]))
      expect(collisions({ sheet, choices: plan.choices, ...cells }, (one) => one !== 'sheet')).toEqual([])
    }
  })

  it('covers neither of two other players for any gifter, and keeps away from the gifter when it covers one of three', () => {
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

  it("may cover the viewer's plate and the free area below the opponent in a duel, so that the whole argument fits", () => {
    for (const size of [
      { width: 1440, height: 900 },
      { width: 1280, height: 800 },
    ]) {
      const plan = layoutTable(size, { ...tableOf(2, 'challenge'), gifter: 1 }, 0)
      const { y, height, free } = placeIn(plan, { phase: 'challenge', gifter: 1 })
      const head = plan.seats[0].head ?? plan.bar
      expect(y + height).toBeCloseTo(head.y + head.height)
      // A smaller sheet leaves the plate free.
      expect(head.y - y - free).toBeCloseTo(8 * plan.scale)
      const placing = placeIn(plan, { phase: 'place', gifter: 1 })
      expect([placing.height, placing.free]).toEqual([height, free])
    }
  })

  it('keeps its place when one of three players places or guesses the card of the last of them', () => {
    const placeWhile = (phase: 'challenge' | 'place') => {
      const plan = layoutTable({ width: 1440, height: 900 }, { ...tableOf(3, phase), gifter: 2 }, 0)
      return placeIn(plan, { phase, gifter: 2 })
    }
    const place = placeWhile('challenge')
    expect(placeWhile('place')).toEqual(place)
    // A long text also covers the viewer's plate.
    expect(place.height).toBeGreaterThan(place.free + 40)
  })

  it("is at the foot of the free area between the gifter and the viewer's plate", () => {
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

  it('uses the little room that the last of three players leaves for its text', () => {
    const shapeOf = (gifter: number, size: { readonly width: number; readonly height: number }) => {
      const plan = layoutTable(size, { ...tableOf(4, 'challenge'), gifter }, 0)
      return placeIn(plan, { phase: 'challenge', gifter }).shape
    }
    const smallest = { width: 1280, height: 800 }
    expect([1, 2, 3].map((gifter) => shapeOf(gifter, smallest))).toEqual(['page', 'tile', 'page'])
    expect(shapeOf(2, { width: 1920, height: 1200 })).toBe('page')
  })

  it('takes the free area beside the panel of an upright window', () => {
    const widthAt = (players: number, gifter: number) => {
      const plan = layoutTable({ width: 640, height: 1024 }, { ...tableOf(players, 'challenge'), gifter }, 0)
      return placeIn(plan, { phase: 'challenge', gifter }).width
    }
    expect([widthAt(3, 1), widthAt(3, 2)].every((width) => width >= 300)).toBe(true)
  })
})

const figured = { figure: 0.5, noise: 0.01 }
const advised = { game: 'kado', settled: null, reason: { is: 'weighed' }, tie: null } as const

const gift = (to: number | null): Advice => ({
  ...advised,
  on: 'give',
  kept: null,
  byEnd: null,
  atOnce: [],
  choices: [{ ...figured, points: 0, ends: [20, 20], guessed: 0.4, to }],
})
const guess = (of: { gift: 'socks' | 'teddy'; ribbon: 'red' } | null): Advice => ({
  ...advised,
  on: 'guess',
  by: 'points',
  gifter: 1,
  level: null,
  isRead: false,
  chances: { counted: null, read: null, because: null, likeliest: null },
  answers: [],
  byEnd: null,
  hits: null,
  half: null,
  stakes: { own: 0, theirs: 0, won: null },
  standing: null,
  choices: [{ ...figured, guess: of, points: 1 }],
})
const place = (line: number): Advice => ({
  ...advised,
  on: 'place',
  by: 'points',
  moreAtOnce: null,
  apart: null,
  ends: null,
  endsOtherwise: null,
  left: null,
  isTelling: true,
  choices: [{ ...figured, cell: { line, column: 0 } }],
})

const giving = () => hold(tableAfter({ actions: [] }))
/** Seat 1 guesses first, at the card that seat 0 has kept. */
const guessing = () => hold(tableAfter({ actions: [give(1), give(0)], viewer: 1 }), { people: [1] })
/** Seat 2 places the second card: the first has only one cell, and is put there at once. */
const placing = () =>
  hold(tableAfter({ actions: [...turnOfThree(0, 0, 0), give(2), give(1), pass, pass], viewer: 2 }), {
    people: [2],
  })

describe("the advice of KADO's coach", () => {
  it.each([
    ['a gift', giving, gift(1)],
    ['a guess', guessing, guess({ gift: 'socks', ribbon: 'red' })],
    ['a place', placing, place(1)],
  ])(
    'is done once %s is chosen through the coach, and stays chosen if it is asked for again',
    (_, open, advice) => {
      const { draft } = open()
      expect(isChosen(advice, draft.chosen.value)).toBe(false)
      choose(advice, draft)
      expect(isChosen(advice, draft.chosen.value)).toBe(true)
      choose(advice, draft)
      expect(isChosen(advice, draft.chosen.value)).toBe(true)
    },
  )

  it('counts as followed if the player chose it at the table, but not if they chose something else', () => {
    const { draft } = giving()
    draft.giveTo(2)
    expect([1, 2, null].map((to) => isChosen(gift(to), draft.chosen.value))).toEqual([false, true, false])
    const guesser = guessing().draft
    guesser.pickGift('socks')
    expect(isChosen(guess({ gift: 'socks', ribbon: 'red' }), guesser.chosen.value)).toBe(false)
    guesser.pickRibbon('red')
    expect(isChosen(guess({ gift: 'socks', ribbon: 'red' }), guesser.chosen.value)).toBe(true)
    expect(isChosen(guess({ gift: 'teddy', ribbon: 'red' }), guesser.chosen.value)).toBe(false)
  })

  it('leaves a pass to its button', () => {
    const { draft, send } = guessing()
    expect([isPass(guess(null)), isPass(gift(null))]).toEqual([true, false])
    choose(guess(null), draft)
    expect(send).not.toHaveBeenCalled()
    expect(isChosen(guess(null), draft.chosen.value)).toBe(false)
  })
})
