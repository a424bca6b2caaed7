import type { Seat } from '../../../../shared/game'
import {
  type Card,
  COLUMNS,
  type Gift,
  giftOf,
  LINES,
  pipsOf,
  ribbonOf,
  VALUES,
} from '../../../../shared/games/kado/cards'
import { type Laid, legalCells } from '../../../../shared/games/kado/grid'
import type { Cell } from '../../../../shared/games/kado/options'
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
export const GIFT_WORTH = 1.3
/** Number of such cards that a line without cards will hold. */
export const FITTING = 2.4
/** Frequency with which a card that comes with the ribbon of a column can be laid there. */
export const FREE = 0.8

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
export const meanHighest = (highest: number, more: number): number =>
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
