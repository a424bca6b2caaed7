import {
  type ColumnScore,
  extentOf,
  type GridScore,
  giftOf,
  type Laid,
  LINES,
  type LineScore,
  pipsOf,
  ribbonOf,
} from '../../../../shared/games/kado'

/** What a grid comes to as it stands. Source: docs/RULES.md, KADO, Score. */
export function scoreGrid(grid: readonly Laid[]): GridScore {
  if (grid.length === 0) return { lines: [], columns: [], points: 0 }
  const { top, bottom, left, right } = extentOf(grid)
  const lines = range(top, bottom).map((line) => scoreLine(grid.filter((laid) => laid.line === line)))
  const columns = range(left, right).map((column) =>
    scoreColumn(grid.filter((laid) => laid.column === column)),
  )
  const points = [...lines, ...columns].reduce((sum, scored) => sum + scored.points, 0)
  return { lines, columns, points }
}

const range = (first: number, last: number): readonly number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index)

/** The gift that brings the most; of several, the one whose cards lie first. */
function scoreLine(laid: readonly Laid[]): LineScore {
  const inOrder = laid.toSorted((one, other) => one.column - other.column)
  let best: LineScore = { gift: null, cells: [], points: 0 }
  for (const { card } of inOrder) {
    const gift = giftOf(card)
    const alike = inOrder.filter((other) => giftOf(other.card) === gift)
    const points = alike.reduce((sum, other) => sum + pipsOf(other.card), 0)
    if (points > best.points) best = { gift, cells: alike.map(cellOf), points }
  }
  return best
}

/** Three ribbons alike bring the highest value among them. */
function scoreColumn(laid: readonly Laid[]): ColumnScore {
  const inOrder = laid.toSorted((one, other) => one.line - other.line)
  const ribbons = new Set(inOrder.map(({ card }) => ribbonOf(card)))
  if (ribbons.size > 1) return { state: 'dead', ribbon: null, cell: null, points: 0 }
  const [ribbon = null] = ribbons
  if (inOrder.length < LINES) return { state: 'open', ribbon, cell: null, points: 0 }
  const highest = inOrder.reduce((one, other) => (pipsOf(other.card) > pipsOf(one.card) ? other : one))
  return { state: 'complete', ribbon, cell: cellOf(highest), points: pipsOf(highest.card) }
}

const cellOf = ({ line, column }: Laid) => ({ line, column })
