import { assertNever } from '../../../shared/assert-never'
import type { Matched, View, VisibleEvent } from '../../../shared/games/kado/view'
import { createDoor } from '../../parts/door'
import { type Cue, soundsIn } from '../../parts/sound'
import { DESELECT, endOf, LAY, openSounds, SLIDE, scoreOf } from '../../table/sounds'

const { addresses, sound } = soundsIn(
  import.meta.glob<string>('../../../../resources/sounds/kado/*.opus', {
    eager: true,
    query: '?url',
    import: 'default',
  }),
)

/** The recordings for the sounds of KADO's table. */
export const sounds = createDoor(() => openSounds(addresses))

/** A gift changes hands. */
const RUSTLE: Cue = { sound: sound('rustle', 'table', 1) }
/** A guess is made. */
export const RIBBON: Cue = { sound: sound('ribbon', 'table', 0) }
/** The guess is right, it fails, or it is right in both halves. */
const BOX: Cue = { sound: sound('box', 'table', 2) }
const THUD: Cue = { sound: sound('thud', 'table', 1) }
const PERFECT: Cue = { sound: sound('perfect', 'scoring', 2) }

/**
 * The sound that stands for a whole event of KADO.
 * @param view the view after its beat
 */
export function cueOf(event: VisibleEvent, view: View): Cue | null {
  switch (event.type) {
    // The sound of the next peek replaces this one.
    case 'turn-started':
      return null
    case 'card-peeked':
    case 'card-discarded':
    case 'dealing-ended':
    case 'cards-swapped':
    case 'bonus-taken':
    case 'card-turned-up':
      return SLIDE
    case 'card-given':
      return RUSTLE
    case 'passed':
      return DESELECT
    case 'challenged':
      return verdictCue(event.matched)
    case 'card-placed': {
      const gained = event.gain === null ? 0 : event.gain.after - event.gain.before
      return gained > 0 ? scoreOf(gained) : LAY
    }
    case 'line-scored':
    case 'column-scored':
      return scoreOf(Math.max(...event.scores.map(({ points }) => points)))
    case 'bonus-scored':
      return event.cards.every((held) => held === 0) ? null : scoreOf(Math.max(...event.points))
    case 'game-ended':
      return endOf(event.outcome.winners, view.viewer)
    default:
      return assertNever(event)
  }
}

/** The sound of the verdict on a guess. */
export function verdictCue(matched: Matched | null): Cue {
  if (matched === null) return THUD
  return matched === 'both' ? PERFECT : BOX
}
