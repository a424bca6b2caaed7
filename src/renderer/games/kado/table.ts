import { tableOf } from '../../table/frame/table'
import { gameKado } from './game'

import './table.css'
import './hud/seats.css'
import './hud/totals.css'
import './hud/turn.css'
import './hud/count.css'
import './hud/end.css'
import './hud/tight.css'
import './board.css'
import './acts/acts.css'
import './accessible-layer.css'
import './acts/acts-narrow.css'

/** The entry to KADO's table: its code, style sheets and pictures, loaded when it is opened. */
export const Table = tableOf(gameKado)

export { gameKado as game }
