import { assertNever } from '../../../../shared/assert-never'
import type { View, VisibleEvent } from '../../../../shared/games/5211'
import type { Cue } from '../../../parts/sound'
import { endOf, LAY, ROUND, SLIDE, scoreOf } from '../../../table/sounds'
import { clackOf, KODODO, OUT, SWEEP, TIE, WAVE } from './sounds'

/** What an event of 5211 sounds like as one. @param view after its beat */
export function cueOf(event: VisibleEvent, view: View): Cue | null {
  switch (event.type) {
    case 'cards-dealt':
    case 'cards-drawn':
    case 'commit-taken-back':
      return SLIDE
    case 'cards-committed':
    case 'last-cards-discarded':
      return LAY
    // A first round follows its deal, and ends nothing.
    case 'round-started':
      return event.round > 1 ? ROUND : null
    case 'cards-revealed':
      return clackOf(0)
    // That the target was missed changes nothing: what follows is heard.
    case 'kododo-counted':
      return event.exact ? KODODO : null
    case 'colours-out':
      return event.reason === 'tie' ? TIE : OUT
    // What it scores is heard card by card.
    case 'majority-found':
      return null
    case 'nobody-scores':
      return WAVE
    case 'cards-scored':
      return scoreOf(Math.max(...event.points))
    case 'table-cleared':
      return SWEEP
    // After the last deal the piles are counted, which tells nobody how the game has ended.
    case 'deal-ended':
      return view.outcome === null ? ROUND : scoreOf(1)
    case 'game-ended':
      return endOf(event.outcome.winners, view.viewer)
    default:
      return assertNever(event)
  }
}
