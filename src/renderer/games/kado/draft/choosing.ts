import { type ReadonlySignal, signal } from '@preact/signals'
import type { MatchSnapshot } from '../../../../shared/bridge/contract'
import type { Gift, Ribbon } from '../../../../shared/games/kado/cards'
import { isSameCell, whereIn } from '../../../../shared/games/kado/grid'
import type { Action, Cell, Guess } from '../../../../shared/games/kado/options'
import { knownCard, type View } from '../../../../shared/games/kado/view'
import { table as words } from '../../../../shared/words/en/games/kado/table'
import { plainOf } from '../../../../shared/words/text'
import { type People, peopleOf } from '../../../table/people'
import type { Act, DraftSetting, LargeAct } from '../../../table/session/game'
import { DESELECT, SELECT } from '../../../table/sounds'
import { columnWords, effectOf, lineWords } from '../effects'
import { showsCellHints } from '../preferences'
import { challengers } from '../scene/turn-order'
import type { ShownKado } from '../types'
import {
  type Asking,
  actionFor,
  askingOf,
  type Chosen,
  choiceAt,
  followed,
  type HalfGuess,
  isBegun,
  isComplete,
  isOwn,
  NO_GUESS,
  NOTHING_CHOSEN,
  type Recipient,
  recipientsIn,
  withGift,
  withRibbon,
} from './selection'

const { actions } = words

/** The key that passes, in lower case. Backspace only takes back, so that one press too many does not pass. */
export const PASS_KEY = 'p'

interface Parts {
  readonly chosen: Chosen
  readonly view: View
  readonly people: People
  /** True if the player sees what a cell brings. */
  readonly hints: boolean
  readonly send: (action: Action) => void
  /** Null unless it is the player's turn to guess, or while the table still plays beats that are in the view. */
  readonly pass: (() => void) | null
  readonly takeBack: () => void
  readonly dropGuess: () => void
}

/** The large button: sends the choice. */
export function largeOf(parts: Parts): LargeAct | null {
  switch (parts.chosen.asking?.for) {
    case 'give':
      return giveButton(parts)
    case 'guess':
      return challengeButton(parts)
    case 'place':
      return placeButton(parts)
    default:
      return null
  }
}

function giveButton({ chosen: { to }, view, people, send }: Parts): LargeAct {
  const act = { id: 'give', isReady: to !== null, run: () => to !== null && send(actionFor(to)) }
  if (to !== null) return { ...act, label: givingTo(to, view, people), small: actions.enter }
  if (isOwn(view) && view.mayDiscard)
    return { ...act, label: actions.keepOrDiscard, small: actions.chooseOne }
  return { ...act, label: actions.give, small: actions.chooseWho }
}

/** The label for giving the card to a recipient. */
function givingTo(to: Recipient, { gifter }: Pick<View, 'gifter'>, { names }: People): string {
  if (to === 'discard') return actions.discard
  return to === gifter ? actions.keep : actions.giveTo(names[to] ?? '')
}

function challengeButton({ chosen: { asking, guess }, view, people, send }: Parts): LargeAct {
  const label = actions.challenge
  const act = { id: 'challenge', label, run: () => isComplete(guess) && send({ type: 'challenge', guess }) }
  if (!asking?.now) return { ...act, small: waitsFor(asking?.seat ?? 0, view, people), isReady: false }
  if (!isComplete(guess)) return { ...act, small: actions.chooseBoth, isReady: false }
  return { ...act, small: actions.guess(guess.gift, guess.ribbon), isReady: true }
}

/** The player asked before the seat. */
function waitsFor(seat: number, view: View, { names }: People): string | null {
  const order = challengers(view.gifter, view.seats.length)
  const before = order[order.indexOf(seat) - 1]
  return before === undefined ? null : actions.after(names[before] ?? '')
}

function placeButton({ chosen, view, hints, send }: Parts): LargeAct {
  const choice = choiceAt(view.cells, chosen.cell)
  const act = { id: 'place', isReady: choice !== undefined }
  if (choice === undefined) return { ...act, label: actions.place, small: actions.chooseCell, run: () => {} }
  const { line, column, points } = choice
  return {
    ...act,
    label: hints ? actions.placeFor(points) : actions.place,
    small: actions.enter,
    run: () => send({ type: 'place', cell: { line, column } }),
  }
}

/** The small button: takes back the halves of a guess, or the card on trial; with no half chosen, it passes. */
export function smallOf({ chosen: { asking, guess, cell }, pass, takeBack, dropGuess }: Parts): Act | null {
  if (asking?.for === 'guess' && isBegun(guess))
    return { id: 'take-back', label: actions.takeBack, run: dropGuess }
  if (asking?.for === 'guess') return pass && { id: 'pass', label: actions.pass, key: PASS_KEY, run: pass }
  if (asking?.for === 'place' && cell !== null)
    return { id: 'take-back', label: actions.pickUp, run: takeBack }
  return null
}

const { told, placing } = words

interface Hearing {
  /** True if the player sees what a cell brings. */
  readonly hints: boolean
  /** True if the choice is also read by its accessible name: then only the rest is announced. */
  readonly isNamed: boolean
}

