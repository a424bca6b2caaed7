import { cardName, gifts, ribbons } from './names'
import { hud } from './table-hud'

/** What the table of KADO says. */
export const table = {
  gifts,
  ribbons,
  cardName,
  hud,
  turn: (turn: number, of: number) => `Turn ${turn} of ${of}`,
}
