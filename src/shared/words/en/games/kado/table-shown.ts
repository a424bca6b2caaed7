/** What is told of a card that lies in somebody's grid, as it is shown large. */
export const shown = {
  cards: 'Cards of the other players',
  whose: (name: string, turn: number) => `${name}, turn ${turn}`,
  where: (line: number, column: number) => `Row ${line}, column ${column} of their grid.`,
} as const
