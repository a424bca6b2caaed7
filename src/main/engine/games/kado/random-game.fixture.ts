import type { Options, SEAT_COUNTS } from '../../../../shared/games/kado'
import { schemasKado } from '../../../../shared/games/kado/schema'
import { endOf } from '../../beats'
import { seededChance } from '../../rng'
import { apply } from './apply'
import { legalActions, toAct } from './legal'
import { setup } from './setup'
import type { BeatsKado, StateKado } from './state'

/** Every step of a game in which each chooses at random. @param seats 2 to 4 */
export function* randomGame(
  seats: (typeof SEAT_COUNTS)[number],
  seed: string,
  options: Options = schemasKado.variants.usual,
): Generator<BeatsKado, StateKado> {
  const chance = seededChance(seed)
  const choice = chance('choices', 1)
  let beats = setup(seats, options, chance)
  for (;;) {
    yield beats
    const state = endOf(beats)
    const [seat] = toAct(state)
    if (seat === undefined) return state
    const legal = legalActions(state, seat)
    const action = legal[choice.int(legal.length)]
    if (action === undefined) throw new Error(`Seat ${seat} has nothing to choose from`)
    const played = apply(state, seat, action)
    if (!played.ok) throw new Error(played.error)
    beats = played.value
  }
}
