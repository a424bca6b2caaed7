import type { Action } from '../../../../shared/games/5211'
import { words } from '../../../../shared/words/games/5211/tutorial'
import type { Bubble, Lesson } from '../../../table/tutorial/lesson'
import type { Table5211 } from '../types'

const card = (face: string): string => `.hand-card[data-card="${face}"]`
const colour = (name: string): string => `.table-colour[data-colour="${name}"]`
const KODODO = '.table-kododo'
const LARGE = '.table-commit'

interface Said {
  readonly title: string
  readonly text: string
  readonly task?: string
}

const bubble = (
  decision: string,
  { title, text, task = null }: Omit<Said, 'task'> & { readonly task?: string | null },
  ...more: readonly string[]
): Bubble<Action> => ({
  ...{ decision, title, text, task },
  lit: (asked) => [...cardsOf(asked, task), ...more, ...(task === null ? [] : [LARGE])],
})

/** The cards that are to be played, where that is what the bubble asks for. */
const cardsOf = (asked: Action | null, task: string | null): readonly string[] =>
  task !== null && asked?.type === 'commit-cards' ? asked.cards.map(card) : []

/** The guided first round: its deal and what everybody plays in it stand with the rules. */
export const lesson: Lesson<Table5211> = {
  bubbles: () => [
    bubble('1.1.1', words.welcome),
    bubble('1.1.1', words.start),
    bubble('1.1.2', words.limit, colour('blue')),
    bubble('1.1.2', words.kododo, KODODO),
    bubble('1.1.3', words.knock, colour('blue')),
    bubble('1.2.1', words.out),
    bubble('1.2.1', words.scored, '.table-plate[data-own="true"]'),
    bubble('1.2.1', words.playOn),
  ],
}
