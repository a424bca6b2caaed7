import {
  type Card,
  GIFTS,
  type Guess,
  giftOf,
  isRemembered,
  type Pair,
  RIBBONS,
  ribbonOf,
} from '../../../../shared/games/kado'
import type { Viewer } from '../../definition'
import { knows } from '../../sight'
import { knownCards, unseenOf } from './sight'
import type { StateKado } from './state'
import { gifterOf, turnOf } from './turn'

const PAIRS: readonly Guess[] = GIFTS.flatMap((gift) => RIBBONS.map((ribbon) => ({ gift, ribbon })))

/**
 * What the gifter's card may be, as far as the viewer can tell from the cards alone. Nothing is made of what the gifter
 * may have had in mind. Source: docs/RULES.md, KADO, What is public.
 * @returns null where nobody is challenged, for the gifter, who knows, and without table memory
 */
export function boardOf(state: StateKado, viewer: Viewer): readonly Pair[] | null {
  const isOpen = state.phase === 'deal' || state.phase === 'challenge'
  if (!isOpen || !isRemembered(state) || knows(viewer, gifterOf(state))) return null
  const { cards: deck } = state.options.deck
  const unseen = unseenOf(deck, knownCards(state, viewer))
  const { gifts, ribbons } = ruledOut(state)
  const isRuledOut = (card: Card) => gifts.includes(giftOf(card)) || ribbons.includes(ribbonOf(card))
  const possible = unseen.filter((card) => !isRuledOut(card))
  return PAIRS.map(({ gift, ribbon }) => {
    const has = (card: Card) => giftOf(card) === gift && ribbonOf(card) === ribbon
    const count = (cards: readonly Card[]) => cards.filter(has).length
    return {
      gift,
      ribbon,
      cards: count(deck),
      unseen: count(unseen),
      ruledOut: gifts.includes(gift) || ribbons.includes(ribbon),
      likelihood: possible.length === 0 ? 0 : count(possible) / possible.length,
    }
  })
}

/** The gifts and ribbons of this turn's failed challenges: the gifter's card has none of them. */
export function ruledOut(state: Pick<StateKado, 'turns'>) {
  const failed = turnOf(state).asked.flatMap(({ guess, matched }) => (guess && !matched ? [guess] : []))
  return {
    gifts: GIFTS.filter((gift) => failed.some((guess) => guess.gift === gift)),
    ribbons: RIBBONS.filter((ribbon) => failed.some((guess) => guess.ribbon === ribbon)),
  }
}
