import type { Card, Seat, TableCard } from '../../../../shared/games/kado'
import type { Viewer } from '../../definition'
import { faceDown, knows } from '../../sight'
import type { DealtCard, StateKado } from './state'
import { cardAt, gifterOf, isUp } from './turn'

/** Who has seen which card. Source: docs/RULES.md, KADO, What is public. */

/** A card keeps its handle wherever it goes: its place in the public order of dealing, which tells nothing of it. */
export const handleOf = ({ place }: Pick<DealtCard, 'place'>): string => `${place}`

export const down = (card: DealtCard, known: boolean): TableCard => faceDown(handleOf(card), card.card, known)

export const up = (card: DealtCard): TableCard => ({ face: 'up', handle: handleOf(card), card: card.card })

/** Whether the viewer knows this turn's card of a seat: its gifter does, and its owner once the dealing is over. */
export function knowsCard(state: StateKado, seat: Seat, viewer: Viewer): boolean {
  const ownersLook = state.phase !== 'deal'
  return isUp(state, seat) || knows(viewer, gifterOf(state)) || (ownersLook && knows(viewer, seat))
}

/** Every card that the viewer knows, wherever it is. Cards taken for perfect guesses are nobody's to look at. */
export function knownCards(state: StateKado, viewer: Viewer): readonly DealtCard[] {
  const laid = state.seats.flatMap(({ grid }) => grid)
  const held = state.seats.flatMap(({ card }, seat) =>
    card !== null && knowsCard(state, seat, viewer) ? [card] : [],
  )
  const discarded = state.discard.filter(({ by }) => knows(viewer, by))
  const looksNow = state.phase === 'deal' && knows(viewer, gifterOf(state))
  return [...laid, ...held, ...discarded, ...(looksNow ? [cardAt(state, state.gone)] : [])]
}

/** The faces of a deck without those of the cards. */
export function unseenOf(deck: readonly Card[], seen: readonly DealtCard[]): readonly Card[] {
  const rest = [...deck]
  for (const { card } of seen) rest.splice(rest.indexOf(card), 1)
  return rest
}
