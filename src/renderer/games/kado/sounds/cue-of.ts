import { assertNever } from '../../../../shared/assert-never'
import type { Matched, View, VisibleEvent } from '../../../../shared/games/kado'
import type { Cue } from '../../../parts/sound'
import { DESELECT, endOf, LAY, SLIDE, scoreOf } from '../../../table/sounds'
import { BOX, PERFECT, RUSTLE, THUD } from './sounds'

/** What an event of KADO sounds like as one. @param view after its beat */
export function cueOf(event: VisibleEvent, view: View): Cue | null {
  switch (event.type) {
    // The card that is looked at next is heard.
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
      return answerOf(event.matched)
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

/** What the gifter's card says to a guess. */
export function answerOf(matched: Matched | null): Cue {
  if (matched === null) return THUD
  return matched === 'both' ? PERFECT : BOX
}
