import type { Action, Card, View } from '../../../../shared/games/kado'
import type { Rng } from '../../../engine/rng'
import { best } from '../../best'
import { gainOf, giftsOf } from './gifts'
import type { Manner } from './manner'
import { unseenBy } from './unseen'
import { waitingIn } from './waiting'
import { promisedIn } from './worth'

/** So much of a point is given away for not being seen through: choices that close are mixed. */
const BLUFF = 0.25

/**
 * Gives the card where it does most for the bot or least for the others, with an eye to what the cards to come may do
 * better: who gets a card early takes no later one.
 * @param card that the bot looks at
 */
export function giving(view: View, card: Card, { worth, envy }: Manner, rng: Rng): Action {
  const { gifter, seats, mayDiscard } = view
  const unseen = unseenBy(view)
  const gain = gainOf(gifter, envy(view, gifter), promisedIn(seats, worth, [...unseen, card]))
  const gifts = giftsOf(unseen, gain)(card, waitingIn(view), mayDiscard)
  const { to } = best(gifts, ({ value }) => value, rng, BLUFF)
  return to === null ? { type: 'discard' } : { type: 'give', to }
}
