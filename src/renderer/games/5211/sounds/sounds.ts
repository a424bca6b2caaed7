import { createDoor } from '../../../parts/door'
import { type Cue, soundsIn } from '../../../parts/sound'
import { openSounds } from '../../../table/sounds'

const { addresses, sound } = soundsIn(
  import.meta.glob<string>('../../../../../resources/sounds/5211/*.opus', {
    eager: true,
    query: '?url',
    import: 'default',
  }),
)

/** What plays the sounds of 5211's table. */
export const sounds = createDoor(() => openSounds(addresses))

const CLACK = sound('clack', 'table', 1)

/** The cards of a seat are turned up. @param nth of all seats, from 0 */
export const clackOf = (nth: number): Cue => ({ sound: CLACK, take: nth })
/** A colour is one card from being out. */
export const BUOY: Cue = { sound: sound('buoy', 'scoring', 1) }
/** A colour has as many cards as put it out. */
export const KNOCK: Cue = { sound: sound('knock', 'scoring', 1) }
export const OUT: Cue = { sound: sound('out', 'scoring', 1) }
export const TIE: Cue = { sound: sound('tie', 'scoring', 1) }
export const KODODO: Cue = { sound: sound('kododo', 'scoring', 2) }
export const WAVE: Cue = { sound: sound('wave', 'scoring', 2) }
export const SWEEP: Cue = { sound: sound('sweep', 'table', 0) }
