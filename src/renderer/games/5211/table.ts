import { tableOf } from '../../table/frame/table'
import { game5211 } from './game'
import { createLights } from './lights/lights'

import './art/patterns.css'
import './twin/hand.css'
import './twin/gauges.css'
import './twin/openers.css'

import './hud/plates/plates.css'
import './hud/pills.css'
import './hud/rail/rail.css'
import './hud/rail/colours.css'
import './hud/rail/rail-narrow.css'
import './hud/rail/rail-compact.css'
import './hud/rail/rail-portrait.css'
import './hud/reveal/reveal.css'
import './hud/verdict/verdict.css'
import './hud/verdict/verdict-narrow.css'
import './hud/duel.css'
import './hud/banner.css'
import './hud/end/end.css'
import './hud/end/end-narrow.css'
import './panels/colour-groups.css'
import './panels/rounds.css'
import './panels/seen.css'

/** The door to 5211's table: what it shows, its style sheets and pictures, loaded when it is opened. */
export const Table = tableOf({ ...game5211, lights: createLights })

export { game5211 as game }
