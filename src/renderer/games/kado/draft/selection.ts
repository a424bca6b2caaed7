import { type ReadonlySignal, signal } from '@preact/signals'
import type { MatchSnapshot } from '../../../../shared/bridge/contract'
import type { Seat } from '../../../../shared/game'
import { GIFTS, type Gift, RIBBONS, type Ribbon } from '../../../../shared/games/kado/cards'
import { isSameCell, whereIn } from '../../../../shared/games/kado/grid'
import type { Action, Cell, Guess } from '../../../../shared/games/kado/options'
import { type Choice, knownCard, type View } from '../../../../shared/games/kado/view'
import { table as words } from '../../../../shared/words/en/games/kado/table'
import { announced } from '../../../../shared/words/en/games/kado/table-announced'
import { plainOf } from '../../../../shared/words/text'
import { type People, peopleOf } from '../../../table/people'
import type { Act, DraftSetting, LargeAct } from '../../../table/session/game'
import { DESELECT, SELECT } from '../../../table/sounds'
import { columnWords, effectOf, lineWords } from '../effects'
import { showsCellHints } from '../preferences'
import type { Hud } from '../scene/hud'
import { actingSeat, challengers, without } from '../scene/turn-order'
import type { ShownKado } from '../types'

/** The current or future question to the person at the window. */
export interface Asking {
  readonly for: 'give' | 'guess' | 'place'
  readonly seat: Seat
  /** Unique for each question. A guess can be prepared while its question's id stays the same. */
  readonly id: string
  /** True if it can be answered now. */
  readonly now: boolean
}

type Match = Pick<MatchSnapshot<ShownKado>, 'view' | 'players' | 'inTheOpen'>

const FOR = { deal: 'give', challenge: 'guess', place: 'place' } as const
const FOR_PHASE = { ...FOR, over: null } as const

/**
 * @param actor the seat for which the person at the window is asked to decide
 * @returns null if they have nothing to choose
 */
export function askingOf({ view, players, inTheOpen }: Match, actor: Seat | null): Asking | null {
  if (actor !== null) {
    if (view.phase === 'over') return null
    return { for: FOR[view.phase], seat: actor, id: idOf(view), now: true }
  }
  // In the open everyone is looking, so nobody prepares anything.
  const { viewer } = view
  if (inTheOpen || viewer === null || players[viewer]?.kind !== 'human') return null
  return willBeAsked(view, viewer) ? { for: 'guess', seat: viewer, id: idOf(view), now: false } : null
}

interface Seen {
  readonly hud: Pick<Hud, 'phase' | 'gifter' | 'peekedHandle' | 'asked'>
  readonly view: View
  /** The question after everything has been shown. */
  readonly next: Asking | null
}

/**
 * The part of a question that is left at the moment on screen; the view contains the question until the end of a beat.
 * @returns null once it has been answered: the last card has set out, the guess has been made, or another player's was
 * right
 */
export function stillAsked(asking: Asking, { hud, view, next }: Seen): Asking | null {
  if (FOR_PHASE[hud.phase] !== asking.for) return null
  switch (asking.for) {
    case 'give':
      // Between two cards the gifter is about to be asked again.
      return hud.peekedHandle !== null || next?.for === 'give' ? asking : null
    case 'guess': {
      const isOver = hud.asked.some(({ seat, answer }) => seat === asking.seat || answer === 'held')
      return isOver ? null : { ...asking, now: asking.now || actingSeat({ hud, view }) === asking.seat }
    }
    case 'place':
      return asking
  }
}

const idOf = ({ phase, turn, decision }: View): string =>
  phase === 'challenge' ? `guess in ${turn}` : `${decision}`

/** True if the seat has not been asked for a challenge yet. */
const willBeAsked = ({ phase, gifter, asked }: View, seat: Seat): boolean =>
  phase === 'challenge' && seat !== gifter && asked.every((one) => one.seat !== seat)

/** A guess that is being put together. */
export interface HalfGuess {
  readonly gift: Gift | null
  readonly ribbon: Ribbon | null
}

export const NO_GUESS: HalfGuess = { gift: null, ribbon: null }

const isComplete = (guess: HalfGuess): guess is Guess => guess.gift !== null && guess.ribbon !== null

/** True if at least one half is chosen. */
const isBegun = ({ gift, ribbon }: HalfGuess): boolean => gift !== null || ribbon !== null

/** Chooses a gift, or takes it back if it was chosen. */
const withGift = (guess: HalfGuess, gift: Gift): HalfGuess => ({
  ...guess,
  gift: guess.gift === gift ? null : gift,
})

/** Chooses a ribbon, or takes it back if it was chosen. */
const withRibbon = (guess: HalfGuess, ribbon: Ribbon): HalfGuess => ({
  ...guess,
  ribbon: guess.ribbon === ribbon ? null : ribbon,
})

