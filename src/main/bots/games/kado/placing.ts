import type { Seat } from '../../../../shared/game'
import {
  BONUS_POINTS,
  type Card,
  COLUMNS,
  FACES,
  GIFTS,
  LINES,
  RIBBONS,
  TURNS,
  VALUES,
} from '../../../../shared/games/kado/cards'
import { type Laid, legalCells } from '../../../../shared/games/kado/grid'
import type { Action, Cell } from '../../../../shared/games/kado/options'
import type { View } from '../../../../shared/games/kado/view'
import {
  BOARD_COLUMNS,
  BOARD_LINES,
  type CoreGrid,
  cellAt,
  columnOf,
  createGrid,
  type Face,
  faceOf,
  GIFT_OF,
  lay,
  lineOf,
  NO_RIBBON,
  openCells,
  RIBBON_OF,
  SEVERAL,
  SIZE,
  START_COLUMN,
  START_LINE,
  VALUE_OF,
} from '../../../engine/games/kado/core'
import type { Rng } from '../../../engine/rng'
import { best } from '../../kit'
import { type Prospects, prospectsOf, unseenBy } from './knowledge'
import { plainManner } from './manner'
import { atLeast, FITTING, FREE, GIFT_WORTH, meanHighest, meanUpTo, promises } from './worth'

/** By face, the number of such cards. */
export function countsOf(cards: readonly Card[]): Uint8Array {
  const counts = new Uint8Array(FACES.length)
  for (const card of cards) counts[faceOf(card)] = (counts[faceOf(card)] as number) + 1
  return counts
}

/** The gain of a card in a grid is the change of the values of its lines and columns: computed for all cards at once. */

const VALUE_COUNT = VALUES.length
/** By line or column, then gift or ribbon, then value. */
const lineGains = new Float64Array(BOARD_LINES * GIFTS.length * VALUE_COUNT)
const columnGains = new Float64Array(BOARD_COLUMNS * RIBBONS.length * VALUE_COUNT)
const cells = new Uint8Array(BOARD_LINES * BOARD_COLUMNS)

/**
 * The mean gain of a grid by its next card, laid where it adds most.
 * @param unseen by face, the number that may come
 * @returns 0 for a full grid
 */
export function meanGain(reckoner: Reckoner, grid: CoreGrid, unseen: Uint8Array): number {
  const count = openCells(grid, cells)
  if (count === 0) return 0
  reckoner.prepare(Math.max(0, SIZE - grid.count - 1))
  reckonGains(reckoner, grid, count)
  let [sum, total] = [0, 0]
  for (let face = 0; face < FACES.length; face++) {
    const copies = unseen[face] as number
    if (copies === 0) continue
    total += copies
    sum += copies * mostOf(face, count)
  }
  return total === 0 ? 0 : sum / total
}

/** The value of a grid as it lies, before the gain of its next card (`meanGain`). */
export function worthOf(reckoner: Reckoner, grid: CoreGrid): number {
  reckoner.prepare(Math.max(0, SIZE - grid.count - 1))
  const { top, bottom, left, right } = grid
  let worth = reckoner.unbegun(bottom - top + 1, right - left + 1)
  for (let line = top; line <= bottom; line++) worth += reckoner.line(grid, line, null, 0)
  for (let column = left; column <= right; column++) worth += reckoner.column(grid, column, null, 0)
  return worth
}

function reckonGains(reckoner: Reckoner, grid: CoreGrid, count: number): void {
  let [lines, columns] = [0, 0]
  for (let at = 0; at < count; at++) {
    const [line, column] = [lineOf(cells[at] as number), columnOf(cells[at] as number)]
    if ((lines & (1 << line)) === 0) reckonLine(reckoner, grid, line)
    if ((columns & (1 << column)) === 0) reckonColumn(reckoner, grid, column)
    lines |= 1 << line
    columns |= 1 << column
  }
}

function reckonLine(reckoner: Reckoner, grid: CoreGrid, line: number): void {
  const before = reckoner.line(grid, line, null, 0)
  for (let gift = 0; gift < GIFTS.length; gift++)
    for (const value of VALUES)
      lineGains[placeOf(line, gift, value)] = reckoner.line(grid, line, gift, value) - before
}

function reckonColumn(reckoner: Reckoner, grid: CoreGrid, column: number): void {
  const before = reckoner.column(grid, column, null, 0)
  for (let ribbon = 0; ribbon < RIBBONS.length; ribbon++)
    for (const value of VALUES)
      columnGains[placeOf(column, ribbon, value)] = reckoner.column(grid, column, ribbon, value) - before
}

const placeOf = (part: number, kind: number, value: number): number =>
  (part * GIFTS.length + kind) * VALUE_COUNT + value - 1

