import type { Seat } from '../../shared/game'

/** A seat with its rank; 1 is first. */
export type Placed<Standing> = Standing & { readonly seat: Seat; readonly rank: number }

/**
 * Ranks the seats: equals share a rank, and the next one is skipped (1, 1, 3).
 * @param scores the ranking criteria, by seat
 * @returns the best first, those that share a rank in seat order, and the winners
 */
export function ranked<Standing extends object>(
  standings: readonly Standing[],
  isBetter: (one: Standing, other: Standing) => boolean,
): { readonly ranking: readonly Placed<Standing>[]; readonly winners: readonly Seat[] } {
  const placed = standings.map((standing, seat) => ({
    seat,
    ...standing,
    rank: 1 + standings.filter((other) => isBetter(other, standing)).length,
  }))
  const ranking = placed.toSorted((one, other) => one.rank - other.rank || one.seat - other.seat)
  return { ranking, winners: ranking.filter(({ rank }) => rank === 1).map(({ seat }) => seat) }
}
