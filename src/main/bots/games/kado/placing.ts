import type { Seat } from '../../../../shared/game'
import { BONUS_POINTS, type Card, COLUMNS, FACES, LINES, TURNS } from '../../../../shared/games/kado/cards'
import { type Laid, legalCells } from '../../../../shared/games/kado/grid'
import type { Action, Cell } from '../../../../shared/games/kado/options'
import type { View } from '../../../../shared/games/kado/view'
import {
  BOARD_COLUMNS,
  BOARD_LINES,
  type CoreGrid,
  columnOf,
  GIFT_OF,
  lineOf,
  openCells,
  RIBBON_OF,
  SIZE,
  START_COLUMN,
  START_LINE,
  VALUE_OF,
} from '../../../engine/games/kado/core'
import type { Rng } from '../../../engine/rng'
import { best } from '../../kit'
import { prospectsOf, unseenBy } from './knowledge'
import { plainManner } from './manner'
import { countsOf, createReckoner, gridOf, meanGain, promises, worthOf } from './worth'

/** Lays a card where the grid's expectation is highest once the next card lies in it as well, averaged over all next cards. */
export function placingAhead(view: View, grid: readonly Laid[], card: Card, rng: Rng): Action {
  const { line, column } = best(view.cells, worthAhead(view, grid, card), rng)
  return { type: 'place', cell: { line, column } }
}

/** The expectation of a grid with a card in a cell, and with the next one where it adds most. In points. */
export function worthAhead(view: View, grid: readonly Laid[], card: Card): (cell: Cell) => number {
  const unseen = unseenBy(view)
  const reckoner = createReckoner(prospectsOf(unseen))
  const counts = countsOf(unseen)
  return (cell) => {
    const laid = gridOf([...grid, { card, ...cell }])
    return worthOf(reckoner, laid) + meanGain(reckoner, laid, counts)
  }
}

/** A line or a column of a grid, and the difference in points between two places there. */
export interface PartAhead {
  readonly what: 'line' | 'column'
  /** Its index, as in a cell; null for all lines, or columns, without cards together. */
  readonly at: number | null
  readonly points: number
}

/**
 * Receives the expected points of a grid in one of its lines or columns, by index on the board; null for those that are
 * not begun.
 */
type Add = (what: PartAhead['what'], at: number | null, points: number) => void

/**
 * Divides the difference in expectation between two places by lines and columns.
 * @param grid before the card
 * @returns the parts that differ, the largest first; they sum to the difference of `worthAhead`
 */
export function aheadByPart(
  view: View,
  grid: readonly Laid[],
  card: Card,
  { here, there }: { readonly here: Cell; readonly there: Cell },
): readonly PartAhead[] {
  const unseen = unseenBy(view)
  const reckoner = createReckoner(prospectsOf(unseen))
  const counts = countsOf(unseen)
  const parts = new Map<string, PartAhead>()
  const adding =
    (sign: number): Add =>
    (what, place, points) => {
      const nth = place === null ? null : place - (what === 'line' ? START_LINE : START_COLUMN)
      // A card that begins a lane on one side in one place may begin it on the other side in another, so lanes without
      // cards are compared as a whole.
      const at = grid.some((laid) => laid[what] === nth) ? nth : null
      const key = `${what} ${at}`
      parts.set(key, { what, at, points: (parts.get(key)?.points ?? 0) + sign * points })
    }
  addPromised(reckoner, gridOf([...grid, { card, line: here.line, column: here.column }]), counts, adding(1))
  addPromised(
    reckoner,
    gridOf([...grid, { card, line: there.line, column: there.column }]),
    counts,
    adding(-1),
  )
  return [...parts.values()]
    .filter(({ points }) => Math.abs(points) > EXACT)
    .toSorted((one, other) => other.points - one.points)
}

/** Bound of the rounding errors of sums of points. */
const EXACT = 1e-9

const openBuffer = new Uint8Array(BOARD_LINES * BOARD_COLUMNS)

