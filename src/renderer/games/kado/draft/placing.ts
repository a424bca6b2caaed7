import { type Cell, type Choice, isSameCell } from '../../../../shared/games/kado'

/** What comes of a cell; undefined where the card may not go there. */
export const choiceAt = (cells: readonly Choice[], cell: Cell | null): Choice | undefined =>
  cell === null ? undefined : cells.find((one) => isSameCell(one, cell))

/** The cells that bring most, first those that take no column its chance. */
export function bestOf<Of extends Pick<Choice, 'points' | 'ends'>>(cells: readonly Of[]): readonly Of[] {
  const most = Math.max(...cells.map(({ points }) => points))
  return cells
    .filter(({ points }) => points === most)
    .toSorted((one, other) => Number(one.ends) - Number(other.ends))
}

/**
 * Finds where choosing begins: the focus waits there, and the arrows go on from there.
 * @param hints whether the player is told what cells bring: then it is the one that is named
 * @param advised the cell that the coach advises, if it does: beside another one in the focus, two would look chosen
 */
export const beginningIn = (
  cells: readonly Choice[],
  hints: boolean,
  advised: Cell | null,
): Choice | undefined => choiceAt(cells, advised) ?? (hints ? bestOf(cells) : cells)[0]

/** How far each arrow goes, in lines and columns. */
const STEPS: ReadonlyMap<string, Cell> = new Map([
  ['ArrowLeft', { line: 0, column: -1 }],
  ['ArrowRight', { line: 0, column: 1 }],
  ['ArrowUp', { line: -1, column: 0 }],
  ['ArrowDown', { line: 1, column: 0 }],
])

/** How many times as far a cell seems that lies aside of where an arrow points. */
const ASIDE = 2.5

/**
 * Where a key leads among the cells that a card may go to: an arrow to the nearest one that lies in its direction, Home and End
 * to the first and to the last.
 * @param from where the card stands on trial, or else where choosing begins
 * @returns `from` where nothing lies in that direction; null when the key is none of these
 */
export function cellAlong(cells: readonly Cell[], from: Cell, key: string): Cell | null {
  if (key === 'Home' || key === 'End') return cells.toSorted(byLine).at(key === 'Home' ? 0 : -1) ?? null
  const step = STEPS.get(key)
  if (step === undefined) return null
  const [nearest] = cells
    .map((cell) => ({ cell, ...wayTo(cell, from, step) }))
    .filter(({ ahead }) => ahead > 0)
    .toSorted((one, other) => one.far - other.far || byLine(one.cell, other.cell))
  return nearest?.cell ?? from
}

const byLine = (one: Cell, other: Cell): number => one.line - other.line || one.column - other.column

/** How far a cell lies ahead in a direction, and how far it seems in all. */
function wayTo(cell: Cell, from: Cell, step: Cell): { readonly ahead: number; readonly far: number } {
  const [lines, columns] = [cell.line - from.line, cell.column - from.column]
  const ahead = lines * step.line + columns * step.column
  const aside = Math.abs(lines * step.column) + Math.abs(columns * step.line)
  return { ahead, far: ahead + ASIDE * aside }
}
