/** The numbers of KADO. Source: docs/RULES.md, KADO. */

export const SEAT_COUNTS = [2, 3, 4] as const

export const DECK_SIZE = 65
export const TURNS = 12
export const LINES = 3
export const COLUMNS = 4
/** Points of a card taken unseen for a perfect guess. */
export const BONUS_POINTS = 2
/** At so many players, the gifter may discard a card in each turn. */
export const DUEL = 2
