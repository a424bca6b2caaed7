import {
  type AtOnce,
  type Card,
  type Cell,
  COLUMNS,
  type Laid,
  LINES,
  legalCells,
  pipsOf,
  type Seat,
  type View,
} from '../../../../../shared/games/kado'
import { choicesFor, gainAt } from '../../../../engine/games/kado/score'
import { meanOf } from '../guessers'
import { plainManner } from '../manner'
import { unseenBy } from '../unseen'
import { promises } from '../worth'

/** The most points that a card brings a seat at once. */
export const bestAtOnce = ({ seats }: View, seat: Seat, card: Card): number =>
  bestInGrid(seats[seat]?.grid ?? [], card)

/** The same for a grid. */
export const bestInGrid = (grid: readonly Laid[], card: Card): number =>
  bestInCells(grid, legalCells(grid), card)

const bestInCells = (grid: readonly Laid[], cells: readonly Cell[], card: Card): number =>
  Math.max(...cells.map((cell) => gainAt(grid, card, cell)))

/** The same on average over some cards. */
export const meanAtOnce = ({ seats }: View, seat: Seat, cards: readonly Card[]): number =>
  meanInGrid(seats[seat]?.grid ?? [], cards)

export function meanInGrid(grid: readonly Laid[], cards: readonly Card[]): number {
  const cells = legalCells(grid)
  const points = new Map([...new Set(cards)].map((card) => [card, bestInCells(grid, cells, card)]))
  return cards.reduce((sum, card) => sum + (points.get(card) ?? 0), 0) / Math.max(1, cards.length)
}

/** The points that a card brings a seat at once, and those that an average one would; and how it compares with an average one by the end. */
export function broughtAtOnce(view: View, seat: Seat, card: Card): AtOnce {
  const points = bestAtOnce(view, seat, card)
  const isEnding = points > 0 && isSpoiling(view.seats[seat]?.grid ?? [], card)
  const unseen = unseenBy(view)
  return {
    seat,
    points,
    mean: meanAtOnce(view, seat, unseen),
    spared: isEnding ? bestSparing(view.seats[seat]?.grid ?? [], card) : null,
    ahead: aheadOf(view, seat, card, unseen),
  }
}

/** Works out how many points more than an average card a card promises a grid by the end. */
export function aheadOf({ seats }: View, seat: Seat, card: Card, unseen: readonly Card[]): number {
  const grid = seats[seat]?.grid ?? []
  const cards = [...unseen, card]
  const promised = promises(grid, cards, plainManner.worth(grid, cards))
  return (promised.get(card) ?? 0) - meanOf(unseen, promised)
}

/** By how many points cards bring a seat more at once, on average, than unseen ones of the same value do. */
export function meanBeyondPips(
  view: View,
  seat: Seat,
  cards: readonly Card[],
  unseen: readonly Card[],
): number {
  const alike = (one: Card) => unseen.filter((card) => pipsOf(card) === pipsOf(one))
  const means = new Map(cards.map((card) => [pipsOf(card), meanAtOnce(view, seat, alike(card))]))
  const typical = cards.reduce((sum, card) => sum + (means.get(pipsOf(card)) ?? 0), 0)
  return meanAtOnce(view, seat, cards) - typical / Math.max(1, cards.length)
}

/** The most points that a card brings at once where it ends no column that can still be completed; 0 where it ends one everywhere. */
const bestSparing = (grid: readonly Laid[], card: Card): number =>
  Math.max(0, ...choicesFor(grid, card).flatMap(({ points, ends }) => (ends ? [] : [points])))

/** Tells whether a card brings its most at once only where it ends a column that can still be completed. The last card of a grid spoils nothing. */
export function isSpoiling(grid: readonly Laid[], card: Card): boolean {
  if (grid.length === LINES * COLUMNS - 1) return false
  const cells = choicesFor(grid, card)
  const most = Math.max(...cells.map(({ points }) => points))
  return cells.every(({ points, ends }) => points < most || ends)
}
