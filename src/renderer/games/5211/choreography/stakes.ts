import {
  type Card,
  COLOURS,
  colourOf,
  isKododo,
  type Numbers,
  type View,
} from '../../../../shared/games/5211'
import { withCards } from '../counts'
import type { Stake } from '../scene/hud'

/** What lies face up on the table. */
type Tally = Pick<View, 'counts' | 'kododo'>

/** What one card more can decide. */
export const stakesOf = ({ counts, kododo }: Tally, { limit, kododoTarget }: Numbers): readonly Stake[] => [
  ...(kododo === kododoTarget - 1 || kododo === kododoTarget ? ['kododo' as const] : []),
  ...COLOURS.filter((colour) => counts[colour] === limit - 1),
]

/** The card for which the breath is held. */
export interface Held {
  /** Counted in the order in which the cards are turned up. */
  readonly index: number
  readonly stakes: readonly Stake[]
}

/**
 * Which card of a turn is held up before it is shown: the first that decides something. Where nothing is decided but the last
 * card could have, it is that one, so that a held card alone betrays nothing.
 * @param cards in the order in which they are turned up
 * @param before what lay face up before them
 */
export function heldCard(cards: readonly Card[], before: Tally, numbers: Numbers): Held | null {
  let tally = before
  for (const [index, card] of cards.entries()) {
    const stakes = stakesOf(tally, numbers)
    const isLast = index === cards.length - 1
    if (stakes.length > 0 && (isLast || decides(card, stakes))) return { index, stakes }
    tally = tallyWith(tally, [card])
  }
  return null
}

const decides = (card: Card, stakes: readonly Stake[]): boolean =>
  stakes.includes(colourOf(card)) || (isKododo(card) && stakes.includes('kododo'))

export const tallyWith = ({ counts, kododo }: Tally, cards: readonly Card[]): Tally => ({
  counts: withCards(counts, cards),
  kododo: kododo + cards.filter(isKododo).length,
})
