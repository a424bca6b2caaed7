import type { Seat } from '../../../../shared/game'
import { TURNS } from '../../../../shared/games/kado/cards'

/** Shares of the win, from 0 to 1, as they follow from points. */

/** A seat's share of the win. @param points by seat: those of the end, or as many as are expected */
export type ShareOf = (points: ArrayLike<number>, seat: Seat) => number

/**
 * By how many points two players stand apart whose chances differ e times, in the first turn and in the last. Fitted to what sharp bots
 * won after 4,500 decisions.
 */
const SPREAD = [7.4, 1.3] as const
const spreadIn = (turn: number): number => SPREAD[0] + ((SPREAD[1] - SPREAD[0]) * (turn - 1)) / (TURNS - 1)

/** Final points are whole numbers; sums of fractions may miss them by less than this. */
const EXACT = 1e-6

/** The share of a seat once nothing is left to be played: players who are level share the win. */
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
 * The share that expected points promise in a turn: the closer the end, the more a point decides.
 * @param doubt by how many points more they may stand apart, as long as others hold cards that are not known
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

/** The share after everybody has placed a card of this turn: exact in the last one, where the points are those of the end. */
export const shareIn = (turn: number): ShareOf => (turn === TURNS ? finalShare : likelyShareIn(turn))

/** How many turns before the end bots begin to weigh every choice by the win, whatever their level does before. */
const END = 3
export const isNearEnd = (turn: number): boolean => turn > TURNS - END

/**
 * How much of its inclination a style follows in a turn, from 0 to 1. Near the end it may only break what is nearly equal, and in the
 * last turn nothing that has any chance to win is given up for it.
 */
export const leaningIn = (turn: number): number => LEANING[TURNS - turn] ?? 1
/** By the number of turns that follow. */
const LEANING = [0, 0.1, 0.25, 0.5]

/** What decides between choices that win equally often: a point, in shares of the win, too little to outweigh any chance to win. */
export const TIE = 1e-6
