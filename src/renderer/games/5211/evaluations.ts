import type { Evaluation, EvaluationStep, View } from '../../../shared/games/5211/view'

/** The rounds of a deal that have been scored, as far as the viewer may be told of them, the first one first. */
export const roundsOf = ({ evaluations }: Pick<View, 'evaluations'>, deal: number): readonly Evaluation[] =>
  evaluations.filter((one) => one.deal === deal)

/** The points that rounds brought, by seat. */
export const pointsIn = (rounds: readonly Pick<Evaluation, 'points'>[], seats: number): readonly number[] =>
  Array.from({ length: seats }, (_, seat) => rounds.reduce((sum, { points }) => sum + (points[seat] ?? 0), 0))

type Counted = Extract<EvaluationStep, { type: 'kododo-counted' }>

/** How many Kododo more or fewer than the target are still worth a tile. */
const REACH = 2

/** Whether the Kododo came near enough to their target for it to be told. */
export const isInReach = ({ count, target }: Pick<Counted, 'count' | 'target'>): boolean =>
  Math.abs(target - count) <= REACH

/** The steps of an evaluation that get a tile. */
export const toldSteps = (steps: readonly EvaluationStep[]): readonly EvaluationStep[] =>
  steps.filter((step) => step.type !== 'kododo-counted' || isInReach(step))
