import type { Seat } from '../../../../shared/game'
import type { GridScore } from '../../../../shared/games/kado/grid'
import type { Cell } from '../../../../shared/games/kado/options'
import type {
  Asked,
  Outcome,
  SeatView,
  TableCard,
  View,
  VisibleEvent,
} from '../../../../shared/games/kado/view'
import type { Scenery } from '../plan/layout'

/** The written parts of the table, as opposed to the cards: replaced as a whole, never changed in place. */
export interface Hud {
  /** From 1. */
  readonly turn: number
  readonly gifter: Seat
  readonly phase: View['phase']
  /** Cards left in the deck, without the peeked one. */
  readonly deck: number
  /** Cards discarded in duels. */
  readonly discard: number
  /** The handle of the peeked card, until it sets out for a seat or the discard; null for none. */
  readonly peekedHandle: string | null
  /** By seat. */
  readonly seats: readonly SeatHud[]
  /** In this turn, clockwise from the gifter's left. */
  readonly asked: readonly Asked[]
  /** The cards that two seats have swapped, until the view has them; null for none. */
  readonly swapped: ReadonlyMap<Seat, TableCard> | null
  /** The progress of the count; null outside the count. */
  readonly count: Count | null
  /** The outcome of the game, once the table shows its end. */
  readonly outcome: Outcome | null
}

interface SeatHud {
  /** The current score of the grid; null if not shown. */
  readonly score: GridScore | null
  /** The cells of the cards in the score. */
  readonly cells: readonly Cell[]
  /** With the bonus cards; null if not shown. */
  readonly total: number | null
  readonly bonus: number
  /** Points just gained, shown as a +n badge; null when there are none to show. */
  readonly gained: number | null
}

export type CountStep = Extract<VisibleEvent, { type: 'line-scored' | 'column-scored' | 'bonus-scored' }>

/** The progress of the count: line by line, column by column, then the bonus cards. */
export interface Count {
  /** The steps shown so far, the current one last. */
  readonly steps: readonly CountStep[]
  /** The seats whose points of the current step have been added. */
  readonly counted: readonly Seat[]
  /** The seat whose points of the current step are being added; null for none. */
  readonly seat: Seat | null
}

/** The number of cards in the deck on the table, which the peeked card has left. */
export const cardsInDeck = ({ deck, peeked }: Pick<View, 'deck' | 'peeked'>): number =>
  deck - (peeked === null ? 0 : 1)

/** The HUD of a view while nothing moves. */
export const hudOf = (view: View): Hud => ({
  turn: view.turn,
  gifter: view.gifter,
  phase: view.phase,
  deck: cardsInDeck(view),
  discard: view.discard.length,
  peekedHandle: view.peeked?.handle ?? null,
  seats: view.seats.map(seatHudOf),
  asked: view.asked,
  swapped: null,
  count: null,
  outcome: view.outcome,
})

/** This turn's card of a seat on screen: after a swap the view follows only at the end of the beat. */
export const cardNow = (
  seat: Seat,
  { hud, view }: { readonly hud: Pick<Hud, 'swapped'>; readonly view: View },
): TableCard | null =>
  (view.phase === 'challenge' ? hud.swapped?.get(seat) : undefined) ?? view.seats[seat]?.card ?? null

const seatHudOf = ({ grid, score, total, bonus }: SeatView): SeatHud => ({
  score,
  total,
  bonus: bonus.length,
  gained: null,
  cells: grid,
})

/** The HUD while the grids move side by side for the count, before anything has been counted. */
export const beforeCount = (hud: Hud, scenery: Scenery): Hud =>
  scenery === 'count' && hud.count === null && hud.outcome === null
    ? { ...hud, count: { steps: [], counted: [], seat: null } }
    : hud