/** Adds the whole expectation of a grid as it lies, and the mean gain of its next card where it adds most. */
function addPromised(
  reckoner: ReturnType<typeof createReckoner>,
  grid: CoreGrid,
  counts: Uint8Array,
  add: Add,
): void {
  const { top, bottom, left, right } = grid
  reckoner.prepare(Math.max(0, SIZE - grid.count - 1))
  for (let line = top; line <= bottom; line++) add('line', line, reckoner.line(grid, line, null, 0))
  for (let column = left; column <= right; column++)
    add('column', column, reckoner.column(grid, column, null, 0))
  add('line', null, reckoner.unbegun(bottom - top + 1, COLUMNS))
  add('column', null, reckoner.unbegun(LINES, right - left + 1))
  const open = [...openBuffer.subarray(0, openCells(grid, openBuffer))]
  const total = counts.reduce((sum, copies) => sum + copies, 0)
  if (open.length === 0 || total === 0) return
  for (let face = 0; face < FACES.length; face++) {
    const share = (counts[face] as number) / total
    if (share === 0) continue
    const [gift, ribbon, value] = [
      GIFT_OF[face] as number,
      RIBBON_OF[face] as number,
      VALUE_OF[face] as number,
    ]
    const gains = open.map((cell) => {
      const [line, column] = [lineOf(cell), columnOf(cell)]
      const inLine = reckoner.line(grid, line, gift, value) - reckoner.line(grid, line, null, 0)
      const inColumn = reckoner.column(grid, column, ribbon, value) - reckoner.column(grid, column, null, 0)
      return { line, column, inLine, inColumn, all: inLine + inColumn }
    })
    const most = gains.reduce((best, one) => (one.all > best.all ? one : best))
    add('line', most.line, share * most.inLine)
    add('column', most.column, share * most.inColumn)
  }
}

/**
 * Placing in the penultimate turn, when one card is still to come: by the share of the win. In the last turn one cell
 * is left.
 */

export const isFinishing = (turn: number): boolean => turn === TURNS - 1

/** Equally likely points. */
type Likely = readonly number[]

/** Lays a card where the share of the win is largest. */
export function finishing(view: View, grid: readonly Laid[], card: Card, rng: Rng): Action {
  const wins = winsWith(view, grid, card)
  const { line, column } = best(view.cells, wins, rng)
  return { type: 'place', cell: { line, column } }
}

/**
 * The viewer's share of the win with a card in a cell, if the last card of every player is a random card that the
 * viewer has not seen.
 * @returns from 0 to 1
 */
export function winsWith(view: View, grid: readonly Laid[], card: Card): (cell: Cell) => number {
  const { viewer, seats } = view
  if (viewer === null) throw new Error('Nobody places')
  const unseen = unseenBy(view)
  const bonus = (seat: Seat) => BONUS_POINTS * (seats[seat]?.bonus.length ?? 0)
  const others = seats.flatMap((_, seat) => (seat === viewer ? [] : [likelyPoints(view, seat, unseen)]))
  return (cell) => {
    const own = withNext([...grid, { card, ...cell }], unseen).map((points) => points + bonus(viewer))
    return own.reduce((sum, points) => sum + shareOf(points, others), 0) / own.length
  }
}

/**
 * The possible final points of another grid. A card that is still to be placed in this turn lies where the grid then
 * has the highest mean: the last card is drawn after it as for everybody, so that players may be level at the end.
 */
function likelyPoints({ seats }: View, seat: Seat, unseen: readonly Card[]): Likely {
  const { grid = [], card = null, bonus = [] } = seats[seat] ?? {}
  const held = card === null || card.face === 'hidden' ? null : card.card
  const laid = held === null ? withNext(grid, unseen) : withBoth(grid, held, unseen)
  return laid.map((points) => points + BONUS_POINTS * bonus.length)
}

/** The possible final points of a grid once a card is laid where the mean is highest, and each of the others after it. */
function withBoth(grid: readonly Laid[], held: Card, unseen: readonly Card[]): Likely {
  const all = legalCells(grid).map((cell) => withNext([...grid, { card: held, ...cell }], unseen))
  const sums = all.map((likely) => likely.reduce((sum, points) => sum + points, 0))
  return all[sums.indexOf(Math.max(...sums))] ?? []
}

/** The possible final points of a grid with each of the cards, laid where it promises most. */
function withNext(grid: readonly Laid[], cards: readonly Card[]): Likely {
  const promised = promises(grid, cards, plainManner.worth(grid, cards))
  return cards.map((card) => promised.get(card) ?? 0)
}

/** The share of a player with these points, if each of the others has any of its own. */
function shareOf(points: number, others: readonly Likely[]): number {
  /** By the number of others that are level, the probability of that with nobody ahead. */
  let level: readonly number[] = [1]
  for (const likely of others) {
    const behind = likely.filter((one) => one < points - LEVEL).length / likely.length
    const equal = likely.filter((one) => Math.abs(one - points) <= LEVEL).length / likely.length
    level = [...level, 0].map((chance, many) => chance * behind + (level[many - 1] ?? 0) * equal)
  }
  return level.reduce((sum, chance, many) => sum + chance / (many + 1), 0)
}

/** Points this close are equal. */
const LEVEL = 1e-6
