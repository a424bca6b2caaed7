import { tableOf } from '../../table/frame/table'
import { gameKado } from './game'

import './acts/panel.css'
import './acts/rows.css'
import './acts/tiles.css'
import './acts/cells.css'
import './acts/narrow.css'
import './acts/sheet.css'

/** The door to KADO's table: what it shows, its style sheets and pictures, loaded when it is opened. */
export const Table = tableOf(gameKado)

export { gameKado as game }
