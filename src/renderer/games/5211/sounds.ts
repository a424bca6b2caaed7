import { assertNever } from '../../../shared/assert-never'
import type { Card } from '../../../shared/games/5211/cards'
import type { ColourCounts, View, VisibleEvent } from '../../../shared/games/5211/view'
import { createDoor } from '../../parts/door'
import { type Cue, soundsIn } from '../../parts/sound'
import { endOf, LAY, openSounds, ROUND, SLIDE, scoreOf } from '../../table/sounds'
import { withCards } from './tally'

const { addresses, sound } = soundsIn(
  import.meta.glob<string>('../../../../resources/sounds/5211/*.opus', {
    eager: true,
    query: '?url',
    import: 'default',
  }),
)

/** The sounds of 5211's table. */
export const sounds = createDoor(() => openSounds(addresses))

const CLACK = sound('clack', 'table', 1)

/** The sounds of single moments within a reveal and an evaluation. */
export const cues = {
  /**
   * A seat's cards are revealed.
   * @param nth the seat's position in the reveal, from 0
   */
  clackOf: (nth: number): Cue => ({ sound: CLACK, take: nth }),
  /** A colour is one card from being out. */
  buoy: { sound: sound('buoy', 'scoring', 1) },
  /** A colour has reached the limit. */
  knock: { sound: sound('knock', 'scoring', 1) },
  kododo: { sound: sound('kododo', 'scoring', 2) },
} as const
const OUT: Cue = { sound: sound('out', 'scoring', 1) }
const TIE: Cue = { sound: sound('tie', 'scoring', 1) }
const WAVE: Cue = { sound: sound('wave', 'scoring', 2) }
const SWEEP: Cue = { sound: sound('sweep', 'table', 0) }

/**
 * The single sound of an event of 5211.
 * @param view after its beat
 */
export function cueOf(event: VisibleEvent, view: View): Cue | null {
  switch (event.type) {
    case 'cards-dealt':
    case 'cards-drawn':
    case 'commit-taken-back':
      return SLIDE
    case 'cards-committed':
    case 'last-cards-discarded':
      return LAY
    // The first round follows its deal, and ends nothing.
    case 'round-started':
      return event.round > 1 ? ROUND : null
    case 'cards-revealed':
      return cues.clackOf(0)
    // A missed target has no effect: the sound comes with the next step.
    case 'kododo-counted':
      return event.exact ? cues.kododo : null
    case 'colours-out':
      return event.reason === 'tie' ? TIE : OUT
    // Its scoring sounds card by card.
    case 'majority-found':
      return null
    case 'nobody-scores':
      return WAVE
    case 'cards-scored':
      return scoreOf(Math.max(...event.points))
    case 'table-cleared':
      return SWEEP
    // After the last deal the piles are counted, without a hint of the result.
    case 'deal-ended':
      return view.outcome === null ? ROUND : scoreOf(1)
    case 'game-ended':
      return endOf(event.outcome.winners, view.viewer)
    default:
      return assertNever(event)
  }
}

/**
 * Finds the first row of revealed cards that brings a colour to exactly this count: if several do, one sound is
 * enough.
 * @param target the limit, or one less
 * @returns its index; -1 if none does
 */
export function firstToReach(
  before: ColourCounts,
  rows: readonly (readonly Card[])[],
  target: number,
): number {
  let counts = before
  return rows.findIndex((cards) => {
    const was = Object.values(counts)
    counts = withCards(counts, cards)
    return Object.values(counts).some((count, colour) => count === target && was[colour] !== count)
  })
}
