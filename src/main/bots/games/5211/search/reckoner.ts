import { CARDS_PER_ROUND, HAND_SIZE } from '../../../../../shared/games/5211'
import { type Core, POINTS_OF } from '../../../../engine/games/5211/core'
import { choicesOf, dueNow, FIRST_OF, SECOND_OF, SETS, SETS_OF } from './choices'
import type { Hidden } from './hidden'
import { promiseOf } from './promise'
import { createProspects, lookAhead } from './prospects'

/** What laying a card costs for each of its points, as it could have scored in a later round. */
const PRICE = 0.15

/** By set, its parts of one place; from `SETS` on, its parts of two. */
const PARTS = [1, 2].flatMap((size) =>
  Array.from({ length: SETS }, (_, set) =>
    (SETS_OF[size] as Uint8Array).filter((part) => (part & set) === part),
  ),
)

/** What each choice of a seat promises. One reckoner serves one simulation: its lists are written anew for every decision. */
export interface Reckoner {
  /**
   * @param hidden what the table has not seen; the seat's own hand is among it
   * @returns how many choices there are
   */
  reckon(core: Core, seat: number, hidden: Hidden): number
  /** By choice, in points. */
  readonly worth: Float64Array
  /** By choice, a set of places in the hand: a bit for each. Of equal cards the lowest places stand for all. */
  readonly choices: Uint8Array
}

/**
 * What the steady bot expects, at the pace of simulations: the chance of each colour to score, times the own gain minus half of
 * the others', minus a price for good cards spent. `reckoner.test.ts` holds it against that bot.
 */
export function createReckoner(): Reckoner {
  const prospects = createProspects()
  const worth = new Float64Array(SETS)
  const choices = new Uint8Array(SETS)
  /** By choice, what the best plan that begins with it promises. */
  const most = new Float64Array(SETS)

  return {
    worth,
    choices,
    reckon(core, seat, hidden) {
      const due = dueNow(core)
      lookAhead(prospects, core, seat, hidden)
      most.fill(Number.NEGATIVE_INFINITY)
      for (const set of SETS_OF[CARDS_PER_ROUND - core.laid] as Uint8Array) {
        if (set >= 1 << core.held) break
        const promise = promiseOf(prospects, core, seat, set)
        for (const choice of PARTS[due === 2 ? SETS + set : set] as Uint8Array)
          if (promise > (most[choice] as number)) most[choice] = promise
      }
      const price = core.round === core.numbers.rounds ? 0 : PRICE
      const count = choicesOf(core, seat, choices)
      for (let index = 0; index < count; index++) {
        const choice = choices[index] as number
        worth[index] = (most[choice] as number) - price * pointsOf(core, seat, choice, due)
      }
      return count
    },
  }
}

/** The points of the cards that a choice lays. */
function pointsOf({ hands }: Core, seat: number, choice: number, due: 1 | 2): number {
  const hand = seat * HAND_SIZE
  const first = POINTS_OF[hands[hand + (FIRST_OF[choice] as number)] as number] as number
  return due === 1
    ? first
    : first + (POINTS_OF[hands[hand + (SECOND_OF[choice] as number)] as number] as number)
}
