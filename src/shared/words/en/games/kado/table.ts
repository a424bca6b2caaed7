import { cardName, gifts, ribbons } from './names'

/** What the table of KADO says. */
export const table = {
  gifts,
  ribbons,
  cardName,
  turn: (turn: number, of: number) => `Turn ${turn} of ${of}`,
}
