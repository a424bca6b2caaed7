import type { Seat } from '../../shared/game'

/** A seat with its rank; 1 is first. */
export type Placed<Criteria> = Criteria & { readonly seat: Seat; readonly rank: number }

/**
 * Ranks the seats: equals share a rank, and the next one is skipped (1, 1, 3).
 * @param scores the ranking criteria, by seat
 * @returns the best first, those that share a rank in seat order, and the winners
 */
export function ranked<Criteria extends object>(
  scores: readonly Criteria[],
  isBetter: (one: Criteria, other: Criteria) => boolean,
): { readonly ranking: readonly Placed<Criteria>[]; readonly winners: readonly Seat[] } {
  const placed = scores.map((score, seat) => ({
    seat,
    ...score,
    rank: 1 + scores.filter((other) => isBetter(other, score)).length,
  }))
  const ranking = placed.toSorted((one, other) => one.rank - other.rank || one.seat - other.seat)
  return { ranking, winners: ranking.filter(({ rank }) => rank === 1).map(({ seat }) => seat) }
}
