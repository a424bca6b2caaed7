import type { Where } from '../../../../games/kado/grid'
import type { Guess } from '../../../../games/kado/options'
import { capital } from '../../who'
import type { To } from './coach-gifts'
import { isHopeless, isSafe, pair } from './coach-terms'
import { inPlace, placeName } from './names'

/** The titles and buttons of the coach of KADO, and its verdicts on chances. `coach-*` has its reasons by kind of decision. */
export const coach = {
  /** Tells whether every choice leaves the winner the same. */
  isDecided: (chances: readonly number[]) => chances.every(isHopeless) || chances.every(isSafe),
  title: {
    give: (to: To) => (to === null ? 'Discard it' : to.name === null ? 'Keep it' : `Give it to ${to.name}`),
    guess: (guess: Guess | null) => (guess === null ? 'Pass' : `Guess ${pair(guess)}`),
    place: (where: Where) => capital(placeName(where)),
  },
  /** The same for screen readers, as a separate sentence. */
  heard: {
    place: (where: Where) => `Place it ${inPlace(where)}`,
  },
  choose: 'Choose it',
  /** The same button, once it is chosen. */
  chosen: 'Chosen',
  /** Tells whether a chance to win is as good as none. */
  isHopeless,
  /** Tells whether a chance to win is shown as under one percent, so that those of several decisions look the same. */
  isAllButLost: (chance: number) => chance < 0.01,
  isSafe,
}
