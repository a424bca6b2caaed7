import {
  type Card,
  COLUMNS,
  GIFTS,
  giftOf,
  type Laid,
  LINES,
  pipsOf,
  RIBBONS,
  ribbonOf,
} from '../../../../shared/games/kado'

/** Lines and columns are looked at in the same way; some numbers tell of lines, others of columns. */
export const PARTS = LINES + COLUMNS
export const EACH = 20
export const WHOLE = 6

const GIFT_AT = new Map<string, number>(GIFTS.map((gift, at) => [gift, at]))
const RIBBON_AT = new Map<string, number>(RIBBONS.map((ribbon, at) => [ribbon, at]))

/** How likely a card that is still to come has each gift and each ribbon, by their places. */
export interface Shares {
  readonly gifts: Float64Array
  readonly ribbons: Float64Array
}

export function sharesOf(unseen: readonly Card[]): Shares {
  const gifts = new Float64Array(GIFTS.length)
  const ribbons = new Float64Array(RIBBONS.length)
  for (const card of unseen) {
    const [gift, ribbon] = [GIFT_AT.get(giftOf(card)) as number, RIBBON_AT.get(ribbonOf(card)) as number]
    gifts[gift] = (gifts[gift] as number) + 1 / unseen.length
    ribbons[ribbon] = (ribbons[ribbon] as number) + 1 / unseen.length
  }
  return { gifts, ribbons }
}

/** What has been laid in a line or a column. */
interface Part {
  count: number
  /** By gift, in a line: points and cards. */
  readonly points: Float64Array
  readonly cards: Float64Array
  /** In a column: the ribbon of all its cards, -1 for none yet, -2 for several; and its highest value. */
  ribbon: number
  highest: number
}

const NONE = -1
const SEVERAL = -2

const emptyPart = (): Part => ({
  count: 0,
  points: new Float64Array(GIFTS.length),
  cards: new Float64Array(GIFTS.length),
  ribbon: NONE,
  highest: 0,
})

const lines = Array.from({ length: LINES }, emptyPart)
const columns = Array.from({ length: COLUMNS }, emptyPart)

/**
 * A grid as numbers of about the size of 1, in which gifts, ribbons, lines and columns are all alike.
 * @param each by line, then by column, and number; filled
 * @param whole by number; filled
 */
export function describeGrid(
  grid: readonly Laid[],
  shares: Shares,
  each: Float64Array,
  whole: Float64Array,
): void {
  lay(grid)
  each.fill(0)
  const coming = (LINES * COLUMNS - grid.length) / (LINES * COLUMNS)
  for (const [at, line] of lines.entries()) describeLine(line, shares, coming, each, at * EACH)
  for (const [at, column] of columns.entries())
    describeColumn(column, shares, coming, each, (LINES + at) * EACH)
  whole[0] = coming
  whole[1] = coming === 0 ? 1 : 0
  whole[2] = columns.filter(({ ribbon }) => ribbon >= 0).length / COLUMNS
  whole[3] = columns.filter(({ ribbon }) => ribbon === SEVERAL).length / COLUMNS
  whole[4] = lines.filter(({ count }) => count === 0).length / LINES
  whole[5] = columns.filter(({ count }) => count === 0).length / COLUMNS
}

function lay(grid: readonly Laid[]): void {
  for (const part of [...lines, ...columns]) {
    part.count = 0
    part.points.fill(0)
    part.cards.fill(0)
    part.ribbon = NONE
    part.highest = 0
  }
  let [top, left] = [0, 0]
  for (const { line, column } of grid) [top, left] = [Math.min(top, line), Math.min(left, column)]
  for (const { card, line, column } of grid) {
    const [gift, ribbon] = [GIFT_AT.get(giftOf(card)) as number, RIBBON_AT.get(ribbonOf(card)) as number]
    const inLine = lines[line - top] as Part
    inLine.count++
    inLine.points[gift] = (inLine.points[gift] as number) + pipsOf(card)
    inLine.cards[gift] = (inLine.cards[gift] as number) + 1
    const inColumn = columns[column - left] as Part
    inColumn.ribbon = inColumn.count === 0 || inColumn.ribbon === ribbon ? ribbon : SEVERAL
    inColumn.count++
    inColumn.highest = Math.max(inColumn.highest, pipsOf(card))
  }
}

function describeLine(line: Part, { gifts }: Shares, coming: number, each: Float64Array, at: number): void {
  const room = COLUMNS - line.count
  let [best, second] = [NONE, NONE]
  for (let gift = 0; gift < gifts.length; gift++) {
    if (line.cards[gift] === 0) continue
    if (best === NONE || isAhead(line, gifts, gift, best)) {
      second = best
      best = gift
    } else if (second === NONE || isAhead(line, gifts, gift, second)) second = gift
  }
  each[at] = 1
  each[at + 1] = line.count / COLUMNS
  each[at + 2] = line.count === 0 ? 1 : 0
  if (best !== NONE) {
    const share = 5 * (gifts[best] as number)
    each[at + 3] = (line.points[best] as number) / 10
    each[at + 4] = (line.cards[best] as number) / COLUMNS
    each[at + 5] = share
    each[at + 6] = (share * room) / COLUMNS
    each[at + 7] = Math.min(room, coming * LINES * COLUMNS * (gifts[best] as number)) / COLUMNS
    each[at + 8] = lines.filter((other) => other !== line && wantsTheSame(line, other)).length / 2
  }
  if (second !== NONE) {
    each[at + 9] = (line.points[second] as number) / 10
    each[at + 10] = (5 * (gifts[second] as number) * room) / COLUMNS
  }
  each[at + 11] = (room * coming) / COLUMNS
}

/** Whether a gift has more in a line than another: points, then cards, then cards to come. */
function isAhead({ points, cards }: Part, shares: Float64Array, gift: number, other: number): boolean {
  const more =
    (points[gift] as number) - (points[other] as number) || (cards[gift] as number) - (cards[other] as number)
  return more === 0 ? (shares[gift] as number) > (shares[other] as number) : more > 0
}

/** Whether another line has room, and its most points with a gift with which this one has its most. */
function wantsTheSame(line: Part, other: Part): boolean {
  if (other.count === 0 || other.count === COLUMNS) return false
  const [most, theirs] = [Math.max(...line.points), Math.max(...other.points)]
  return line.points.some((points, gift) => points === most && other.points[gift] === theirs)
}

function describeColumn(
  column: Part,
  { ribbons }: Shares,
  coming: number,
  each: Float64Array,
  at: number,
): void {
  each[at + 12] = 1
  each[at + 13] = column.count / LINES
  each[at + 14] = column.ribbon === SEVERAL ? 1 : 0
  if (column.ribbon === SEVERAL) return
  const missing = LINES - column.count
  if (column.ribbon >= 0) {
    const share = ribbons[column.ribbon] as number
    each[at + 15] = column.highest / 5
    each[at + 16] = 5 * share
    each[at + 17] = missing === 0 ? column.highest / 5 : 0
    each[at + 18] = Math.min(missing, share * coming * LINES * COLUMNS) / LINES
    each[at + 19] =
      columns.filter((other) => other !== column && other.ribbon === column.ribbon).length / COLUMNS
  }
}
