import { assertNever } from '../../../shared/assert-never'
import type { Colour } from '../../../shared/games/5211/cards'
import type { Evaluation, EvaluationStep, View } from '../../../shared/games/5211/view'
import { table } from '../../../shared/words/en/games/5211/table'
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

/** One tile of the strip that explains an evaluation. */
interface Tile {
  /** The colours that it is about, the Kododo, or nobody. */
  readonly about: 'kododo' | 'nobody' | readonly Colour[]
  readonly tag: 'no' | 'out' | 'scores' | 'exact' | null
  readonly big: string
  readonly small: string
  /** Its style while it is the current one; past ones are all alike. */
  readonly tone: 'lantern' | 'kododo' | 'sea'
}

const { verdict: texts } = table

/** @returns one tile for each step, in order */
export const tilesOf = (steps: readonly EvaluationStep[]): readonly Tile[] =>
  steps.map((step, i) =>
    tileOf(
      step,
      steps.slice(0, i).some(({ type }) => type === 'colours-out'),
    ),
  )

function tileOf(step: EvaluationStep, afterOthers: boolean): Tile {
  switch (step.type) {
    case 'kododo-counted':
      return {
        about: 'kododo',
        tag: step.exact ? 'exact' : 'no',
        big: texts.kododo(step.count),
        small: step.exact ? texts.exact : texts.notExact(step.target),
        tone: step.exact ? 'kododo' : 'lantern',
      }
    case 'colours-out':
      return {
        about: step.colours,
        tag: 'out',
        ...(step.reason === 'limit' ? limitText(step) : tieText(step)),
        tone: 'lantern',
      }
    case 'majority-found':
      return {
        about: [step.colour],
        tag: 'scores',
        big: texts.colour(step.colour, step.count),
        small: afterOthers ? texts.next : texts.majority,
        tone: 'lantern',
      }
    case 'nobody-scores':
      return { about: 'nobody', tag: null, big: texts.nobody, small: texts.noColour, tone: 'sea' }
    default:
      return assertNever(step)
  }
}

type ColoursOut = Extract<EvaluationStep, { type: 'colours-out' }>

const tieText = ({ colours, count }: ColoursOut) => ({
  big: texts.equal(colours.length, count),
  small: texts.tie(colours),
})

function limitText({ colours, count, limit }: ColoursOut) {
  const [only, ...others] = colours
  if (only === undefined || others.length > 0)
    return { big: texts.both(colours.length, count), small: texts.reachAll(colours, limit) }
  return {
    big: texts.colour(only, count),
    small: count > limit ? texts.exceeds(limit) : texts.reaches(limit),
  }
}

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
