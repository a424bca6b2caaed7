import { createDoor } from '../../../parts/door'
import { type Cue, soundsIn } from '../../../parts/sound'
import { openSounds } from '../../../table/sounds'

const { addresses, sound } = soundsIn(
  import.meta.glob<string>('../../../../../resources/sounds/kado/*.opus', {
    eager: true,
    query: '?url',
    import: 'default',
  }),
)

/** What plays the sounds of KADO's table. */
export const sounds = createDoor(() => openSounds(addresses))

/** A gift changes hands. */
export const RUSTLE: Cue = { sound: sound('rustle', 'table', 1) }
/** Somebody guesses. */
export const RIBBON: Cue = { sound: sound('ribbon', 'table', 0) }
/** The guess holds, it fails, or it is right in both halves. */
export const BOX: Cue = { sound: sound('box', 'table', 2) }
export const THUD: Cue = { sound: sound('thud', 'table', 1) }
export const PERFECT: Cue = { sound: sound('perfect', 'scoring', 2) }
