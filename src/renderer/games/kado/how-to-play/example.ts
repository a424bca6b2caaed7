/** An example of a shared win: seats with what their lines, columns and bonus cards bring, and the place these come to. */
export const EXAMPLE = [
  { seat: 0, lines: 26, columns: 9, bonus: 0, rank: 1, shared: true },
  { seat: 3, lines: 29, columns: 4, bonus: 2, rank: 1, shared: true },
  { seat: 1, lines: 27, columns: 0, bonus: 0, rank: 3, shared: false },
  { seat: 2, lines: 13, columns: 4, bonus: 2, rank: 4, shared: false },
] as const

/** All points of a player in the example. */
export const pointsOf = ({ lines, columns, bonus }: (typeof EXAMPLE)[number]): number =>
  lines + columns + bonus

/** The cards of the first one, line by line. */
export const EXAMPLE_GRID = 'fp1 fr2 fo3 fg5 | cp4 hr5 cg4 cb2 | sp3 fr5 to5 cb4'
