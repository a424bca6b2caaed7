import { type Cell, type Choice, isSameCell } from '../../../../shared/games/kado'

/** What comes of a cell; undefined where the card may not go there. */
export const choiceAt = (cells: readonly Choice[], cell: Cell | null): Choice | undefined =>
  cell === null ? undefined : cells.find((one) => isSameCell(one, cell))

type Order = (one: Cell, other: Cell) => number
const byLine: Order = (one, other) => one.line - other.line || one.column - other.column
const byColumn: Order = (one, other) => one.column - other.column || one.line - other.line

const STEPS: ReadonlyMap<string, readonly [Order, 1 | -1]> = new Map([
  ['ArrowLeft', [byLine, -1]],
  ['ArrowRight', [byLine, 1]],
  ['ArrowUp', [byColumn, -1]],
  ['ArrowDown', [byColumn, 1]],
])

/**
 * Where an arrow leads among the cells that a card may go to: along the lines or along the columns, stopping at the ends.
 * @param from where the card stands on trial; null for nowhere, and then any arrow leads to the first cell
 * @returns null when the key is no arrow, or there is no cell
 */
export function cellAlong(cells: readonly Cell[], from: Cell | null, key: string): Cell | null {
  const step = STEPS.get(key)
  if (step === undefined) return null
  const [order, by] = step
  const inOrder = cells.toSorted(order)
  const at = from === null ? -1 : inOrder.findIndex((cell) => isSameCell(cell, from))
  if (at < 0) return inOrder[0] ?? null
  return inOrder[Math.max(0, Math.min(inOrder.length - 1, at + by))] ?? null
}
