import { type Card, type Cell, type Laid, legalCells } from '../../../../shared/games/kado'
import { sharesOf } from './describe-grid'
import type { GridNet } from './grid-net'
import { promiseOf } from './promise'
import { prospectsOf } from './unseen'

/** The points that a grid may be expected to have in the end, with a card laid in a cell. */
export type Promised = (card: Card, cell: Cell) => number

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

/** As a network has learned what grids come to. */
export const learnedWorth =
  (net: GridNet): Worth =>
  (grid, unseen) => {
    const shares = sharesOf(unseen)
    return (card, cell) => net.look([...grid, { card, ...cell }], shares)
  }
