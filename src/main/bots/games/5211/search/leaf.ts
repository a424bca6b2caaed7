import type { Core } from '../../../../engine/games/5211/core'
import type { Leaf } from './search'
import type { Value } from './value'

/** What a point more than the others is worth where it decides nothing, in shares of a win: even a lost game is played well. */
const POINT = 0.002

/** More than a score pile can have: it breaks ties. */
const PILE = 128

const standing = ({ points, carried, piles }: Core, seat: number): number =>
  ((points[seat] as number) + (carried[seat] as number)) * PILE + (piles[seat] as number)

/** What a seat has of the win, which all winners share. Source: docs/RULES.md, End. */
export function shareOfWin(core: Core, seat: number): number {
  const own = standing(core, seat)
  let equals = 0
  for (let other = 0; other < core.players; other++) {
    const theirs = standing(core, other)
    if (theirs > own) return 0
    if (theirs === own) equals++
  }
  return 1 / equals
}

/** How many points a seat is ahead of the mean of the others. */
export function pointsAhead({ players, points, carried }: Core, seat: number): number {
  let all = 0
  for (let other = 0; other < players; other++) all += (points[other] as number) + (carried[other] as number)
  const own = (points[seat] as number) + (carried[seat] as number)
  return own - (all - own) / (players - 1)
}

/** The share of the win that may be expected, by what has been learned; once the deal is over, the share itself. */
export const winLeaf =
  (value: Value): Leaf =>
  (core, seat, hidden) => {
    const ahead = POINT * pointsAhead(core, seat)
    if (core.isOver) return shareOfWin(core, seat) + ahead
    value.look(core, seat, hidden)
    return 1 / (1 + Math.exp(-(value.out[0] as number))) + ahead
  }
