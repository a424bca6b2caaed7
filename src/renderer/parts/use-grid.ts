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
 * The cell that a key leads to in a grid of buttons: left and right to the next cell, across the ends of rows; up and down
 * to the next row; Home and End to the ends of the row, or of the whole grid with Ctrl or in a single column.
 * @returns null if the key is not used in a grid, or leads out of it
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

/** The attributes of a button in a grid. */
export interface GridCell {
  readonly tabIndex: number
  readonly onFocus: () => void
  readonly onKeyDown: (event: KeyboardEvent) => void
}

/**
 * Makes a grid of focusable elements one stop for Tab, and moves the focus inside by keys. The element with `grid`
 * contains the focusable elements of the grid, row by row, and no others.
 * @param onMove called with the cell that a key moves the focus to
 */
export function useGrid<Holder extends HTMLElement>(size: GridSize, onMove?: (to: Cell) => void) {
  const grid = useRef<Holder>(null)
  const [last, setLast] = useState<Cell>({ row: 0, column: 0 })
  // If the grid has become smaller, the cell that had the focus may be gone.
  const current = { row: Math.min(last.row, size.rows - 1), column: Math.min(last.column, size.columns - 1) }
  const onKeyDown = (event: KeyboardEvent) => {
    const next = event.altKey || event.metaKey ? null : moveInGrid(event, current, size)
    if (next === null) return
    event.preventDefault()
    onMove?.(next)
    // The last row of a grid may be shorter.
    grid.current?.querySelectorAll<HTMLElement>('[tabindex]')[next.row * size.columns + next.column]?.focus()
  }
  const cell = (row: number, column: number): GridCell => ({
    tabIndex: row === current.row && column === current.column ? 0 : -1,
    onFocus: () => setLast({ row, column }),
    onKeyDown,
  })
  return { grid, cell }
}