/** Drops the halves that have just been ruled out; a half chosen after it was ruled out stays. */
function withoutRuledOut(
  { gift, ribbon }: HalfGuess,
  before: View['ruledOut'],
  now: View['ruledOut'],
): HalfGuess {
  const isNew = <Half>(half: Half, was: readonly Half[], is: readonly Half[]) =>
    is.includes(half) && !was.includes(half)
  return {
    gift: gift !== null && isNew(gift, before.gifts, now.gifts) ? null : gift,
    ribbon: ribbon !== null && isNew(ribbon, before.ribbons, now.ribbons) ? null : ribbon,
  }
}

const GIFT_KEYS = ['1', '2', '3', '4', '5']
const RIBBON_KEYS = ['q', 'w', 'e', 'r', 't']

/** The keys that choose a gift and a ribbon, in lower case. */
export const giftKey = (gift: Gift): string => GIFT_KEYS[GIFTS.indexOf(gift)] ?? ''
export const ribbonKey = (ribbon: Ribbon): string => RIBBON_KEYS[RIBBONS.indexOf(ribbon)] ?? ''

/** The player's choice before it is sent. */
export interface Chosen {
  /** The question that the choice answers; null if there is nothing to choose. */
  readonly asking: Asking | null
  readonly to: Recipient | null
  readonly guess: HalfGuess
  /** The cell in which the card is on trial. */
  readonly cell: Cell | null
  /** The ruled-out gifts and ribbons at the last update. */
  readonly ruledOut: View['ruledOut']
}

const NOTHING_CHOSEN: Chosen = {
  asking: null,
  to: null,
  guess: NO_GUESS,
  cell: null,
  ruledOut: { gifts: [], ribbons: [] },
}

/**
 * Carries the choice over to a newer view. A different question, or a different person, starts with nothing chosen; a
 * guess is kept while others are asked, except halves that are ruled out meanwhile.
 */
function followed(before: Chosen, asking: Asking | null, { cells, ruledOut }: View): Chosen {
  if (asking === null) return NOTHING_CHOSEN
  if (asking.id !== before.asking?.id || asking.seat !== before.asking.seat) {
    const [only, ...others] = cells
    const cell = only !== undefined && others.length === 0 ? { line: only.line, column: only.column } : null
    return { ...NOTHING_CHOSEN, asking, cell, ruledOut }
  }
  return { ...before, asking, ruledOut, guess: withoutRuledOut(before.guess, before.ruledOut, ruledOut) }
}

/** The recipient of the card that the gifter peeks at. */
export type Recipient = Seat | 'discard'

/** The possible recipients of the card: the players without one, the gifter last, and in a duel the discard. */
export const recipientsIn = (view: View): readonly Recipient[] => [
  ...without(view),
  ...(view.mayDiscard ? (['discard'] as const) : []),
]

/** True if only the gifter still waits for a card. */
export const isOwn = ({ seats, gifter }: Pick<View, 'seats' | 'gifter'>): boolean =>
  seats.every(({ card }, seat) => (card === null) === (seat === gifter))

/** True if the gifter of a duel can only keep the card or discard it. */
export const weighs = (view: Pick<View, 'seats' | 'gifter' | 'mayDiscard'>): boolean =>
  view.mayDiscard && isOwn(view)

/** The keys of the other players, clockwise from the gifter's left. */
const OTHERS = ['a', 'b', 'c']
const KEEP = 'd'
const DISCARD = 'x'

/** The key that chooses a recipient, in lower case. */
export function keyOf(
  to: Recipient,
  view: Pick<View, 'gifter'> & { readonly seats: readonly unknown[] },
): string {
  if (to === 'discard') return DISCARD
  return to === view.gifter ? KEEP : (OTHERS[challengers(view.gifter, view.seats.length).indexOf(to)] ?? '')
}

const actionFor = (to: Recipient): Action => (to === 'discard' ? { type: 'discard' } : { type: 'give', to })

/** The effect of a cell; undefined if the card may not go there. */
export const choiceAt = (cells: readonly Choice[], cell: Cell | null): Choice | undefined =>
  cell === null ? undefined : cells.find((one) => isSameCell(one, cell))

/** The cells that bring most, those that spoil no column first. */
export function bestOf<Of extends Pick<Choice, 'points' | 'ends'>>(cells: readonly Of[]): readonly Of[] {
  const most = Math.max(...cells.map(({ points }) => points))
  return cells
    .filter(({ points }) => points === most)
    .toSorted((one, other) => Number(one.ends) - Number(other.ends))
}

/**
 * The cell at which choosing begins: it takes the focus, and arrow keys start from it.
 * @param hints true if the player sees what cells bring: then it is the best one, which is announced
 * @param advised the cell that the coach advises, or null; with the focus on a different cell, two would look chosen
 */
export const beginningIn = (
  cells: readonly Choice[],
  hints: boolean,
  advised: Cell | null,
): Choice | undefined => choiceAt(cells, advised) ?? (hints ? bestOf(cells) : cells)[0]

/** The step of each arrow key, in lines and columns. */
const STEPS: ReadonlyMap<string, Cell> = new Map([
  ['ArrowLeft', { line: 0, column: -1 }],
  ['ArrowRight', { line: 0, column: 1 }],
  ['ArrowUp', { line: -1, column: 0 }],
  ['ArrowDown', { line: 1, column: 0 }],
])

