import type { Outcome, Ranked } from '../../../../shared/games/5211'

/** What a seat is ranked by. */
export type Standing = Pick<Ranked, 'points' | 'cards'>

const isBetter = (one: Standing, other: Standing): boolean =>
  one.points > other.points || (one.points === other.points && one.cards > other.cards)

/**
 * Ranks the seats: most points, then most cards in the score pile; equals share a rank (1, 1, 3).
 * Source: docs/RULES.md, End.
 * @param standings by seat
 */
export function rank(standings: readonly Standing[]): Outcome {
  const ranked = standings.map(({ points, cards }, seat) => ({
    seat,
    points,
    cards,
    rank: 1 + standings.filter((other) => isBetter(other, { points, cards })).length,
  }))
  const ranking = ranked.toSorted((one, other) => one.rank - other.rank || one.seat - other.seat)
  const winners = ranking.filter((one) => one.rank === 1).map(({ seat }) => seat)
  return { ranking, winners, decidedBy: decidedBy(standings, winners.length) }
}

function decidedBy(standings: readonly Standing[], winners: number): Outcome['decidedBy'] {
  if (winners > 1) return 'shared'
  const most = Math.max(...standings.map(({ points }) => points))
  return standings.filter(({ points }) => points === most).length > 1 ? 'cards' : 'points'
}
