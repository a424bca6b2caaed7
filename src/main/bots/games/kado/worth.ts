import { type Card, type Laid, legalCells, type Seat } from '../../../../shared/games/kado'
import { type Promised, promiseOf } from './promise'
import { prospectsOf } from './unseen'

/**
 * What grids are worth.
 * @param unseen the cards that may still come
 */
export type Worth = (grid: readonly Laid[], unseen: readonly Card[]) => Promised

/** As each line and each column promises by itself. */
export const reckonedWorth: Worth = (grid, unseen) => promiseOf(grid, prospectsOf(unseen))

/** What the grid promises with each of the cards, laid where it promises most. */
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
 * What the grid of each seat promises with each of the cards.
 * @returns by seat; each is worked out when it is asked for first
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