/** The weight of the distance sideways to an arrow key's direction, relative to the distance ahead. */
const ASIDE = 2.5

/**
 * The destination of a key among the cells that a card may go to: an arrow key leads to the nearest one in its
 * direction, Home and End to the first and the last.
 * @param from the cell in which the card is on trial, or else the cell where choosing begins
 * @returns `from` if there is no cell in that direction; null if the key is none of these
 */
export function cellAlong(cells: readonly Cell[], from: Cell, key: string): Cell | null {
  if (key === 'Home' || key === 'End') return cells.toSorted(byLine).at(key === 'Home' ? 0 : -1) ?? null
  const step = STEPS.get(key)
  if (step === undefined) return null
  const [nearest] = cells
    .map((cell) => ({ cell, ...wayTo(cell, from, step) }))
    .filter(({ ahead }) => ahead > 0)
    .toSorted((one, other) => one.far - other.far || byLine(one.cell, other.cell))
  return nearest?.cell ?? from
}

const byLine = (one: Cell, other: Cell): number => one.line - other.line || one.column - other.column

/** The distance of a cell ahead in a direction, and its weighted distance in all. */
function wayTo(cell: Cell, from: Cell, step: Cell): { readonly ahead: number; readonly far: number } {
  const [lines, columns] = [cell.line - from.line, cell.column - from.column]
  const ahead = lines * step.line + columns * step.column
  const aside = Math.abs(lines * step.column) + Math.abs(columns * step.line)
  return { ahead, far: ahead + ASIDE * aside }
}

const { actions } = words

/** The key that passes, in lower case. Backspace only takes back, so that one press too many does not pass. */
export const PASS_KEY = 'p'

interface ButtonParts {
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
export function largeOf(parts: ButtonParts): LargeAct | null {
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

function giveButton({ chosen: { to }, view, people, send }: ButtonParts): LargeAct {
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

function challengeButton({ chosen: { asking, guess }, view, people, send }: ButtonParts): LargeAct {
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

function placeButton({ chosen, view, hints, send }: ButtonParts): LargeAct {
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
export function smallOf({
  chosen: { asking, guess, cell },
  pass,
  takeBack,
  dropGuess,
}: ButtonParts): Act | null {
  if (asking?.for === 'guess' && isBegun(guess))
    return { id: 'take-back', label: actions.takeBack, run: dropGuess }
  if (asking?.for === 'guess') return pass && { id: 'pass', label: actions.pass, key: PASS_KEY, run: pass }
  if (asking?.for === 'place' && cell !== null)
    return { id: 'take-back', label: actions.pickUp, run: takeBack }
  return null
}

const { placing } = words

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
  const left =
    after.cell === null && before.cell !== null ? [announced.notIn(whereIn(grid, before.cell))] : []
  // A choice that replaces another implies that the other is gone.
  if (hearing.isNamed && cell.length === 0) return []
  return [
    ...[giftNow, ...halves.chosen].flatMap((what) => (what === null ? [] : [announced.chosen(what)])),
    ...cell,
    ...notGiven,
    ...halves.gone.map(announced.notGuessed),
    ...left,
  ]
}

function notGivenTo(to: Recipient, { gifter }: Pick<View, 'gifter'>, { names }: People): string {
  if (to === 'discard') return announced.notDiscarded
  return announced.notTo(to === gifter ? null : (names[to] ?? ''))
}

/** The halves of a prepared guess that have been ruled out meanwhile, and are therefore no longer chosen. */
function ruledOutOf(before: Chosen, after: Chosen): readonly string[] {
  const isSame = before.asking !== null && before.asking.id === after.asking?.id
  return isSame && before.asking?.seat === after.asking?.seat
    ? newIn(after.guess, before.guess).map(announced.ruledOutSince)
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
  const place = isNamed ? [] : [announced.chosenPlace(whereIn(grid, choice), hints ? choice.points : null)]
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

type Setting = Pick<
  DraftSetting<ShownKado>,
  'snapshot' | 'actor' | 'pending' | 'settings' | 'playSound' | 'say'
>

/** The parts of a choice, each null until it is chosen. */
const partsOf = ({ to, guess, cell }: Chosen) => [to, guess.gift, guess.ribbon, cell]

/** Choices are limited to the current question, and to times when no decision is in flight. */
export function createChoosing({ snapshot, actor, pending, settings, playSound, say }: Setting): Choosing {
  const carriedOver = (before: Chosen) =>
    followed(before, askingOf(snapshot.peek(), actor.peek()), snapshot.peek().view)
  const chosen = signal(carriedOver(NOTHING_CHOSEN))
  const choose = (asked: Asking['for'], changes: (before: Chosen) => Partial<Chosen>, isNamed = false) => {
    const before = chosen.peek()
    if (before.asking?.for !== asked || pending.peek()) return
    const next = { ...before, ...changes(before) }
    const isSame = partsOf(next).every((part, i) => part === partsOf(before)[i])
    const isLetGo = partsOf(next).some((part, i) => part === null && partsOf(before)[i] !== null)
    if (!isSame) playSound(isLetGo ? DESELECT : SELECT)
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
