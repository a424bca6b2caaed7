import { expertChoice, HANDS } from '../../src/main/bots/games/5211'
import { type Known, knownTo, type Memory } from '../../src/main/bots/games/5211/knowledge'
import { choicesOf } from '../../src/main/bots/games/5211/search/choices'
import { learnedModelFor } from '../../src/main/bots/games/5211/search/learned-model'
import { positionValueFor } from '../../src/main/bots/games/5211/search/position-value'
import type { PositionValue } from '../../src/main/bots/games/5211/search/search'
import { createTally } from '../../src/main/bots/halving'
import { type Effort, FULL_EFFORT } from '../../src/main/bots/kit'
import { type Rng, stream } from '../../src/main/engine/rng'
import { NEUTRAL_STYLE } from '../../src/shared/game'
import type { View } from '../../src/shared/games/5211/view'
import { type PlaceQuery, randomPlace } from './places'

/** The loss of a decision of the expert, estimated by a search over many more determinizations. */
export interface DecisionLoss {
  /** The loss in the expert's own unit: shares of the win, plus a little for points. */
  readonly loss: number
  /** The value of one more point in this position, in the same unit. */
  readonly point: number
}

/** The number of beliefs that the reference forms about the others' hands. */
const BELIEFS = 40
/** The number of determinizations that measure the value of a point. */
const POINT_DETERMINIZATIONS = 400

/**
 * The reference tries every choice in this many determinizations. It then compares its best choice with the expert's in as many new ones,
 * because the ones used for its choice would favour that choice. None of them is among the expert's.
 * @param determinizations in which the reference tries each choice
 * @param where a game of 5211
 * @param effort the depth of the expert's search, and the part of its usual beliefs that the reference forms
 * @returns the loss, which may be below 0 by chance, but not on average
 */
export function decisionLoss(
  where: Omit<PlaceQuery, 'game'>,
  determinizations: number,
  effort: Effort = FULL_EFFORT,
): DecisionLoss {
  const { view, memory } = randomPlace({ ...where, game: '5211' }, hasChoices)
  if (view.game !== '5211') throw new Error(`A game of ${view.game}`)
  const known = knownTo(view, memory as Memory)
  const rng = (purpose: string) => stream(where.seed, purpose)
  const choices = new Uint8Array(32)
  const sets = [...choices.subarray(0, choicesOf(known.core, known.seat, choices))]
  const leaf = positionValueFor(learnedModelFor(known.core.players).value, view.options)
  const taken = sets.indexOf(expertChoice(known, NEUTRAL_STYLE, view, rng('expert'), effort))
  const means = (by: PositionValue, tried: readonly number[], count: number, purpose: string) =>
    meansOf(known, by, tried, { determinizations: count, part: effort.part, rng: rng(purpose) })
  const best = bestOf(means(leaf, [...sets.keys()], determinizations, 'reference'))
  const point = means(pointLeaf(leaf), [best], effort.part * POINT_DETERMINIZATIONS, 'point')[0] ?? Number.NaN
  if (taken === best) return { loss: 0, point }
  const [right = 0, wrong = 0] = means(leaf, [best, taken], determinizations, 'compared')
  return { loss: right - wrong, point }
}

/** The decisions of one task, by their positions. */
export interface LossTask {
  readonly places: readonly Omit<PlaceQuery, 'game'>[]
  readonly determinizations: number
}

export const work = ({ places, determinizations }: LossTask): readonly DecisionLoss[] =>
  places.map((place) => decisionLoss(place, determinizations))

/** True if there is a real choice: the hand has different cards. */
const hasChoices = (view: { readonly game: string }): boolean =>
  view.game === '5211' && choosable(view as View) > 1

const choosable = ({ viewer, seats }: View): number =>
  new Set(viewer === null ? [] : (seats[viewer]?.hand.cards ?? [])).size

const bestOf = (means: readonly number[]): number => means.indexOf(Math.max(...means))

/** The rise of a seat's share of the win by one more point at the end of the round. */
const pointLeaf =
  (worth: PositionValue): PositionValue =>
  (ended, own, unseen) => {
    const before = worth(ended, own, unseen)
    ended.points[own] = (ended.points[own] as number) + 1
    return worth(ended, own, unseen) - before
  }

/**
 * @param look.part the part of the usual beliefs that it forms, and of the hands in each
 * @returns the mean result of each choice, all in the same determinizations
 */
function meansOf(
  known: Known,
  leaf: PositionValue,
  choices: readonly number[],
  {
    determinizations,
    part,
    rng,
  }: { readonly determinizations: number; readonly part: number; readonly rng: Rng },
): readonly number[] {
  const { core, seat, hidden, turns } = known
  const { search, belief, policy } = learnedModelFor(core.players)
  const outset = { rivals: belief, own: policy, leaf, refined: true }
  const { deal, play, luck } = search.trials(core, seat, hidden, rng, outset)
  const tally = createTally(choices.length, luck)
  for (let n = 0; n < determinizations; n++) {
    if (n % Math.ceil(determinizations / (part * BELIEFS)) === 0)
      belief.form(core, seat, hidden, turns, Math.ceil(part * HANDS[core.turn]), rng)
    deal()
    for (const [at, choice] of choices.entries()) tally.add(at, play(choice))
    tally.endDeterminization()
  }
  tally.settle(choices.keys())
  return [...tally.means]
}
