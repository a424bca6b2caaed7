import { assertNever } from '../../../../../shared/assert-never'
import type { Colour, EvaluationStep } from '../../../../../shared/games/5211'
import { rules as words } from '../../../../../shared/words/en/games/5211/rules'

const text = words.scoring

/** One step of the ladder: what was asked, and the answer. */
export interface Rung {
  readonly about: 'kododo' | 'nobody' | readonly Colour[]
  readonly question: string
  readonly answer: string
  readonly tag: 'no' | 'exact' | 'out' | 'scores' | null
  readonly look: 'past' | 'lantern' | 'kododo' | 'sea'
}

/** @returns a rung a step, in order; the last one is the verdict */
export const rungsOf = (steps: readonly EvaluationStep[]): readonly Rung[] =>
  steps.map((step, i) => rungOf(step, steps[i - 1]?.type !== 'colours-out'))

/** @param first whether no colour has been looked at before */
function rungOf(step: EvaluationStep, first: boolean): Rung {
  switch (step.type) {
    case 'kododo-counted':
      return {
        about: 'kododo',
        question: text.kododoAsked(step.target),
        answer: text.kododo(step.count, step.target),
        tag: step.exact ? 'exact' : 'no',
        look: step.exact ? 'kododo' : 'past',
      }
    case 'colours-out':
      return {
        about: step.colours,
        ...(step.reason === 'limit'
          ? { question: text.limitAsked(first, step.limit), answer: text.tooMany(step.colours, step.count) }
          : { question: text.aloneAsked(first), answer: text.equal(step.colours, step.count) }),
        tag: 'out',
        look: 'past',
      }
    case 'majority-found':
      return {
        about: [step.colour],
        question: text.aloneAsked(first),
        answer: text.colour(step.colour, step.count),
        tag: 'scores',
        look: 'lantern',
      }
    case 'nobody-scores':
      return { about: 'nobody', question: text.noneLeft, answer: text.nobody, tag: null, look: 'sea' }
    default:
      return assertNever(step)
  }
}
