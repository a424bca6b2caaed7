import type { Where } from '../../../../games/kado/grid'
import type { Guess } from '../../../../games/kado/options'
import { capital } from '../../who'
import { giftWords, type To } from './coach-gifts'
import { guessWords } from './coach-guesses'
import { placeWords } from './coach-places'
import { isAllButLost, isHopeless, isSafe, pair } from './coach-terms'
import { inPlace, placeName } from './names'

/** What the coach of KADO says. */
export const coach = {
  ...giftWords,
  ...guessWords,
  ...placeWords,
  /** Tells whether nothing that can be chosen changes who wins. */
  isDecided: (chances: readonly number[]) => chances.every(isHopeless) || chances.every(isSafe),
  title: {
    give: (to: To) => (to === null ? 'Discard it' : to.name === null ? 'Keep it' : `Give it to ${to.name}`),
    guess: (guess: Guess | null) => (guess === null ? 'Pass' : `Guess ${pair(guess)}`),
    place: (where: Where) => capital(placeName(where)),
  },
  /** The same read aloud, as a sentence on its own. */
  heard: {
    place: (where: Where) => `Place it ${inPlace(where)}`,
  },
  choose: 'Choose it',
  /** The same button, once it is chosen. */
  chosen: 'Chosen',
  /** Tells whether nothing that can be chosen leaves a chance to win. */
  isHopeless,
  isAllButLost,
  isSafe,
}
