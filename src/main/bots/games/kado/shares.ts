import type { Seat } from '../../../../shared/game'
import { TURNS } from '../../../../shared/games/kado/cards'

/** Shares of the win, from 0 to 1, computed from points. */

/** A seat's share of the win. @param points by seat: final or expected ones */
type ShareOf = (points: ArrayLike<number>, seat: Seat) => number

/**
 * The difference in points at which the odds of two players are e to 1, in the first turn and in the last. Fitted to
 * the wins of sharp bots after 4,500 decisions.
 */
const SPREAD = [7.4, 1.3] as const
const spreadIn = (turn: number): number => SPREAD[0] + ((SPREAD[1] - SPREAD[0]) * (turn - 1)) / (TURNS - 1)

/** Final points are whole numbers; sums of fractions may miss them by less than this. */
const EXACT = 1e-6

/** A seat's share at the end: players who are level share the win. */
export const finalShare: ShareOf = (points, seat) => {
  const own = points[seat] as number
  let level = 0
  for (let other = 0; other < points.length; other++) {
    const ahead = (points[other] as number) - own
    if (ahead > EXACT) return 0
    if (ahead > -EXACT) level++
  }
  return 1 / level
}

/**
 * The share predicted from expected points in a turn: the closer the end, the more a point decides.
 * @param doubt extra spread in points, as long as others hold unknown cards
 */
export function likelyShareIn(turn: number, doubt = 0): ShareOf {
  const spread = spreadIn(turn) + doubt
  return (points, seat) => {
    const own = points[seat] as number
    let weights = 0
    for (let other = 0; other < points.length; other++)
      weights += Math.exp(((points[other] as number) - own) / spread)
    return 1 / weights
  }
}

/** The share after everybody has placed a card of this turn: exact in the last one, where the points are final. */
export const shareIn = (turn: number): ShareOf => (turn === TURNS ? finalShare : likelyShareIn(turn))

/** Number of turns before the end at which bots begin to weigh every choice by the win, whatever their level does before. */
const END = 3
export const isNearEnd = (turn: number): boolean => turn > TURNS - END

/**
 * The part of its inclination that a style follows in a turn, from 0 to 1. Near the end it may only break near ties,
 * and in the last turn it gives up no chance to win.
 */
export const leaningIn = (turn: number): number => LEANING[TURNS - turn] ?? 1
/** By the number of turns that follow. */
const LEANING = [0, 0.1, 0.25, 0.5]

/**
 * Tie-break between choices that win equally often: the value of a point in shares of the win, too small to outweigh
 * any chance to win.
 */
export const TIE = 1e-6
