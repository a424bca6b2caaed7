import { assertNever } from '../../../../shared/assert-never'
import type { Seat } from '../../../../shared/game'
import type { Action } from '../../../../shared/games/kado'
import { words } from '../../../../shared/words/games/kado/tutorial'
import type { Bubble, Lesson } from '../../../table/tutorial/lesson'
import type { TableKado } from '../types'

const CARD = '.acts-handle'
const LARGE = '.table-commit'
const OWN_GRID = '.kado-panel[data-near="true"]'

interface Said {
  readonly title: string
  readonly text: string
}

const read = (decision: string, said: Said, ...lit: readonly string[]): Bubble<Action> => ({
  ...{ decision, ...said, task: null },
  lit: () => lit,
})

const toDo = (decision: string, said: Said & { readonly task: string }): Bubble<Action> => ({
  ...{ decision, ...said },
  lit: (asked) => (asked === null ? [] : [...placesOf(asked), LARGE]),
  way: (asked) => (asked?.type === 'give' ? [CARD, giftPlace(asked.to)] : null),
})

const giftPlace = (to: Seat): string => `.acts-give-place[data-seat="${to}"]`

/** Where what is asked for is done. */
function placesOf(asked: Action): readonly string[] {
  switch (asked.type) {
    case 'give':
      return [CARD, giftPlace(asked.to), `.acts-row[data-to="${asked.to}"]`]
    case 'challenge':
      return [asked.guess.gift, asked.guess.ribbon].map((half) => `.acts-tile[data-half="${half}"]`)
    case 'place':
      return [`.acts-cell[data-cell="${asked.cell.line} ${asked.cell.column}"]`, CARD]
    case 'pass':
    case 'discard':
      return []
    default:
      return assertNever(asked)
  }
}

/** The guided first turns: their deal and what everybody does in them stand with the rules. */
export const lesson: Lesson<TableKado> = {
  bubbles: ([, left = '', opposite = '', right = '']) => [
    read('1.0.0.0', words.welcome),
    toDo('1.0.0.0', words.first(left)),
    toDo('1.1.0.0', words.second(opposite)),
    toDo('1.2.0.0', words.keep(right)),
    toDo('1.4.3.3', words.placeFirst(left)),
    read('2.4.2.0', words.swap(left)),
    toDo('2.4.2.0', words.guess(left)),
    toDo('2.4.3.2', words.placeSecond),
    read('3.0.0.0', words.columns, OWN_GRID),
    read('3.0.0.0', words.playOn),
  ],
}
