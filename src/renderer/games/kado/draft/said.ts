import type { MatchSnapshot } from '../../../../shared/bridge/contract'
import { type Cell, isSameCell, knownCard, type View, whereIn } from '../../../../shared/games/kado'
import { table as words } from '../../../../shared/words/en/games/kado/table'
import { plainOf } from '../../../../shared/words/text'
import { type People, peopleOf } from '../../../table/people'
import { columnWords, lineWords } from '../effects/effect-words'
import { effectOf } from '../effects/effects'
import type { ShownKado } from '../scene/types'
import type { Chosen } from './chosen'
import type { Recipient } from './giving'
import type { HalfGuess } from './guessing'
import { givingTo } from './labels'
import { choiceAt } from './placing'

const { told, placing } = words

interface Hearing {
  /** Whether the player is told what a cell brings. */
  readonly hints: boolean
  /** Whether what is chosen is read by its name besides: then only what that does not say is told. */
  readonly isNamed: boolean
}

/** What the player has chosen and put back by one act, in sentences for those who do not see it. */
export function saidOf(
  before: Chosen,
  after: Chosen,
  match: MatchSnapshot<ShownKado>,
  hearing: Hearing,
): readonly string[] {
  const { view } = match
  const people = peopleOf(match)
  const giftNow = after.to === before.to || after.to === null ? null : givingTo(after.to, view, people)
  const notGiven = before.to === null || after.to !== null ? [] : [notGivenTo(before.to, view, people)]
  const halves = { chosen: newIn(before.guess, after.guess), gone: newIn(after.guess, before.guess) }
  const grid = view.seats[after.asking?.seat ?? 0]?.grid ?? []
  const cell = isMoved(before.cell, after.cell) ? tellCell(after, view, hearing) : []
  const left = after.cell === null && before.cell !== null ? [told.notIn(whereIn(grid, before.cell))] : []
  // What takes another's place says so by being read.
  if (hearing.isNamed && cell.length === 0) return []
  return [
    ...[giftNow, ...halves.chosen].flatMap((what) => (what === null ? [] : [told.chosen(what)])),
    ...cell,
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

const isMoved = (before: Cell | null, after: Cell | null): boolean =>
  after !== null && (before === null || !isSameCell(before, after))

/** Where the card has come to stand on trial, and what the sheet shows of it: what it does to its line, its column and the frame. */
function tellCell(
  { asking, cell }: Chosen,
  { cells, seats }: View,
  { hints, isNamed }: Hearing,
): readonly string[] {
  const choice = choiceAt(cells, cell)
  const { grid = [], score = null, card = null } = seats[asking?.seat ?? 0] ?? {}
  if (choice === undefined) return []
  const place = isNamed ? [] : [told.chosenPlace(whereIn(grid, choice), hints ? choice.points : null)]
  const known = knownCard(card)
  if (!hints || known === null) return place
  const { line, column, frame } = effectOf(grid, known, choice)
  return [
    ...place,
    ...[lineWords(line, score !== null), columnWords(column)].map((text) => `${plainOf(text)}.`),
    ...(frame === null ? [] : [`${placing.frame[frame]}.`]),
  ]
}
