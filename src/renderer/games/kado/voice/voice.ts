import { isRemembered } from '../../../../shared/games/kado'
import { table as words } from '../../../../shared/words/en/games/kado/table'
import type { Voice } from '../../../table/session/game'
import type { ShownKado } from '../scene/types'
import { announce } from './announce'
import { tellArrival } from './arrival'
import { tellDecision } from './decision'
import { tellGuide } from './guide'

/** KADO in words, for those who do not see its table. */
export const voice: Voice<ShownKado> = {
  arrival: tellArrival,
  happened: (events, { now: { seats, asked } }, people) => announce(events, { people, seats, asked }),
  decision: tellDecision,
  guide: tellGuide,
  again: words.told.again,
  // A guess is told once: where the players keep it in mind, it is gone when the next of them has answered or placed.
  forgets: (events, now) =>
    !isRemembered(now) &&
    events.some(({ type }) => type === 'passed' || type === 'challenged' || type === 'card-placed'),
}
