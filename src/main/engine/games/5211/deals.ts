import type { DealScore, Seat } from '../../../../shared/games/5211'
import type { State5211 } from './state'

/** The deals that are over, the first one first. What they brought was told to all when they ended. */
export function finishedDeals({ deal, phase, evaluations, seats }: State5211): readonly DealScore[] {
  const over = phase === 'commit' ? deal - 1 : deal
  return Array.from({ length: over }, (_, index) => {
    const rounds = evaluations.filter((one) => one.deal === index + 1)
    const pointsOf = (seat: Seat) => rounds.reduce((sum, { points }) => sum + (points[seat] ?? 0), 0)
    return { deal: index + 1, rounds: rounds.length, points: seats.map((_, seat) => pointsOf(seat)) }
  })
}
