import { cardName, gifts, placeName, ribbons } from './names'
import { acts } from './table-acts'
import { board } from './table-board'
import { told } from './table-heard'
import { hud } from './table-hud'
import { look } from './table-look'
import { read } from './table-read'
import { said } from './table-said'
import { shown } from './table-shown'

/** What the table of KADO says. */
export const table = {
  gifts,
  ribbons,
  cardName,
  placeName,
  hud,
  board,
  ...acts,
  read,
  told,
  look,
  said,
  shown,
}
