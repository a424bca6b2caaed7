import { knownCard, type LaidCard, type TableCard } from '../../../../shared/games/kado'
import type { Place } from '../../../table/plan'
import { type CardNode, LAYER, type Name, resting } from '../../../table/scene'

/** How bright a card is that lies face down for others, to who knows it. */
export const KNOWN = 0.72
/** How bright the discarded cards of a duel are. */
export const DISCARDED = 0.7

/** A card of a grid. */
export const laidNode = ({ card }: LaidCard, name: Name, place: Place): CardNode => ({
  ...resting(name, place, LAYER.table + name.index / 100),
  card,
  up: 1,
})

/** This turn's card of a seat, or the one that is looked at: face up to all who know it. @param light of one that not all know */
export const heldNode = (card: TableCard, name: Name, place: Place, light: number): CardNode => ({
  ...resting(name, place, LAYER.table + name.index / 100),
  card: knownCard(card),
  up: card.face === 'hidden' ? 0 : 1,
  light: card.face === 'down' ? light : 1,
})

/** A card that nobody looks at any more. */
export const closedNode = (name: Name, place: Place): CardNode =>
  resting(name, place, LAYER.piles + 1 + name.index / 100)
