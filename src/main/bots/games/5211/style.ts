import { CARDS_PER_ROUND, COLOURS } from '../../../../shared/games/5211/cards'
import type { Style } from '../../../../shared/games/5211/options'
import { COLOUR_OF, countIn, POINTS_OF } from '../../../engine/games/5211/core'
import { facesOf, type Known } from './knowledge'

/** What a bot likes about laying a card besides what it promises, in points. @param face the card's */
export type Liking = (face: number) => number

/** What is liked about a choice: the sum of its cards. @param choice a set of places in the hand: a bit for each */
export const likingFor = (liking: Liking, known: Known, choice: number): number =>
  facesOf(known, choice).reduce((sum, face) => sum + liking(face), 0)

/** What each style goes by: found by playing, so that one feels it and it costs little. */
const CROWD = 0.7
const DEAR = 0.12
const NEAR = 0.6
const SPITE = 0.15

/** A colour is near the limit when two cards more would put it out. */
const STEPS_FROM_LIMIT = 2

/**
 * @param style `follower` likes the colours of which most lie on the table, `cautious` dislikes to spend dear cards and to lay near the limit,
 *   `spoiler` likes colours in which others have more points on the table than itself, all the more near the limit
 */
export function likingOf(style: Style, known: Known): Liking {
  switch (style) {
    case 'all-round':
      return () => 0
    case 'follower':
      return crowdOf(known)
    case 'cautious':
      return (face) => -DEAR * (POINTS_OF[face] as number) - (isNear(known, face) ? NEAR : 0)
    case 'spoiler':
      return spiteOf(known)
  }
}

const countOf = ({ core }: Known, face: number): number => countIn(core.tally, COLOUR_OF[face] as number)

const isNear = (known: Known, face: number): boolean => {
  const count = countOf(known, face)
  const { limit } = known.core.numbers
  return count < limit && count >= limit - STEPS_FROM_LIMIT
}

function crowdOf(known: Known): Liking {
  const { tally, numbers } = known.core
  const counts = COLOURS.map((_, colour) => countIn(tally, colour)).filter((count) => count < numbers.limit)
  const most = Math.max(1, ...counts)
  return (face) => (countOf(known, face) === most ? CROWD : 0)
}

/** Of a colour, the others' points on the table less the seat's own. */
function spiteOf(known: Known): Liking {
  const { core, seat } = known
  const ahead = COLOURS.map(() => 0)
  for (let other = 0; other < core.players; other++)
    for (let slot = 0; slot < core.laid; slot++) {
      const face = core.table[other * CARDS_PER_ROUND + slot] as number
      const colour = COLOUR_OF[face] as number
      ahead[colour] = (ahead[colour] ?? 0) + (POINTS_OF[face] as number) * (other === seat ? -1 : 1)
    }
  return (face) => SPITE * (ahead[COLOUR_OF[face] as number] ?? 0) * (isNear(known, face) ? 2 : 1)
}
