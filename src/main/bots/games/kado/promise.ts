import {
  type Card,
  type Cell,
  COLUMNS,
  type Gift,
  giftOf,
  type Laid,
  LINES,
  pipsOf,
  ribbonOf,
  VALUES,
} from '../../../../shared/games/kado'
import { atLeast, meanUpTo } from './binomial'
import type { Prospects } from './unseen'

/**
 * What a card is worth that comes with the gift of a line with room, in points. It is less than what stands on it, as
 * the card may be wanted elsewhere, and another gift may come to lead. Found by playing, like the two below.
 */
export const GIFT_WORTH = 1.3
/** How many such cards a line that is not begun will hold. */
export const FITTING = 2.4
/** How often a card that comes with the ribbon of a column can be laid there. */
export const FREE = 0.8

/** The points that a grid may be expected to have in the end, with a card laid in a cell. */
export type Promised = (card: Card, cell: Cell) => number

/**
 * Sums up what each line and each column may be expected to have in the end: what it has, and what the cards to come may
 * add, each of them fitting by chance.
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

/** The mean of the highest value, once so many cards of any value have come to one of that value. */
export const meanHighest = (highest: number, more: number): number =>
  VALUES.reduce((sum, value) => sum + (value <= highest ? 1 : 1 - ((value - 1) / VALUES.length) ** more), 0)
