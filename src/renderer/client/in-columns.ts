/** Between two columns. */
const GAP = '  '

/** The lines of a table as plain text: the first column to the left, the others to the right. */
export function inColumns(rows: readonly (readonly string[])[]): readonly string[] {
  const width = (column: number) => Math.max(...rows.map((row) => row[column]?.length ?? 0))
  return rows.map((row) =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(width(column)) : cell.padStart(width(column))))
      .join(GAP),
  )
}
