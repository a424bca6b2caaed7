import type { Seat } from '../../../../shared/game'
import {
  BONUS_POINTS,
  type Card,
  DUEL,
  GIFTS,
  giftOf,
  RIBBONS,
  ribbonOf,
  TURNS,
} from '../../../../shared/games/kado/cards'
import { faceOf } from '../../../engine/games/kado/core'
import type { Rng } from '../../../engine/rng'
import { finalShare } from './shares'

/** Expected points by card. */
export type Promised = ReadonlyMap<Card, number>

/** The table on which players guess the gifter's card, from a player's point of view. */
export interface GuessersTable {
  readonly turn: number
  readonly gifter: Seat
  /** By seat, the expected points with each card. */
  readonly promised: readonly Promised[]
  /** Points of bonus cards, by seat. */
  readonly bonus: readonly number[]
  /** All cards that no guesser may have seen, except their own: those dealt in this turn, and those to come. */
  readonly hidden: readonly Card[]
}

/** A gift and a ribbon by their indices in `GIFTS` and `RIBBONS`. */
interface CoreGuess {
  readonly gift: number
  readonly ribbon: number
}

/** Gifts and ribbons that failed guesses have ruled out, a bit for each. */
export interface Failed {
  gifts: number
  ribbons: number
}

export const giftAt = (card: Card): number => GIFTS.indexOf(giftOf(card))
export const ribbonAt = (card: Card): number => RIBBONS.indexOf(ribbonOf(card))

/** The value of a swap for a card to a guesser, and of a perfect guess of it. */
interface Swap {
  readonly swap: number
  readonly perfect: number
}

const PAIRS = GIFTS.length * RIBBONS.length
const byGift = new Float64Array(GIFTS.length)
const byRibbon = new Float64Array(RIBBONS.length)

/**
 * By pair, in the order of `GIFTS` and then of `RIBBONS`, and last for a pass: the error of a player's valuation of the
 * guess, in points.
 */
type Blur = Float64Array
const BLURRED = PAIRS + 1

/** Equivalent of a point in shares of the win, in the last turn of a duel, where guesses are valued by those. */
const SHARE_OF_POINT = 0.1

/**
 * Models players who guess without seeing through the gifter, to whom any unseen card is equally likely: by points, as
 * long as the game goes on or more than two play, and by the win in the last turn of a duel.
 * @returns a function for the guess of a seat that holds a card, with or without noise; null for a pass
 */
export function createGuessers(table: GuessersTable) {
  const known = new Map<number, Float64Array>()
  const isLastOfDuel = table.turn === TURNS && table.promised.length === DUEL
  const swapsOf = isLastOfDuel ? swapsForWin(table) : swapsForPoints(table)
  return (seat: Seat, own: Card, failed: Failed, blur: Blur | null = null): CoreGuess | null => {
    const key = ((seat * 128 + faceOf(own)) * 32 + failed.gifts) * 32 + failed.ribbons
    let values = known.get(key)
    if (values === undefined) {
      values = valuesOf(table.hidden, own, swapsOf(seat, own), failed)
      known.set(key, values)
    }
    return bestOf(values, blur, table.hidden.length * (isLastOfDuel ? SHARE_OF_POINT : 1))
  }
}

/** @param rate weight of a point of noise against the values */
function bestOf(values: Float64Array, blur: Blur | null, rate: number): CoreGuess | null {
  const blurOf = (at: number) => (blur === null ? 0 : rate * (blur[at] as number))
  let most = blurOf(PAIRS)
  let found: number | null = null
  for (let pair = 0; pair < PAIRS; pair++) {
    const value = (values[pair] as number) + blurOf(pair)
    if (value > most) [most, found] = [value, pair]
  }
  return found === null ? null : { gift: Math.floor(found / RIBBONS.length), ribbon: found % RIBBONS.length }
}

/** Resolution of random probabilities. */
const FINE_PARTS = 1e6

/** Drawn from Gumbel's distribution, once for each seat in each deal: `Float64Array.from` would take twice as long. */
export function blurOf(rng: Rng, scale: number): Blur {
  const blur = new Float64Array(BLURRED)
  for (let at = 0; at < BLURRED; at++)
    blur[at] = -scale * Math.log(-Math.log((rng.int(FINE_PARTS) + 0.5) / FINE_PARTS))
  return blur
}

/** @returns by pair, the value of a guess, summed over the hidden cards; -Infinity if it is ruled out */
function valuesOf(
  hidden: readonly Card[],
  own: Card,
  swapFor: (card: Card) => Swap,
  failed: Failed,
): Float64Array {
  const byPair = new Float64Array(PAIRS)
  byGift.fill(0)
  byRibbon.fill(0)
  const isOut = (gift: number, ribbon: number) =>
    (failed.gifts & (1 << gift)) !== 0 || (failed.ribbons & (1 << ribbon)) !== 0
  let isOwn = false
  for (const card of hidden) {
    if (card === own && !isOwn) {
      isOwn = true
      continue
    }
    const [gift, ribbon] = [giftAt(card), ribbonAt(card)]
    if (isOut(gift, ribbon)) continue
    const { swap, perfect } = swapFor(card)
    byGift[gift] = (byGift[gift] as number) + swap
    byRibbon[ribbon] = (byRibbon[ribbon] as number) + swap
    const pair = gift * RIBBONS.length + ribbon
    byPair[pair] = (byPair[pair] as number) + perfect - 2 * swap
  }
  for (let gift = 0; gift < GIFTS.length; gift++)
    for (let ribbon = 0; ribbon < RIBBONS.length; ribbon++) {
      const pair = gift * RIBBONS.length + ribbon
      const value = (byGift[gift] as number) + (byRibbon[ribbon] as number) + (byPair[pair] as number)
      byPair[pair] = isOut(gift, ribbon) ? Number.NEGATIVE_INFINITY : value
    }
  return byPair
}

/** The points that a swap gains a guesser on the others. */
function swapsForPoints({ gifter, promised }: GuessersTable) {
  const envy = 1 / (promised.length - 1)
  const its = promised[gifter] as Promised
  return (seat: Seat, own: Card) => {
    const mine = promised[seat] as Promised
    const before = (mine.get(own) ?? 0) + envy * (its.get(own) ?? 0)
    return (card: Card): Swap => {
      const swap = (mine.get(card) ?? 0) + envy * (its.get(card) ?? 0) - before
      return { swap, perfect: swap + BONUS_POINTS }
    }
  }
}

/** The effect on the win in the last turn of a duel, in which nothing follows. */
function swapsForWin({ gifter, promised, bonus }: GuessersTable) {
  const points = new Float64Array(promised.length)
  return (seat: Seat, own: Card) => {
    const shareWith = (mine: Card, its: Card, extra: number) => {
      points[seat] = (promised[seat]?.get(mine) ?? 0) + (bonus[seat] ?? 0) + extra
      points[gifter] = (promised[gifter]?.get(its) ?? 0) + (bonus[gifter] ?? 0)
      return finalShare(points, seat)
    }
    return (card: Card): Swap => {
      const before = shareWith(own, card, 0)
      return {
        swap: shareWith(card, own, 0) - before,
        perfect: shareWith(card, own, BONUS_POINTS) - before,
      }
    }
  }
}

/** The mean expectation over some cards. */
export const meanOf = (cards: readonly Card[], promised: Promised): number =>
  cards.reduce((sum, card) => sum + (promised.get(card) ?? 0), 0) / Math.max(1, cards.length)
