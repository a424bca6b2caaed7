/** One cell of a gauge. */
export interface Cell {
  /** Filled by a card that all see, dashed for the viewer's own hidden one, or empty. */
  readonly fill: 'full' | 'hidden' | 'empty'
  /** Where a colour is out, or the Kododo are past their target: drawn hatched. */
  readonly beyond: boolean
  /** The cell that a Kododo count must end on. */
  readonly target: boolean
}

const COLOUR_CELLS = 9
const KODODO_CELLS = 8

const fillOf = (n: number, count: number, hidden: number): Cell['fill'] =>
  n <= count ? 'full' : n <= count + hidden ? 'hidden' : 'empty'

const cells = (length: number, cell: (n: number) => Cell): readonly Cell[] =>
  Array.from({ length }, (_, i) => cell(i + 1))

/** A colour's cells; the out zone begins at the limit. A count beyond the last cell is told by the number alone. */
export const colourCells = (count: number, hidden: number, limit: number): readonly Cell[] =>
  cells(COLOUR_CELLS, (n) => ({ fill: fillOf(n, count, hidden), beyond: n >= limit, target: false }))

/** The Kododo cells; what lies beyond the target counts as little as what lies short of it. */
export const kododoCells = (count: number, hidden: number, target: number): readonly Cell[] =>
  cells(KODODO_CELLS, (n) => ({ fill: fillOf(n, count, hidden), beyond: n > target, target: n === target }))
