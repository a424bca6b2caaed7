import type { EvaluationStep } from '../../../shared/games/5211'

type Counted = Extract<EvaluationStep, { type: 'kododo-counted' }>

/** How many Kododo more or fewer than the target are still worth a tile. */
const REACH = 2

/** Whether the Kododo came near enough to their target for it to be told. */
export const isInReach = ({ count, target }: Pick<Counted, 'count' | 'target'>): boolean =>
  Math.abs(target - count) <= REACH

/** The steps of an evaluation that get a tile. */
export const toldSteps = (steps: readonly EvaluationStep[]): readonly EvaluationStep[] =>
  steps.filter((step) => step.type !== 'kododo-counted' || isInReach(step))
