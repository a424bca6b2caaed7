import { DECK } from './cards'

export const SEAT_COUNTS = [2, 3, 4, 5] as const
export type SeatCount = (typeof SEAT_COUNTS)[number]

export const HAND_SIZE = 5

export interface Numbers {
  /** Cards taken out unseen before the deal. */
  readonly removed: number
  /** Rounds that one deal lasts. */
  readonly rounds: number
  /** The exact number of Kododo cards on the table that makes only them score. */
  readonly kododoTarget: number
  /** A colour with this many cards on the table, or more, is out. */
  readonly limit: number
}

const REMOVED: Readonly<Record<SeatCount, number>> = { 2: 10, 3: 13, 4: 0, 5: 15 }
/** Cards that each player has face up on the table when a round is evaluated. */
export const CARDS_PER_ROUND = 4

/** The numbers that follow from the number of players. Source: docs/RULES.md, Table of numbers. */
export function numbersFor(players: SeatCount): Numbers {
  const removed = REMOVED[players]
  const pile = DECK.length - removed - HAND_SIZE * players
  // The last round is played from the hand of five, with an empty pile.
  const rounds = pile / (CARDS_PER_ROUND * players) + 1
  return { removed, rounds, kododoTarget: players + 2, limit: players + 3 }
}

export const TURNS = [1, 2, 3] as const
export type Turn = (typeof TURNS)[number]

/** How many cards each player lays in a turn. */
export const cardsDue = (turn: Turn): 1 | 2 => (turn === 1 ? 2 : 1)
