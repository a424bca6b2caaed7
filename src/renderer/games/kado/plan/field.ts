import type { Cell } from '../../../../shared/games/kado'
import { rect } from '../../../table/plan/drawing'
import { CARD_RATIO, type Place, type Rect } from '../../../table/plan/plan'
import type { Frame } from './frame'
import type { GridPlan, SeatPlan } from './layout'
import { numbers } from './numbers'

/** Where a grid is drawn, whatever of it is. */
export interface Field {
  readonly area: Rect
  readonly gap: number
  /** The widest that a card may be; as wide as it fits where it is left out. */
  readonly card?: number
  /** Right of the grid, where the lines' totals stand. */
  readonly lineTotals?: { readonly x: number; readonly width: number }
  /** Below it, where the columns' totals stand. */
  readonly columnTotals?: { readonly y: number; readonly height: number }
}

/** A field for three by four cards of this width. @param x, y its top left corner */
export const fieldOf = (
  x: number,
  y: number,
  card: number,
  gap: number,
  totals: Pick<Field, 'lineTotals' | 'columnTotals'> = {},
): Field => ({
  area: rect(x, y, 4 * card + 3 * gap, 3 * card * CARD_RATIO + 2 * gap),
  gap,
  card,
  ...totals,
})

/** The middle of a cell. @param cell counted from the seat's first card */
export const cellPlace = ({ x, y, card, gap, origin }: GridPlan, { line, column }: Cell): Place => ({
  x: x + (column - origin.column) * (card + gap) + card / 2,
  y: y + (line - origin.line) * (card * CARD_RATIO + gap) + (card * CARD_RATIO) / 2,
  width: card,
  rotation: 0,
})

/** Every cell that is drawn of a grid, line by line. */
export const drawnCells = ({ origin, lines, columns }: GridPlan): readonly Cell[] =>
  numbers(lines * columns).map((i) => ({
    line: origin.line + Math.floor(i / columns),
    column: origin.column + (i % columns),
  }))

/** All that the drawn cells of a grid take. */
export const gridRect = ({ x, y, card, gap, lines, columns }: GridPlan): Rect => ({
  ...{ x, y },
  width: columns * (card + gap) - gap,
  height: lines * (card * CARD_RATIO + gap) - gap,
})

/** How wide cards are where so many cells are drawn. */
export const cardIn = ({ area, gap, card = Infinity }: Field, { lines, columns }: Frame): number =>
  Math.min(
    card,
    (area.width - gap * (columns - 1)) / columns,
    (area.height - gap * (lines - 1)) / lines / CARD_RATIO,
  )

/** Lays the cells in the middle of a field, with the totals beside them. */
export function gridIn(field: Field, frame: Frame): Pick<SeatPlan, 'grid' | 'lineTotals' | 'columnTotals'> {
  const { area, gap } = field
  const card = cardIn(field, frame)
  const height = card * CARD_RATIO
  const { lines, columns } = frame
  const x = area.x + (area.width - columns * (card + gap) + gap) / 2
  const y = area.y + (area.height - lines * (height + gap) + gap) / 2
  const { lineTotals, columnTotals } = field
  return {
    grid: { ...frame, x, y, card, gap },
    lineTotals: lineTotals
      ? numbers(lines).map((i) => rect(lineTotals.x, y + i * (height + gap), lineTotals.width, height))
      : [],
    columnTotals: columnTotals
      ? numbers(columns).map((i) =>
          rect(x - gap / 2 + i * (card + gap), columnTotals.y, card + gap, columnTotals.height),
        )
      : [],
  }
}
