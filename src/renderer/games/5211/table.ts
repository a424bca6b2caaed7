import { tableOf } from '../../table/frame/table'
import { game5211 } from './game'
import { createLights } from './lights'

import './art/patterns.css'
import './accessible-layer.css'

import './hud/seats.css'
import './hud/pills.css'
import './race.css'
import './hud/rail.css'
import './hud/verdict.css'
import './hud/round.css'
import './hud/end.css'
import './panels.css'

/** 5211's table: its parts, style sheets and pictures, loaded when it is opened. */
export const Table = tableOf({ ...game5211, lights: createLights })

export { game5211 as game }
