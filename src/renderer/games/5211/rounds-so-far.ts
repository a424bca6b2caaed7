import type { Evaluation, View } from '../../../shared/games/5211'

/** The rounds of a deal that have been scored, as far as the viewer may be told of them, the first one first. */
export const roundsOf = ({ evaluations }: Pick<View, 'evaluations'>, deal: number): readonly Evaluation[] =>
  evaluations.filter((one) => one.deal === deal)

/** The points that rounds brought, by seat. */
export const pointsIn = (rounds: readonly Pick<Evaluation, 'points'>[], seats: number): readonly number[] =>
  Array.from({ length: seats }, (_, seat) => rounds.reduce((sum, { points }) => sum + (points[seat] ?? 0), 0))
