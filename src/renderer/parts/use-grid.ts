import { useRef, useState } from 'preact/hooks'

export interface Cell {
  readonly row: number
  readonly column: number
}

export interface GridSize {
  readonly rows: number
  readonly columns: number
}

/**
 * Where a key leads in a grid of buttons: left and right one on, over the ends of the rows; up and down a row; Home and
 * End to the ends of the row, with Ctrl to those of the grid, as in a list of one column anyway.
 * @returns null when the key is none of the grid's, or leads out of it
 */
export function moveInGrid(
  { key, ctrlKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey'>,
  { row, column }: Cell,
  { rows, columns }: GridSize,
): Cell | null {
  const to = (index: number) =>
    index >= 0 && index < rows * columns
      ? { row: Math.floor(index / columns), column: index % columns }
      : null
  const first = row * columns
  const isOverAll = ctrlKey || columns === 1
  switch (key) {
    case 'ArrowLeft':
      return to(first + column - 1)
    case 'ArrowRight':
      return to(first + column + 1)
    case 'ArrowUp':
      return to(first + column - columns)
    case 'ArrowDown':
      return to(first + column + columns)
    case 'Home':
      return to(isOverAll ? 0 : first)
    case 'End':
      return to((isOverAll ? rows * columns : first + columns) - 1)
    default:
      return null
  }
}

/** What a button of a grid gets. */
export interface GridCell {
  readonly tabIndex: number
  readonly onFocus: () => void
  readonly onKeyDown: (event: KeyboardEvent) => void
}

/**
 * Makes a grid of buttons, or of whatever else can have the focus, one stop for Tab, and moves inside by keys. The element
 * with `grid` holds those of the grid, row by row, and no others.
 * @param onMove takes where a key leads, as the focus goes there
 */
export function useGrid<Holder extends HTMLElement>(size: GridSize, onMove?: (to: Cell) => void) {
  const grid = useRef<Holder>(null)
  const [last, setLast] = useState<Cell>({ row: 0, column: 0 })
  // Where a grid has become smaller, the place that had the focus may be gone.
  const current = { row: Math.min(last.row, size.rows - 1), column: Math.min(last.column, size.columns - 1) }
  const onKeyDown = (event: KeyboardEvent) => {
    const next = event.altKey || event.metaKey ? null : moveInGrid(event, current, size)
    if (next === null) return
    event.preventDefault()
    onMove?.(next)
    // The last rows of a grid may be shorter.
    grid.current?.querySelectorAll<HTMLElement>('[tabindex]')[next.row * size.columns + next.column]?.focus()
  }
  const cell = (row: number, column: number): GridCell => ({
    tabIndex: row === current.row && column === current.column ? 0 : -1,
    onFocus: () => setLast({ row, column }),
    onKeyDown,
  })
  return { grid, cell }
}