/** The sentences for screen readers about what the player has chosen and taken back in one act. */
function saidOf(
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
  // A choice that replaces another implies that the other is gone.
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

/** The halves of a prepared guess that have been ruled out meanwhile, and are therefore no longer chosen. */
function ruledOutOf(before: Chosen, after: Chosen): readonly string[] {
  const isSame = before.asking !== null && before.asking.id === after.asking?.id
  return isSame && before.asking?.seat === after.asking?.seat
    ? newIn(after.guess, before.guess).map(told.ruledOutSince)
    : []
}

/** The names of the halves that one guess has and the other lacks. */
const newIn = (without: HalfGuess, { gift, ribbon }: HalfGuess): readonly string[] => [
  ...(gift !== null && gift !== without.gift ? [words.gifts[gift]] : []),
  ...(ribbon !== null && ribbon !== without.ribbon ? [words.ribbons[ribbon]] : []),
]

const isMoved = (before: Cell | null, after: Cell | null): boolean =>
  after !== null && (before === null || !isSameCell(before, after))

/** The cell in which the card is now on trial, and the effects that the panel shows: on its line, its column and the frame. */
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

/**
 * The way of choosing: `toggled` takes back a choice already made; `chosen` keeps it; `reached` keeps it too, and the
 * focus moves there as well, so that its accessible name is read.
 */
export type Way = 'toggled' | 'chosen' | 'reached'

/** The player's choice before it is sent. */
export interface Choosing {
  readonly chosen: ReadonlySignal<Chosen>
  /** Chooses the recipient of the card; `toggled` by default. */
  giveTo(to: Recipient, way?: Way): void
  /** Takes back the recipient. */
  dropRecipient(): void
  /** Chooses one half of the guess; `toggled` by default. */
  pickGift(gift: Gift, way?: Way): void
  pickRibbon(ribbon: Ribbon, way?: Way): void
  /** Chooses both halves. */
  pickGuess(guess: Guess): void
  /** Takes back both halves. */
  dropGuess(): void
  /**
   * Puts the card on trial in a cell; null takes it back.
   * @param isNamed true if the cell's accessible name is read as well
   */
  pickCell(cell: Cell | null, isNamed?: boolean): void
  /** Carries the choice over to the current view. */
  follow(): void
}

type Setting = Pick<DraftSetting<ShownKado>, 'snapshot' | 'actor' | 'pending' | 'settings' | 'hear' | 'say'>

/** The allowed choices. */
const partsOf = ({ to, guess, cell }: Chosen) => [to, guess.gift, guess.ribbon, cell]

/** Choices are limited to the current question, and to times when no decision is in flight. */
export function createChoosing({ snapshot, actor, pending, settings, hear, say }: Setting): Choosing {
  const carriedOver = (before: Chosen) =>
    followed(before, askingOf(snapshot.peek(), actor.peek()), snapshot.peek().view)
  const chosen = signal(carriedOver(NOTHING_CHOSEN))
  const choose = (asked: Asking['for'], changes: (before: Chosen) => Partial<Chosen>, isNamed = false) => {
    const before = chosen.peek()
    if (before.asking?.for !== asked || pending.peek()) return
    const next = { ...before, ...changes(before) }
    const isSame = partsOf(next).every((part, i) => part === partsOf(before)[i])
    const isLetGo = partsOf(next).some((part, i) => part === null && partsOf(before)[i] !== null)
    if (!isSame) hear(isLetGo ? DESELECT : SELECT)
    const hints = showsCellHints(settings.peek())
    say(saidOf(before, next, snapshot.peek(), { hints, isNamed }))
    chosen.value = next
  }
  const guess = (change: (before: HalfGuess) => HalfGuess, way?: Way) =>
    choose('guess', (before) => ({ guess: change(before.guess) }), way === 'reached')
  return {
    chosen,
    giveTo(to, way = 'toggled') {
      if (!recipientsIn(snapshot.peek().view).includes(to)) return
      const isLetGo = (before: Chosen) => way === 'toggled' && before.to === to
      choose('give', (before) => ({ to: isLetGo(before) ? null : to }), way === 'reached')
    },
    dropRecipient: () => choose('give', () => ({ to: null })),
    pickGift: (gift, way = 'toggled') =>
      guess((before) => (way === 'toggled' ? withGift(before, gift) : { ...before, gift }), way),
    pickRibbon: (ribbon, way = 'toggled') =>
      guess((before) => (way === 'toggled' ? withRibbon(before, ribbon) : { ...before, ribbon }), way),
    pickGuess: (pair) => guess(() => ({ gift: pair.gift, ribbon: pair.ribbon })),
    dropGuess: () => guess(() => NO_GUESS),
    pickCell(cell, isNamed) {
      const choice = choiceAt(snapshot.peek().view.cells, cell)
      if (cell === null) choose('place', () => ({ cell: null }))
      else if (choice !== undefined)
        choose('place', () => ({ cell: { line: choice.line, column: choice.column } }), isNamed)
    },
    follow() {
      const before = chosen.peek()
      chosen.value = carriedOver(before)
      say(ruledOutOf(before, chosen.peek()))
    },
  }
}
