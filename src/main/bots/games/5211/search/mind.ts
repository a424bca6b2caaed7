import { SEAT_COUNTS, type SeatCount } from '../../../../../shared/games/5211'
import { type Belief, createBelief } from './belief'
import { learned } from './learned'
import { type Policy, reckoningPolicy } from './policy'
import { createSearch, type Search } from './search'
import type { Value } from './value'

/** How far a heuristic opponent is taken to be from the steady bot, in points. */
const NOISE = 0.1
/** How probable it is, before anything was laid, that somebody plays like the steady bot; otherwise as was learned. */
const STEADY = 0.3

/** What thinking takes at a table of so many players. It is made once, as its lists are long, and keeps nothing of a decision. */
export interface Mind {
  readonly search: Search
  readonly belief: Belief
  readonly policy: Policy
  readonly value: Value
}

const minds = new Map<SeatCount, Mind>()

export function mindFor(count: number): Mind {
  const players = SEAT_COUNTS.find((one) => one === count)
  if (players === undefined) throw new RangeError(`${count} players`)
  const known = minds.get(players)
  if (known !== undefined) return known
  const { policy, value } = learned(players)
  const belief = createBelief(players, [reckoningPolicy(NOISE), policy], [STEADY, 1 - STEADY])
  const mind = { search: createSearch(players), belief, policy, value }
  minds.set(players, mind)
  return mind
}
