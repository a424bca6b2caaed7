import type { Outcome, Progress, View } from '../../../../shared/games/5211'

/** @param view the table's */
export const progress = ({ deal, round, numbers, options }: View): Progress => ({
  deal,
  round,
  rounds: numbers.rounds,
  long: options.long,
})

/** @param view the table's */
export const standings = ({ seats, deals }: View): readonly (number | null)[] =>
  seats.map(({ total, points }) => (points === null && deals.length === 0 ? null : total))

/** Points of all deals, and the cards of the piles that break ties. */
export function tally({ ranking }: Outcome): Readonly<Record<'totals' | 'piles', readonly number[]>> {
  const bySeat = ranking.toSorted((one, other) => one.seat - other.seat)
  return { totals: bySeat.map(({ points }) => points), piles: bySeat.map(({ cards }) => cards) }
}
