import type { MatchSnapshot } from '../../../../shared/bridge/contract'
import { type Cell, isSameCell, type Laid, type View, whereIn } from '../../../../shared/games/kado'
import { words } from '../../../../shared/words/games/kado/table'
import { type People, peopleOf } from '../../../table/people'
import type { ShownKado } from '../scene/types'
import type { Chosen } from './chosen'
import type { Recipient } from './giving'
import type { HalfGuess } from './guessing'
import { givingTo } from './labels'

const { told, placeName } = words

/** What the player has chosen and put back by one act, in sentences for those who do not see it. */
export function saidOf(before: Chosen, after: Chosen, match: MatchSnapshot<ShownKado>): readonly string[] {
  const { view } = match
  const people = peopleOf(match)
  const giftNow = after.to === before.to || after.to === null ? null : givingTo(after.to, view, people)
  const notGiven = before.to === null || after.to !== null ? [] : [notGivenTo(before.to, view, people)]
  const halves = { chosen: newIn(before.guess, after.guess), gone: newIn(after.guess, before.guess) }
  const grid = view.seats[after.asking?.seat ?? 0]?.grid ?? []
  const cell = cellNow(before.cell, after.cell, grid)
  const left = after.cell === null && before.cell !== null ? [told.notIn(whereIn(grid, before.cell))] : []
  return [
    ...[giftNow, ...halves.chosen, cell].flatMap((what) => (what === null ? [] : [told.chosen(what)])),
    ...notGiven,
    ...halves.gone.map(told.notGuessed),
    ...left,
  ]
}

function notGivenTo(to: Recipient, { gifter }: Pick<View, 'gifter'>, { names }: People): string {
  if (to === 'discard') return told.notDiscarded
  return told.notTo(to === gifter ? null : (names[to] ?? ''))
}

/** The halves of a prepared guess that have been ruled out meanwhile, and so are not chosen any more. */
export function ruledOutOf(before: Chosen, after: Chosen): readonly string[] {
  const isSame = before.asking !== null && before.asking.id === after.asking?.id
  return isSame && before.asking?.seat === after.asking?.seat
    ? newIn(after.guess, before.guess).map(told.ruledOutSince)
    : []
}

/** The names of what one guess has and the other has not. */
const newIn = (without: HalfGuess, { gift, ribbon }: HalfGuess): readonly string[] => [
  ...(gift !== null && gift !== without.gift ? [words.gifts[gift]] : []),
  ...(ribbon !== null && ribbon !== without.ribbon ? [words.ribbons[ribbon]] : []),
]

/** Where the card has come to stand on trial; null where it stays. */
const cellNow = (before: Cell | null, after: Cell | null, grid: readonly Laid[]): string | null =>
  after === null || (before !== null && isSameCell(before, after)) ? null : placeName(whereIn(grid, after))
