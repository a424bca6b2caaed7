import { assertNever } from '../../../../../shared/assert-never'
import type { Colour, EvaluationStep } from '../../../../../shared/games/5211'
import { table as words } from '../../../../../shared/words/en/games/5211/table'

/** One tile of the strip that explains an evaluation. */
export interface Tile {
  /** What it is about. */
  readonly about: 'kododo' | 'nobody' | readonly Colour[]
  readonly tag: 'no' | 'out' | 'scores' | 'exact' | null
  readonly big: string
  readonly small: string
  /** How it looks while it is the current one; past ones are all alike. */
  readonly look: 'lantern' | 'kododo' | 'sea'
}

const { verdict } = words

/** @returns a tile a step, in order */
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
        big: verdict.kododo(step.count),
        small: step.exact ? verdict.exact : verdict.notExact(step.target),
        look: step.exact ? 'kododo' : 'lantern',
      }
    case 'colours-out':
      return {
        about: step.colours,
        tag: 'out',
        ...(step.reason === 'limit' ? limitText(step) : tieText(step)),
        look: 'lantern',
      }
    case 'majority-found':
      return {
        about: [step.colour],
        tag: 'scores',
        big: verdict.colour(step.colour, step.count),
        small: afterOthers ? verdict.next : verdict.majority,
        look: 'lantern',
      }
    case 'nobody-scores':
      return { about: 'nobody', tag: null, big: verdict.nobody, small: verdict.noColour, look: 'sea' }
    default:
      return assertNever(step)
  }
}

type ColoursOut = Extract<EvaluationStep, { type: 'colours-out' }>

const tieText = ({ colours, count }: ColoursOut) => ({
  big: verdict.equal(colours.length, count),
  small: verdict.tie(colours),
})

function limitText({ colours, count, limit }: ColoursOut) {
  const [only, ...others] = colours
  if (only === undefined || others.length > 0)
    return { big: verdict.both(colours.length, count), small: verdict.reachAll(colours, limit) }
  return {
    big: verdict.colour(only, count),
    small: count > limit ? verdict.exceeds(limit) : verdict.reaches(limit),
  }
}
