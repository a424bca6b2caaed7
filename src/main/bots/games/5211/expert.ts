import type { Action, Style, View } from '../../../../shared/games/5211'
import type { Rng } from '../../../engine/rng'
import type { Memory } from './memory'
import { actionOf, knownTo } from './search/known'
import { raceLeaf, winLeaf, withPoints } from './search/leaf'
import { mindFor } from './search/mind'
import { likingFor, likingOf } from './style'

/** How many times choices are tried out for a decision. */
const TRIES = 600
/** What a point that is liked counts for, in shares of the win. */
const POINT = 0.025

/**
 * Tries out each choice in worlds dealt as the others' cards suggest, with opponents who play as they have played so far, to the end of
 * the round, and asks what has been learned what the game is worth then.
 * @param inTime says whether there is time for more; without it the choice follows from the other arguments alone
 */
export function expert(style: Style, view: View, memory: Memory, rng: Rng, inTime: () => boolean): Action {
  const known = knownTo(view, memory)
  const { core, seat, hidden, turns } = known
  const { search, belief, policy, value } = mindFor(core.players)
  const liking = likingOf(style, known)
  belief.form(core, seat, hidden, turns, rng)
  const { choices, order } = search.search(core, seat, hidden, rng, {
    ...{ rivals: belief, own: policy, budget: TRIES, inTime },
    leaf: withPoints(view.options.long ? raceLeaf(value) : winLeaf(value)),
    besides: (choice) => POINT * likingFor(liking, known, choice),
  })
  return actionOf(known, choices[order[0] as number] as number)
}
