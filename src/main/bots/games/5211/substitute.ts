import { type Action, cardsDue, pointsOf, type View } from '../../../../shared/games/5211'

/** Chooses for a bot that failed: its cheapest cards. So simple that it cannot fail as well. */
export function substitute(view: View): Action {
  const hand = view.viewer === null ? [] : (view.seats[view.viewer]?.hand.cards ?? [])
  const cheapest = hand.toSorted((one, other) => pointsOf(one) - pointsOf(other))
  return { type: 'commit-cards', cards: cheapest.slice(0, cardsDue(view.turn)) }
}
