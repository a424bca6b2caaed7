import type { Outcome, Ranked } from '../../../../shared/games/5211'
import { ranked } from '../../ranking'

/** What a seat is ranked by. */
export type Standing = Pick<Ranked, 'points' | 'cards'>

const isBetter = (one: Standing, other: Standing): boolean =>
  one.points > other.points || (one.points === other.points && one.cards > other.cards)

/**
 * Ranks the seats: most points, then most cards in the score pile.
 * Source: docs/RULES.md, End.
 * @param standings by seat
 */
export function rank(standings: readonly Standing[]): Outcome {
  const { ranking, winners } = ranked(standings, isBetter)
  return { ranking, winners, decidedBy: decidedBy(standings, winners.length) }
}

function decidedBy(standings: readonly Standing[], winners: number): Outcome['decidedBy'] {
  if (winners > 1) return 'shared'
  const most = Math.max(...standings.map(({ points }) => points))
  return standings.filter(({ points }) => points === most).length > 1 ? 'cards' : 'points'
}
