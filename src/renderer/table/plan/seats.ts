import type { Seat } from '../../../shared/game'

/**
 * A seat's place around the table: 0 at the bottom, then clockwise.
 * @param bottom who sits at the bottom
 * @param seats how many sit at the table
 */
export const positionAt = (seat: Seat, bottom: Seat, seats: number): number => (seat - bottom + seats) % seats
