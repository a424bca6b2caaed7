import { LONG_GAME_POINTS } from '../../../../../shared/games/5211/options'
import type { Core } from '../../../../engine/games/5211/core'
import type { Value } from './learned-model'
import type { PositionValue } from './search'

/** Value of a point of lead if it decides nothing, in shares of a win: even a lost game is played well. */
const POINT = 0.002

/** More than a score pile can hold: it breaks ties. */
const PILE = 128

const total = ({ points, carried }: Core, seat: number): number =>
  (points[seat] as number) + (carried[seat] as number)

const rankOf = (core: Core, seat: number): number => total(core, seat) * PILE + (core.piles[seat] as number)

/** A seat's share of the win, which all winners share. Source: docs/RULES.md, End. */
export function shareOfWin(core: Core, seat: number): number {
  const own = rankOf(core, seat)
  let equals = 0
  for (let other = 0; other < core.players; other++) {
    const theirs = rankOf(core, other)
    if (theirs > own) return 0
    if (theirs === own) equals++
  }
  return 1 / equals
}

/** @returns the seat's points minus the mean of the others' */
export function pointsAhead(core: Core, seat: number): number {
  let all = 0
  for (let other = 0; other < core.players; other++) all += total(core, other)
  const own = total(core, seat)
  return own - (all - own) / (core.players - 1)
}

const chance = (logit: number): number => 1 / (1 + Math.exp(-logit))

const withPoints =
  (share: PositionValue): PositionValue =>
  (core, seat, hidden) =>
    share(core, seat, hidden) + POINT * pointsAhead(core, seat)

/** The expected share of the win in this deal by the learned model; once the deal is over, the share itself. */
const dealValue =
  (value: Value): PositionValue =>
  (core, seat, hidden) => {
    if (core.isOver) return shareOfWin(core, seat)
    value.evaluate(core, seat, hidden)
    return chance(value.out[0] as number)
  }

/**
 * Parameters of a long game: the weight of a point of lead, in logits; the points still to be played for when none is
 * missing any more, as the last round is played out; and the penalty for having several rivals. Fitted to 51,000 rounds
 * of 4,000 long games between sharp bots, the same number for each number of players.
 */
const AHEAD = 0.7
const AT_LEAST = 6
const SEVERAL = 0.6

/**
 * The expected share of the win in a long game, in which another deal may follow. It depends on the seat's lead over
 * the best rival, its expectation for the rest of this deal, and the points still missing for a change. A lead counts
 * as in a random walk, by the root of what is still to come.
 */
const longGameValue =
  (value: Value): PositionValue =>
  (core, seat, hidden) => {
    let best = Number.NEGATIVE_INFINITY
    for (let other = 0; other < core.players; other++)
      if (other !== seat) best = Math.max(best, total(core, other))
    const own = total(core, seat)
    const missing = LONG_GAME_POINTS - Math.max(own, best)
    if (core.isOver && missing <= 0) return shareOfWin(core, seat)
    let lead = own - best
    if (!core.isOver) {
      value.evaluate(core, seat, hidden)
      lead += value.out[1] as number
    }
    const scale = Math.sqrt(Math.max(0, missing) + AT_LEAST)
    return chance((AHEAD * lead) / scale - SEVERAL * Math.log(core.players - 1))
  }

/** The expected share of the win. @param options whether it is a long game */
export const winShareFor = (value: Value, { long }: { readonly long: boolean }): PositionValue =>
  long ? longGameValue(value) : dealValue(value)

/** The position value for such a game. @param options whether it is a long one */
export const positionValueFor = (value: Value, options: { readonly long: boolean }): PositionValue =>
  withPoints(winShareFor(value, options))
