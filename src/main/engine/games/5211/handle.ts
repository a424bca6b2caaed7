import type { Card, Seat, TableCard, Turn } from '../../../../shared/games/5211'
import type { Viewer } from '../../definition'
import { faceDown, knows } from '../../sight'

/** Handles name places on the table, so they tell nothing of the cards that lie there. */

export const slotHandle = (deal: number, round: number, seat: Seat, slot: number): string =>
  `d${deal}r${round}s${seat}c${slot}`

const lastHandle = (deal: number, seat: Seat): string => `d${deal}s${seat}last`

/** The slot that the first card of a turn goes to, from 0. */
export const firstSlot = (turn: Turn): number => (turn === 1 ? 0 : turn)

/** The card that a seat discarded face down in the last round; it stays so in every view but the open one. */
export const lastCard = (deal: number, seat: Seat, card: Card, viewer: Viewer): TableCard =>
  faceDown(lastHandle(deal, seat), card, knows(viewer, seat))
