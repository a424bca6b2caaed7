import { cardName, gifts, ribbons } from './names'
import { acts } from './table-acts'

/** What the table of KADO says. */
export const table = {
  gifts,
  ribbons,
  cardName,
  ...acts,
  turn: (turn: number, of: number) => `Turn ${turn} of ${of}`,
}
