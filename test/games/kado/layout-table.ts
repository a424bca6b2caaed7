import fc from 'fast-check'
import { cellPlace } from '../../../src/renderer/games/kado/plan/field'
import type { KadoPlan, SeatPlan } from '../../../src/renderer/games/kado/plan/layout'
import { bonusPlace, discardPlace, liftedPlace } from '../../../src/renderer/games/kado/scene/nodes'
import { boundsOf, type Place, type Rect, rectOf } from '../../../src/renderer/table/plan'
import { topOfStack } from '../../../src/renderer/table/scene'
import { DECKS } from '../../../src/shared/games/kado/cards'
import { legalCells } from '../../../src/shared/games/kado/grid'
import type { Cell } from '../../../src/shared/games/kado/options'
import type { LaidCard, SeatView, View } from '../../../src/shared/games/kado/view'

/** Grids by the size of their frame, from empty to all twelve cards. */
export const GRIDS: Readonly<Record<string, readonly Cell[]>> = {
  empty: [],
  'one card': [{ line: 0, column: 0 }],
  'a column': [0, 1, 2].map((line) => ({ line: 0 - line, column: 0 })),
  'a line': [0, 1, 2, 3].map((column) => ({ line: 0, column })),
  'three by three': [0, 1, 2].flatMap((line) => [0, 1, 2].map((column) => ({ line, column: -column }))),
  full: [0, 1, 2].flatMap((line) => [0, 1, 2, 3].map((column) => ({ line, column }))),
}

/** Grids in the order of play, card by card. */
export const grown = fc.array(fc.nat(), { minLength: 1, maxLength: 12 }).map((choices) => {
  const laid: Cell[] = []
  for (const choice of choices) {
    const legal = legalCells(laid)
    const cell = legal[choice % legal.length]
    if (cell !== undefined) laid.push(cell)
  }
  return laid
})

const laid = (cells: readonly Cell[]): readonly LaidCard[] =>
  cells.map((cell, i) => ({ ...cell, handle: `${i}`, card: 'sp1' }))

/** A table in a given phase, with the same cells filled at every seat. */
export function tableOf(players: number, phase: View['phase'], cells: readonly Cell[] = []): View {
  const seat: SeatView = { grid: laid(cells), card: null, bonus: [], score: null, total: null }
  return {
    game: 'kado',
    viewer: 0,
    phase,
    gifter: 0,
    turn: cells.length + 1,
    deck: 34,
    over: phase === 'over',
    decision: null,
    awaited: [],
    answered: [],
    mayTakeBack: false,
    mayDiscard: false,
    atBest: null,
    options: { deck: DECKS[0], tableMemory: true, firstGifter: null },
    seats: Array.from({ length: players }, () => seat),
    peeked: null,
    dealt: [],
    discard: [],
    asked: [],
    cells: [],
    board: null,
    outcome: null,
    ruledOut: { gifts: [], ribbons: [] },
  }
}

const numbered = (name: string, rects: readonly Rect[]): Record<string, Rect> =>
  Object.fromEntries(rects.map((rect, i) => [`${name} ${i}`, rect]))

const present = (rects: Record<string, Rect | null>): Record<string, Rect> =>
  Object.fromEntries(Object.entries(rects).flatMap(([name, rect]) => (rect === null ? [] : [[name, rect]])))

/** The drawn cells of a grid. */
export const cellsOf = ({ grid }: SeatPlan): readonly Rect[] =>
  Array.from({ length: grid.lines * grid.columns }, (_, i) => {
    const line = grid.origin.line + Math.floor(i / grid.columns)
    return rectOf(cellPlace(grid, { line, column: grid.origin.column + (i % grid.columns) }))
  })

/**
 * Everything of a seat, by name.
 * @param bonus the number of bonus cards
 */
export const partsOf = (seat: SeatPlan, isOwn: boolean, bonus = 3): Record<string, Rect> => ({
  ...present({ head: seat.head, total: seat.total }),
  ...numbered('cell', cellsOf(seat)),
  ...numbered('line', seat.lineTotals),
  ...numbered('column', seat.columnTotals),
  card: rectOf(seat.card),
  cardNote: seat.cardNote,
  ...numbered(
    'bonus',
    Array.from({ length: bonus }, (_, i) => boundsOf(bonusPlace(seat.bonus, i, isOwn))),
  ),
  bonusNote: seat.bonusNote,
})

const named = (name: string, rects: Record<string, Rect>): Record<string, Rect> =>
  Object.fromEntries(Object.entries(rects).map(([part, rect]) => [`${name} ${part}`, rect]))

/** @param first the position of the first */
const seatsOf = (seats: readonly SeatPlan[], first = 0): Record<string, Rect> =>
  Object.fromEntries(
    seats.flatMap((seat, i) => Object.entries(named(`seat ${first + i}`, partsOf(seat, first + i === 0)))),
  )

/** The deck with all its layers, and the card lifted off it. */
const deckOf = (deck: Place, count: number, { scale, scenery }: KadoPlan): Record<string, Rect> => ({
  'deck lowest': rectOf(deck),
  'deck highest': rectOf(topOfStack(count, deck, scale)),
  ...(scenery === 'turn' ? { 'deck lifted': boundsOf(liftedPlace(topOfStack(count, deck, scale))) } : {}),
})

const discardOf = ({ discard }: KadoPlan): Record<string, Rect> =>
  discard === null
    ? {}
    : {
        ...numbered(
          'discard',
          [0, 1, 2].map((i) => boundsOf(discardPlace(discard.place, i))),
        ),
        'discard note': discard.note,
      }

/** Everything on the table during dealing, challenges and placing, except the choices. */
export const inPlay = (plan: KadoPlan): Record<string, Rect> => ({
  bar: plan.bar,
  ...seatsOf(plan.seats),
  ...deckOf(plan.deck, 65, plan),
  ...present({ deckNote: plan.deckNote, order: plan.order, heading: plan.heading }),
  ...discardOf(plan),
})

/** The viewer's area beside the board. */
export const besideBoard = (plan: KadoPlan): Record<string, Rect> => {
  const { own, deck, deckNote, order } = plan.besideBoard
  return {
    bar: plan.bar,
    board: plan.board,
    choices: plan.choices,
    ...named('own', partsOf(own, true, 2)),
    ...seatsOf(plan.seats.slice(1), 1),
    ...deckOf(deck, 65, plan),
    ...present({ deckNote, order }),
  }
}

/** The count, and the end that replaces it. */
export const inCount = ({ bar, seats, count }: KadoPlan): Record<string, Rect> => ({
  bar,
  ...present(count),
  ...numbered(
    'panel',
    seats.map(({ panel }) => panel),
  ),
})

export const atTheEnd = ({ bar, seats, end, large }: KadoPlan): Record<string, Rect> => ({
  bar,
  ...end,
  large,
  ...numbered(
    'panel',
    seats.map(({ panel }) => panel),
  ),
})
