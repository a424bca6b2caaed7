import { tableOf } from '../../table/frame/table'
import { gameKado } from './game'

import './hud/sky.css'
import './hud/bar.css'
import './hud/seats/seats.css'
import './hud/seats/head.css'
import './hud/totals/totals.css'
import './hud/turn/turn.css'
import './hud/badges.css'
import './hud/count/count.css'
import './hud/count/chart.css'
import './hud/end/end.css'
import './hud/tight.css'
import './board/board.css'
import './board/board-cell.css'
import './acts/panel.css'
import './acts/rows.css'
import './acts/tiles.css'
import './acts/cells.css'
import './acts/narrow.css'
import './acts/sheet.css'
import './acts/swap.css'
import './acts/small.css'

/** The door to KADO's table: what it shows, its style sheets and pictures, loaded when it is opened. */
export const Table = tableOf(gameKado)

export { gameKado as game }
