import {
  BONUS_POINTS,
  type Card,
  DUEL,
  GIFTS,
  giftOf,
  RIBBONS,
  ribbonOf,
  type Seat,
  TURNS,
} from '../../../../shared/games/kado'
import { faceOf } from '../../../engine/games/kado/core/grid'
import { finalShare } from './shares'

/** By card, in points. */
export type Promised = ReadonlyMap<Card, number>

/** The table on which players guess at the gifter's card, as somebody imagines them to. */
export interface GuessersTable {
  readonly turn: number
  readonly gifter: Seat
  /** By seat, what each card promises there. */
  readonly promised: readonly Promised[]
  /** By seat, points of bonus cards. */
  readonly bonus: readonly number[]
  /** All cards that none of the guessers may have seen but for their own: those dealt in this turn, and those to come. */
  readonly hidden: readonly Card[]
}

/** A gift and a ribbon by their places in `GIFTS` and `RIBBONS`. */
export interface CoreGuess {
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

/** What a swap for a card is worth to a guesser, and a perfect guess of it. */
interface Swap {
  readonly swap: number
  readonly perfect: number
}

const byGift = new Float64Array(GIFTS.length)
const byRibbon = new Float64Array(RIBBONS.length)
const byPair = new Float64Array(GIFTS.length * RIBBONS.length)

/**
 * How players guess who do not see through the gifter, to whom any card they have not seen is as likely as any other: by points, as
 * long as the game goes on or more than two play, and by the win in the last turn of a duel.
 * @returns the guess of a seat that holds a card; null for a pass
 */
export function createGuessers(table: GuessersTable) {
  const known = new Map<number, CoreGuess | null>()
  const isLastOfDuel = table.turn === TURNS && table.promised.length === DUEL
  const swapsOf = isLastOfDuel ? swapsForWin(table) : swapsForPoints(table)
  return (seat: Seat, own: Card, failed: Failed): CoreGuess | null => {
    const key = ((seat * 128 + faceOf(own)) * 32 + failed.gifts) * 32 + failed.ribbons
    const found = known.get(key)
    if (found !== undefined) return found
    const guess = bestGuess(table.hidden, own, swapsOf(seat, own), failed)
    known.set(key, guess)
    return guess
  }
}

function bestGuess(
  hidden: readonly Card[],
  own: Card,
  swapFor: (card: Card) => Swap,
  failed: Failed,
): CoreGuess | null {
  byGift.fill(0)
  byRibbon.fill(0)
  byPair.fill(0)
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
  let best: CoreGuess | null = null
  let most = 0
  for (let gift = 0; gift < GIFTS.length; gift++)
    for (let ribbon = 0; ribbon < RIBBONS.length; ribbon++) {
      if (isOut(gift, ribbon)) continue
      const value =
        (byGift[gift] as number) +
        (byRibbon[ribbon] as number) +
        (byPair[gift * RIBBONS.length + ribbon] as number)
      if (value > most) [most, best] = [value, { gift, ribbon }]
    }
  return best
}

/** How far a swap brings a guesser ahead of the others, in points. */
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

/** What it brings of the win in the last turn of a duel, in which nothing follows. */
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

/** What a card of these promises on average. */
export const meanOf = (cards: readonly Card[], promised: Promised): number =>
  cards.reduce((sum, card) => sum + (promised.get(card) ?? 0), 0) / Math.max(1, cards.length)
