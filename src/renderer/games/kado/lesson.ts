import { assertNever } from '../../../shared/assert-never'
import type { Seat } from '../../../shared/game'
import { isSameCell } from '../../../shared/games/kado/grid'
import type { Action } from '../../../shared/games/kado/options'
import { tutorial as words } from '../../../shared/words/en/games/kado/rules'
import type { Bubble, Lesson } from '../../table/tutorial/lesson'
import type { TableKado } from './draft/draft'
import type { Chosen } from './draft/selection'

/** The card to give or place, where it can be dragged. */
const HELD = '.acts-handle'
/** By seat, clockwise from the learner. */
const grid = (seat: Seat): string => `.kado-mark[data-of="grid"][data-seat="${seat}"]`
const card = (seat: Seat): string => `.kado-mark[data-of="card"][data-seat="${seat}"]`
/** The decision of a player who was asked. */
const turnRow = (seat: Seat): string => `.kado-turn li[data-seat="${seat}"]`
const bonus = (seat: Seat): string => `.kado-bonus[data-seat="${seat}"]`
const giftPlace = (to: Seat): string => `.acts-give-place[data-seat="${to}"]`
const TOTALS = ['.kado-line-total[data-near="true"]', '.kado-column-total[data-near="true"]']

type Said = Pick<Bubble, 'title' | 'text' | 'press' | 'keys'>

const read = (decision: string, said: Said, ...lit: readonly string[]): Bubble<TableKado> => ({
  decision,
  ...said,
  task: null,
  lit,
})

const toDo = (
  decision: string,
  said: Said & { readonly task: string },
  ...lit: readonly string[]
): Bubble<TableKado> => ({
  decision,
  ...said,
  lit,
  at: placesOf,
  way: (asked) => (asked.type === 'give' && asked.to !== 0 ? [HELD, giftPlace(asked.to)] : null),
})

/** The place at which the task is done. */
function placesOf(asked: Action): readonly string[] {
  switch (asked.type) {
    case 'give':
      return [HELD, giftPlace(asked.to), `.acts-row[data-to="${asked.to}"]`]
    case 'challenge':
      return [asked.guess.gift, asked.guess.ribbon].map((half) => `.acts-tile[data-half="${half}"]`)
    case 'place':
      return [`.acts-cell[data-cell="${asked.cell.line} ${asked.cell.column}"]`, HELD]
    case 'pass':
    case 'discard':
      return []
    default:
      return assertNever(asked)
  }
}

function isChosen(asked: Action, { to, guess, cell }: Chosen): boolean {
  switch (asked.type) {
    case 'give':
      return to === asked.to
    case 'challenge':
      return guess.gift === asked.guess.gift && guess.ribbon === asked.guess.ribbon
    case 'place':
      return cell !== null && isSameCell(cell, asked.cell)
    case 'pass':
    case 'discard':
      return false
    default:
      return assertNever(asked)
  }
}

/** The tutorial of KADO. Its deal and script are part of the rules. */
export const lesson: Lesson<TableKado> = {
  bubbles: ([, left = '', opposite = '', right = '']) => [
    read('1.0.0.0', words.welcome, HELD),
    toDo('1.0.0.0', words.first(left, opposite, right), HELD),
    toDo('1.1.0.0', words.second(opposite), HELD),
    toDo('1.2.0.0', words.keep(right), HELD),
    toDo('1.4.3.3', words.placeFirst(left), turnRow(1), grid(0)),
    read('2.4.2.0', words.swap(left), card(1), card(0)),
    toDo('2.4.2.0', words.guess(left), grid(1), grid(0)),
    toDo('2.4.3.2', words.placeSecond, turnRow(0), bonus(0), grid(0)),
    read('3.0.0.0', words.columns, grid(0), ...TOTALS),
    read('3.0.0.0', words.playOn),
  ],
  isChosen: (asked, draft) => isChosen(asked, draft.chosen.value),
}
