import { tableOf } from '../../table/frame/table'
import { gameKado } from './game'

import './hud/sky.css'
import './hud/seats/seats.css'
import './hud/seats/head.css'
import './hud/totals/totals.css'
import './hud/turn/turn.css'
import './hud/badges.css'
import './hud/count/count.css'
import './hud/count/chart.css'
import './hud/end/end.css'

/** The door to KADO's table: what it shows, its style sheets and pictures, loaded when it is opened. */
export const Table = tableOf(gameKado)

export { gameKado as game }
