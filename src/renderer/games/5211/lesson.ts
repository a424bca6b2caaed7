import type { Colour } from '../../../shared/games/5211/cards'
import type { Action } from '../../../shared/games/5211/options'
import type { EvaluationStep } from '../../../shared/games/5211/view'
import { tutorial as words } from '../../../shared/words/en/games/5211/rules'
import type { Bubble, Lesson } from '../../table/tutorial/lesson'
import type { Table5211 } from './draft/draft'
import { faces } from './draft/selection'
import type { Hud } from './scene/hud'

const TURNS = '.table-steps ol'
const OWN_SLOTS = '.table-slot[data-own="true"]'
const KODODO = '.table-kododo'
const KODODO_CARDS = '.table-slot[data-kododo="true"]'
/** The tile of the current step of the evaluation. */
const TILE = '.table-step[data-now="true"] .table-tile'
const gauge = (colour: Colour): string => `.table-colour[data-colour="${colour}"]`
/** The face-up cards of a colour. */
const cards = (colour: Colour): string => `.table-slot[data-laid="${colour}"]`
const held = (card: string): string => `.hand-card[data-card="${card}"]`

type Said = Pick<Bubble, 'title' | 'text' | 'keys'>

const read = (decision: string, said: Said, ...lit: readonly string[]): Bubble<Table5211> => ({
  decision,
  ...said,
  task: null,
  lit,
})

const toDo = (
  decision: string,
  said: Said & { readonly task: string },
  ...lit: readonly string[]
): Bubble<Table5211> => ({
  decision,
  ...said,
  lit,
  at: (asked) => (asked.type === 'commit-cards' ? asked.cards.map(held) : []),
})

/** Bubbles of the evaluation, shown while one of its steps is on the table. */
const duringEvaluation = (
  explains: (hud: Hud) => boolean,
  said: Said,
  ...lit: readonly string[]
): Bubble<Table5211> => ({
  ...read('1.2.1', said, ...lit),
  explains,
})

const isScored = ({ plates }: Hud): boolean => plates.some(({ gained }) => gained !== null)

/** True if the latest step shown is of this type, and nothing has been scored by it yet. */
const stands =
  (type: EvaluationStep['type'], reason?: 'limit' | 'tie') =>
  (hud: Hud): boolean => {
    const step = hud.verdict?.at(-1)
    if (step?.type !== type || isScored(hud)) return false
    return step.type !== 'colours-out' || step.reason === reason
  }

/** The guided first round; its deal and the moves of all players are part of the rules. */
export const lesson: Lesson<Table5211> = {
  bubbles: () => [
    read('1.1.1', words.welcome, OWN_SLOTS, TURNS),
    toDo('1.1.1', words.start),
    read('1.1.2', words.limit, gauge('blue'), '.table-slot[data-laid]'),
    toDo('1.1.2', words.kododo, KODODO, KODODO_CARDS),
    toDo('1.1.3', words.knock, gauge('blue'), cards('blue')),
    duringEvaluation(stands('kododo-counted'), words.counted, TILE, KODODO, KODODO_CARDS),
    duringEvaluation(stands('colours-out', 'limit'), words.out, TILE, gauge('blue'), cards('blue')),
    duringEvaluation(
      stands('colours-out', 'tie'),
      words.tied,
      ...[TILE, gauge('yellow'), gauge('orange'), cards('yellow'), cards('orange')],
    ),
    duringEvaluation(stands('majority-found'), words.scored, TILE, gauge('green'), cards('green')),
    duringEvaluation(
      isScored,
      words.won,
      '.table-plate[data-own="true"] .table-score',
      '.table-gain[data-own="true"] b',
    ),
    read('1.2.1', words.playOn),
  ],
  isChosen: (asked: Action, { selecting }) =>
    asked.type === 'commit-cards' &&
    faces(selecting.selection.value).toSorted().join() === asked.cards.toSorted().join(),
}
