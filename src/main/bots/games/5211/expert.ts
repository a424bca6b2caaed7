import type { Action, View } from '../../../../shared/games/5211'
import type { Rng } from '../../../engine/rng'
import type { Memory } from './memory'
import { actionOf, type Known, knownTo } from './search/known'
import { raceLeaf, winLeaf } from './search/leaf'
import { mindFor } from './search/mind'
import type { Searched } from './search/search'

/** How many times choices are tried out for a decision. */
const TRIES = 600

/**
 * Tries out each choice in worlds dealt as the others' cards suggest, with opponents who play as they have played so far, to the end of
 * the round, and asks what has been learned what the game is worth then.
 * @param inTime says whether there is time for more; without it the choice follows from the other arguments alone
 */
export function expert(view: View, memory: Memory, rng: Rng, inTime: () => boolean): Action {
  const known = knownTo(view, memory)
  const { choices, order } = think(known, view.options.long, rng, inTime)
  return actionOf(known, choices[order[0] as number] as number)
}

export function think(
  { core, seat, hidden, turns }: Known,
  long: boolean,
  rng: Rng,
  inTime: () => boolean,
): Searched {
  const { search, belief, policy, value } = mindFor(core.players)
  belief.form(core, seat, hidden, turns, rng)
  const leaf = long ? raceLeaf(value) : winLeaf(value)
  return search.search(core, seat, hidden, rng, { rivals: belief, own: policy, leaf, budget: TRIES, inTime })
}
