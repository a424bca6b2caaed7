import { cardName, gifts, ribbons } from './names'
import { told } from './table-heard'
import { hud } from './table-hud'
import { look } from './table-look'

/** What the table of KADO says. */
export const table = {
  gifts,
  ribbons,
  cardName,
  hud,
  turn: (turn: number, of: number) => `Turn ${turn} of ${of}`,

  told,
  look,
}
