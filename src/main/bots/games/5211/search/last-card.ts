import { COLOURS, HAND_SIZE, type SeatCount } from '../../../../../shared/games/5211'
import { COLOUR_OF, type Core, POINTS_OF, TALLY_OF } from '../../../../engine/games/5211/core'
import { FIRST_OF } from './choices'
import type { Policy } from './policy'

/** Cards of one sort have the colour in common, and whether they are Kododo: all that says what scores. */
export const SORTS = 2 * COLOURS.length
export const SORT_OF = TALLY_OF.map(
  (_, face) => 2 * (COLOUR_OF[face] as number) + (POINTS_OF[face] === 1 ? 1 : 0),
)

/** Cards that are laid less often than so are not reckoned with: there would be many of them. */
const RARE = 0.05

/** What each seat may lay as its last card of a round. One is written anew for every decision. */
export interface LastCard {
  /** By seat, from `SORTS` times its number on: the sorts, how probable each is, and its mean points. */
  readonly sorts: Uint8Array
  readonly chances: Float64Array
  readonly means: Float64Array
  /** By seat, how many sorts these are. */
  readonly counts: Uint8Array
  /** @param policy it has just weighed the choices of the seat, `count` of them */
  expect(core: Core, seat: number, policy: Policy, count: number): void
  mayBe(seat: number, sort: number): boolean
}

export function createLastCard(players: SeatCount): LastCard {
  const sorts = new Uint8Array(players * SORTS)
  const chances = new Float64Array(players * SORTS)
  const means = new Float64Array(players * SORTS)
  const counts = new Uint8Array(players)
  const sums = new Float64Array(SORTS)
  const points = new Float64Array(SORTS)

  /** By sort, its weight and its points. @returns the weight of all */
  function addUp({ hands }: Core, seat: number, { choices, logits }: Policy, count: number): number {
    let most = Number.NEGATIVE_INFINITY
    for (let index = 0; index < count; index++)
      if ((logits[index] as number) > most) most = logits[index] as number
    sums.fill(0)
    points.fill(0)
    let sum = 0
    for (let index = 0; index < count; index++) {
      const weight = Math.exp((logits[index] as number) - most)
      sum += weight
      const face = hands[seat * HAND_SIZE + (FIRST_OF[choices[index] as number] as number)] as number
      const sort = SORT_OF[face] as number
      sums[sort] = (sums[sort] as number) + weight
      points[sort] = (points[sort] as number) + weight * (POINTS_OF[face] as number)
    }
    return sum
  }

  return {
    ...{ sorts, chances, means, counts },
    expect(core, seat, policy, count) {
      const sum = addUp(core, seat, policy, count)
      const first = seat * SORTS
      let at = first
      let kept = 0
      for (let sort = 0; sort < SORTS; sort++) {
        const weight = sums[sort] as number
        if (weight < RARE * sum) continue
        sorts[at] = sort
        chances[at] = weight
        means[at++] = (points[sort] as number) / weight
        kept += weight
      }
      counts[seat] = at - first
      while (at > first) chances[--at] = (chances[at] as number) / kept
    },
    mayBe(seat, sort) {
      const end = seat * SORTS + (counts[seat] as number)
      for (let at = seat * SORTS; at < end; at++) if (sorts[at] === sort) return true
      return false
    },
  }
}
