import { type Card, COLUMNS, LINES, pipsOf } from '../../../shared/games/kado/cards'
import {
  type ColumnScore,
  extentOf,
  type GridScore,
  isSameCell,
  type Laid,
  type LineScore,
} from '../../../shared/games/kado/grid'
import type { Cell } from '../../../shared/games/kado/options'
import { score as words } from '../../../shared/words/en/games/kado/screens'
import { Icon } from '../../parts/art/icon'
import { GiftIcon, RibbonIcon } from './art/signs'
import './scored-grid.css'
import { smallFace } from './art/cards'

/** The score of one line or column of a grid, and its reason. */
interface Reason {
  readonly name: string
  readonly why: string
  readonly points: number
}

function whyLine(line: FramedLine | null): string {
  return line?.gift ? words.sum(line.gift, line.counting.map(pipsOf)) : words.noCard
}

function whyColumn(column: FramedColumn | null): string {
  if (column === null) return words.noCard
  const { state, ribbon, points, laid } = column
  if (state === 'dead') return words.dead
  if (ribbon === null) return words.noCard
  return state === 'complete' ? words.highest(ribbon, points) : words.open(ribbon, laid)
}

/** The lines from the top, then the columns from the left, including empty ones. */
export const reasonsOf = ({ lines, columns }: FramedGrid): readonly Reason[] => [
  ...lines.map((line, n) => ({ name: words.line(n + 1), why: whyLine(line), points: line?.points ?? 0 })),
  ...columns.map((column, n) => ({
    name: words.column(n + 1),
    why: whyColumn(column),
    points: column?.points ?? 0,
  })),
]

/** The total beside a line: the scoring gift, and its points. The texts for screen readers are elsewhere. */
export const LineTotal = ({ line }: { readonly line: LineScore | null }) => (
  <span class="total total--line" data-some={(line?.points ?? 0) > 0}>
    {line?.gift ? <GiftIcon gift={line.gift} /> : <span class="total__none" />}
    <span class="total__points display">{line?.points ?? 0}</span>
  </span>
)

/** The total beneath a column: its ribbon while it has one, and its points. The texts for screen readers are elsewhere. */
export const ColumnFoot = ({ column }: { readonly column: ColumnScore | null }) => (
  <span class="total total--column" data-state={column?.state ?? 'open'}>
    {column?.ribbon ? (
      <RibbonIcon ribbon={column.ribbon} />
    ) : (
      <span class="total__none">{column?.state === 'dead' && <Icon name="x" />}</span>
    )}
    <span class="total__points display">{column?.points ?? 0}</span>
  </span>
)

/** The grid area of a cell, both numbers from 0. */
const areaOf = (row: number, column: number) => ({ gridArea: `${row + 1} / ${column + 1}` })

/** A grid with the totals of its lines and columns. Cards that bring nothing are dim. */
export const ScoredGrid = ({ grid }: { readonly grid: FramedGrid }) => (
  <>
    <div class="scored" aria-hidden="true">
      {grid.cards.map((cards, line) => (
        <>
          {cards.map((framed, column) => (
            <span
              class="scored__cell"
              data-counts={framed?.counts ?? true}
              style={areaOf(line, column)}
              key={column}
            >
              {framed && <img class="card" src={smallFace(framed.card)} alt="" />}
            </span>
          ))}
          <span style={areaOf(line, COLUMNS)}>
            <LineTotal line={grid.lines[line] ?? null} />
          </span>
        </>
      ))}
      {grid.columns.map((column, n) => (
        <span style={areaOf(LINES, n)} key={n}>
          <ColumnFoot column={column} />
        </span>
      ))}
      {grid.columns.map(
        (column, n) =>
          column?.state === 'complete' && (
            <i class="scored__column" style={{ gridColumn: `${n + 1}` }} key={n} />
          ),
      )}
    </div>
    <ul class="unseen">
      {reasonsOf(grid).map(({ name, why, points }) => (
        <li key={name}>{words.said(name, why, points)}</li>
      ))}
    </ul>
  </>
)

/** A card in its frame. */
export interface FramedCard {
  readonly card: Card
  /** True if its line or its column scores with it. */
  readonly counts: boolean
}

/** The score of a line, with its scoring cards from left to right. */
interface FramedLine extends LineScore {
  readonly counting: readonly Card[]
}

/** The score of a column, with the number of its cards. */
interface FramedColumn extends ColumnScore {
  readonly laid: number
}

/** A grid in a frame of 3 lines and 4 columns, from its own top left corner; null for empty lines and columns. */
export interface FramedGrid {
  readonly cards: readonly (readonly (FramedCard | null)[])[]
  readonly lines: readonly (FramedLine | null)[]
  readonly columns: readonly (FramedColumn | null)[]
}

function all<T>(length: number, of: (index: number) => T): readonly T[] {
  return Array.from({ length }, (_, i) => of(i))
}

/**
 * @param grid cards that lie within 3 lines and 4 columns
 * @param score the score of the grid
 * @param corner the cell at the top left; by default the first line and column with a card
 */
export function framed(grid: readonly Laid[], score: GridScore, corner?: Cell): FramedGrid {
  const own = grid.length > 0 ? extentOf(grid) : { top: 0, left: 0 }
  const { line: top, column: left } = corner ?? { line: own.top, column: own.left }
  const at = (cell: Cell): Laid | undefined => grid.find((one) => isSameCell(one, cell))
  const lines = all(LINES, (line): FramedLine | null => {
    const scored = score.lines[line + top - own.top]
    return scored ? { ...scored, counting: scored.cells.flatMap((cell) => at(cell)?.card ?? []) } : null
  })
  const columns = all(COLUMNS, (column): FramedColumn | null => {
    const scored = score.columns[column + left - own.left]
    const laid = grid.filter((one) => one.column === left + column).length
    return scored ? { ...scored, laid } : null
  })
  const counted = lines.flatMap((line) => line?.cells ?? [])
  const framedCard = (line: number, column: number): FramedCard | null => {
    const cell = { line: top + line, column: left + column }
    const card = at(cell)?.card
    if (card === undefined) return null
    const counts = columns[column]?.state === 'complete' || counted.some((one) => isSameCell(one, cell))
    return { card, counts }
  }
  return { cards: all(LINES, (line) => all(COLUMNS, (column) => framedCard(line, column))), lines, columns }
}

/** The total points of the lines, and of the columns. */
export const sumsOf = ({ lines, columns }: GridScore) => ({
  lines: lines.reduce((sum, { points }) => sum + points, 0),
  columns: columns.reduce((sum, { points }) => sum + points, 0),
})
