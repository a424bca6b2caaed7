import type { Seat } from '../../../../shared/game'
import {
  type Card,
  COLUMNS,
  FACES,
  GIFTS,
  type Gift,
  giftOf,
  LINES,
  pipsOf,
  RIBBONS,
  ribbonOf,
  VALUES,
} from '../../../../shared/games/kado/cards'
import { type Laid, legalCells } from '../../../../shared/games/kado/grid'
import type { Cell } from '../../../../shared/games/kado/options'
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
import { type Prospects, prospectsOf } from './knowledge'

/** The probability of at least `wanted` successes in `tries` with the same probability each. */
export function atLeast(least: number, tries: number, chance: number): number {
  if (tries < least) return 0
  if (chance >= 1) return 1
  let exactly = (1 - chance) ** tries
  let fewer = 0
  for (let k = 0; k < least; k++) {
    fewer += exactly
    exactly *= ((tries - k) / (k + 1)) * (chance / (1 - chance))
  }
  return 1 - fewer
}

/** The mean number of successes, with at most `room` counted. */
export function meanUpTo(room: number, tries: number, chance: number): number {
  let mean = 0
  for (let k = 1; k <= room; k++) mean += atLeast(k, tries, chance)
  return mean
}

/**
 * Value of a card that comes with the gift of a line with room, in points. It is less than the card's value, as the
 * card may be needed elsewhere, and another gift may come to lead. Tuned by playing, like the two below.
 */
const GIFT_WORTH = 1.3
/** Number of such cards that a line without cards will hold. */
const FITTING = 2.4
/** Frequency with which a card that comes with the ribbon of a column can be laid there. */
const FREE = 0.8

/** The expected final points of a grid, with a card laid in a cell. */
type Promised = (card: Card, cell: Cell) => number

/**
 * Sums the expected final points of each line and each column: the present ones, and the gain of the cards to come,
 * each of them fitting at random.
 */
export function promiseOf(grid: readonly Laid[], prospects: Prospects): Promised {
  const coming = LINES * COLUMNS - grid.length - 1
  const [lines, columns] = [cardsBy(grid, ({ line }) => line), cardsBy(grid, ({ column }) => column)]
  const ofLine = (cards: readonly Card[] = []) => linePromise(cards, coming, prospects)
  const ofColumn = (cards: readonly Card[] = []) => columnPromise(cards, coming, prospects)
  const sum = (promised: readonly number[]) => promised.reduce((all, one) => all + one, 0)
  const before =
    sum([...lines.values()].map(ofLine)) +
    sum([...columns.values()].map(ofColumn)) +
    (LINES - lines.size) * ofLine() +
    (COLUMNS - columns.size) * ofColumn()
  return (card, cell) => {
    const [line, column] = [lines.get(cell.line) ?? [], columns.get(cell.column) ?? []]
    return before + ofLine([...line, card]) - ofLine(line) + ofColumn([...column, card]) - ofColumn(column)
  }
}

function cardsBy(
  grid: readonly Laid[],
  indexOf: (cell: Cell) => number,
): ReadonlyMap<number, readonly Card[]> {
  const cards = new Map<number, Card[]>()
  for (const laid of grid) {
    const index = indexOf(laid)
    cards.set(index, [...(cards.get(index) ?? []), laid.card])
  }
  return cards
}

function linePromise(cards: readonly Card[], coming: number, { gifts }: Prospects): number {
  const [first] = cards
  if (first === undefined) return GIFT_WORTH * FITTING
  const points = new Map<Gift, number>()
  let [most, leading] = [0, giftOf(first)]
  for (const card of cards) {
    const gift = giftOf(card)
    const sum = (points.get(gift) ?? 0) + pipsOf(card)
    points.set(gift, sum)
    if (sum > most) [most, leading] = [sum, gift]
  }
  return most + GIFT_WORTH * meanUpTo(COLUMNS - cards.length, coming, gifts.get(leading) ?? 0)
}

function columnPromise(cards: readonly Card[], coming: number, { ribbons }: Prospects): number {
  const [first, ...others] = cards
  if (others.some((card) => first !== undefined && ribbonOf(card) !== ribbonOf(first))) return 0
  const missing = LINES - cards.length
  const share = first === undefined ? 1 / ribbons.size : (ribbons.get(ribbonOf(first)) ?? 0)
  const highest = Math.max(0, ...cards.map(pipsOf))
  return atLeast(missing, coming, FREE * share) * meanHighest(highest, missing)
}

/** The mean of the highest value, once this many cards of random values have joined one of that value. */
const meanHighest = (highest: number, more: number): number =>
  VALUES.reduce((sum, value) => sum + (value <= highest ? 1 : 1 - ((value - 1) / VALUES.length) ** more), 0)

/**
 * The value of a grid with a card in a cell.
 * @param unseen the cards that may still come
 */
export type Worth = (grid: readonly Laid[], unseen: readonly Card[]) => Promised

/** The sum of the expectations of each line and each column by itself. */
export const reckonedWorth: Worth = (grid, unseen) => promiseOf(grid, prospectsOf(unseen))

/** The expectation of the grid with each of the cards, laid where it promises most. */
export function promises(
  grid: readonly Laid[],
  cards: readonly Card[],
  promise: Promised,
): ReadonlyMap<Card, number> {
  const cells = legalCells(grid)
  const most = (card: Card) => Math.max(...cells.map((cell) => promise(card, cell)))
  return new Map([...new Set(cards)].map((card) => [card, most(card)]))
}

/**
 * The expectation of each seat's grid with each of the cards.
 * @returns by seat; computed lazily
 */
export function promisedIn(
  seats: readonly { readonly grid: readonly Laid[] }[],
  worth: Worth,
  cards: readonly Card[],
): (seat: Seat) => ReadonlyMap<Card, number> | undefined {
  const known = new Map<Seat, ReadonlyMap<Card, number>>()
  return (seat) => {
    const grid = seats[seat]?.grid
    if (grid !== undefined && !known.has(seat)) known.set(seat, promises(grid, cards, worth(grid, cards)))
    return known.get(seat)
  }
}

/** A grid for the reckoner. */
export function gridOf(laid: readonly Laid[]) {
  const grid = createGrid()
  for (const { card, line, column } of laid)
    lay(grid, cellAt(START_LINE + line, START_COLUMN + column), faceOf(card))
  return grid
}

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

/** The expectations of lines and columns, as `promiseOf` sums them, with all probabilities computed once. */
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
