import {
  BONUS_POINTS,
  type Card,
  GIFTS,
  giftOf,
  RIBBONS,
  ribbonOf,
  type Seat,
} from '../../../../shared/games/kado'

/** By card, in points. */
export type Promised = ReadonlyMap<Card, number>

/** Those who guess at the gifter's card, as the gifter takes them to be. */
export interface Guessers {
  readonly gifter: Seat
  /** By seat, what each card promises there. */
  readonly promised: readonly Promised[]
  /** By seat, how much a point of the gifter's counts for it. */
  readonly theirEnvy: readonly number[]
  /** All cards that nobody but the gifter may have seen: those dealt in this turn, and those to come. */
  readonly hidden: readonly Card[]
}

const byGift = new Float64Array(GIFTS.length)
const byRibbon = new Float64Array(RIBBONS.length)
const byPair = new Float64Array(GIFTS.length * RIBBONS.length)

/** The guess that promises a seat most, to whom any card it has not seen is as likely as any other; null for a pass. */
export function guessOf(
  { gifter, promised, theirEnvy, hidden }: Guessers,
  seat: Seat,
  own: Card,
  failed: { readonly gifts: number; readonly ribbons: number },
): { gift: number; ribbon: number } | null {
  byGift.fill(0)
  byRibbon.fill(0)
  byPair.fill(0)
  const [mine, its] = [promised[seat] as Promised, promised[gifter] as Promised]
  const share = theirEnvy[seat] ?? 0
  const before = (mine.get(own) ?? 0) + share * (its.get(own) ?? 0)
  let isOwn = false
  for (const card of hidden) {
    if (card === own && !isOwn) {
      isOwn = true
      continue
    }
    const [gift, ribbon] = [GIFTS.indexOf(giftOf(card)), RIBBONS.indexOf(ribbonOf(card))]
    if ((failed.gifts & (1 << gift)) !== 0 || (failed.ribbons & (1 << ribbon)) !== 0) continue
    const swap = (mine.get(card) ?? 0) + share * (its.get(card) ?? 0) - before
    byGift[gift] = (byGift[gift] as number) + swap
    byRibbon[ribbon] = (byRibbon[ribbon] as number) + swap
    const pair = gift * RIBBONS.length + ribbon
    byPair[pair] = (byPair[pair] as number) + swap - BONUS_POINTS
  }
  let best: { gift: number; ribbon: number } | null = null
  let most = 0
  for (let gift = 0; gift < GIFTS.length; gift++)
    for (let ribbon = 0; ribbon < RIBBONS.length; ribbon++) {
      if ((failed.gifts & (1 << gift)) !== 0 || (failed.ribbons & (1 << ribbon)) !== 0) continue
      const value =
        (byGift[gift] as number) +
        (byRibbon[ribbon] as number) -
        (byPair[gift * RIBBONS.length + ribbon] as number)
      if (value > most) [most, best] = [value, { gift, ribbon }]
    }
  return best
}
