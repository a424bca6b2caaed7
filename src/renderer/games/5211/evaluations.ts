import type { Evaluation, EvaluationStep, View } from '../../../shared/games/5211/view'
import type { Hud } from './scene/hud'

/** The scored rounds of a deal that the viewer may know, the first one first. */
export const roundsOf = ({ evaluations }: Pick<View, 'evaluations'>, deal: number): readonly Evaluation[] =>
  evaluations.filter((one) => one.deal === deal)

/** The points of some rounds, by seat. */
export const pointsIn = (rounds: readonly Pick<Evaluation, 'points'>[], seats: number): readonly number[] =>
  Array.from({ length: seats }, (_, seat) => rounds.reduce((sum, { points }) => sum + (points[seat] ?? 0), 0))

type Counted = Extract<EvaluationStep, { type: 'kododo-counted' }>

/** A Kododo count this close to the target still gets a tile. */
const REACH = 2

/** True if the Kododo count is close enough to its target to be mentioned. */
export const isInReach = ({ count, target }: Pick<Counted, 'count' | 'target'>): boolean =>
  Math.abs(target - count) <= REACH

/** The steps of an evaluation that get a tile. */
export const listedSteps = (steps: readonly EvaluationStep[]): readonly EvaluationStep[] =>
  steps.filter((step) => step.type !== 'kododo-counted' || isInReach(step))

/** The evaluation that is on the table now, if any. */
export const shownEvaluation = (view: View, { deal, round, verdict }: Hud): Evaluation | null =>
  verdict === null ? null : (view.evaluations.find((one) => one.deal === deal && one.round === round) ?? null)

/**
 * True if the round on the table has already been evaluated in the latest view, as its last round or an earlier one:
 * its result must not be shown yet.
 */
export const showsEvaluatedRound = ({ evaluations }: View, { deal, round }: Hud): boolean => {
  const last = evaluations.at(-1)
  if (last === undefined) return false
  return last.deal > deal || (last.deal === deal && last.round >= round)
}