function mostOf(face: Face, count: number): number {
  const [gift, ribbon] = [GIFT_OF[face] as number, RIBBON_OF[face] as number]
  const value = VALUE_OF[face] as number
  let most = Number.NEGATIVE_INFINITY
  for (let at = 0; at < count; at++) {
    const cell = cells[at] as number
    const gain =
      (lineGains[placeOf(lineOf(cell), gift, value)] as number) +
      (columnGains[placeOf(columnOf(cell), ribbon, value)] as number)
    if (gain > most) most = gain
  }
  return most
}

/** The expectations of lines and columns, as in `worth.ts`, with all probabilities computed once. */
interface Reckoner {
  /** Must be called before the others. @param coming number of cards that the grid will get after its next one */
  prepare(coming: number): void
  /** @param gift of a card with that value that is laid there too; null for none */
  line(grid: CoreGrid, line: number, gift: number | null, value: number): number
  column(grid: CoreGrid, column: number, ribbon: number | null, value: number): number
  /** The value of lines and columns without cards, for this many begun ones. */
  unbegun(lines: number, columns: number): number
}

/** Constants for a number of cards to come: by gift and room, by ribbon and missing cards, and for a column without cards. */
interface Chances {
  readonly fitting: Float64Array
  readonly complete: Float64Array
  readonly open: number
}

const ROOMS = COLUMNS + 1
const MISSING = LINES + 1

export function createReckoner({ gifts, ribbons }: Prospects): Reckoner {
  const known: (Chances | undefined)[] = []
  const work = (coming: number): Chances => ({
    fitting: Float64Array.from(
      GIFTS.flatMap((gift) =>
        Array.from({ length: ROOMS }, (_, room) => GIFT_WORTH * meanUpTo(room, coming, gifts.get(gift) ?? 0)),
      ),
    ),
    complete: Float64Array.from(
      RIBBONS.flatMap((ribbon) =>
        Array.from({ length: MISSING }, (_, missing) =>
          atLeast(missing, coming, FREE * (ribbons.get(ribbon) ?? 0)),
        ),
      ),
    ),
    open: atLeast(LINES, coming, FREE / RIBBONS.length) * meanHighest(0, LINES),
  })
  let chances = work(0)
  return {
    prepare(coming) {
      chances = known[coming] ?? work(coming)
      known[coming] = chances
    },
    line({ inLine, sums }, line, gift, value) {
      const laid = (inLine[line] as number) + (gift === null ? 0 : 1)
      if (laid === 0) return GIFT_WORTH * FITTING
      return promisedByGifts(sums, line, gift, value, chances.fitting, COLUMNS - laid)
    },
    column({ inColumn, ribbon, highest }, column, kind, value) {
      const all = sharedRibbon(ribbon[column] as number, kind)
      if (all === NO_RIBBON) return chances.open
      if (all === SEVERAL) return 0
      const missing = LINES - (inColumn[column] as number) - (kind === null ? 0 : 1)
      const top = Math.max(highest[column] as number, value)
      return (
        (chances.complete[all * MISSING + missing] as number) * (MEANS[top * MISSING + missing] as number)
      )
    },
    unbegun: (lines, columns) => (LINES - lines) * GIFT_WORTH * FITTING + (COLUMNS - columns) * chances.open,
  }
}

/** The expectation of a line by the gift that counts there, or by the best of equal ones. @param room free cells in the line */
function promisedByGifts(
  sums: Uint8Array,
  line: number,
  gift: number | null,
  value: number,
  fitting: Float64Array,
  room: number,
): number {
  let [most, promised] = [0, 0]
  for (let kind = 0; kind < GIFTS.length; kind++) {
    const sum = (sums[line * GIFTS.length + kind] as number) + (kind === gift ? value : 0)
    if (sum === 0 || sum < most) continue
    const total = sum + (fitting[kind * ROOMS + room] as number)
    promised = sum > most ? total : Math.max(promised, total)
    most = sum
  }
  return promised
}

function sharedRibbon(before: number, kind: number | null): number {
  if (kind === null || before === kind) return before
  return before === NO_RIBBON ? kind : SEVERAL
}

/** By highest value and missing cards. */
const MEANS = Float64Array.from(
  [0, ...VALUES].flatMap((highest) =>
    Array.from({ length: MISSING }, (_, missing) => meanHighest(highest, missing)),
  ),
)

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

export function gridOf(laid: readonly Laid[]) {
  const grid = createGrid()
  for (const { card, line, column } of laid)
    lay(grid, cellAt(START_LINE + line, START_COLUMN + column), faceOf(card))
  return grid
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
function addPromised(reckoner: Reckoner, grid: CoreGrid, counts: Uint8Array, add: Add): void {
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
