import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals'
import { GIFTS, type Gift, RIBBONS, type Ribbon } from '../../../../shared/games/kado/cards'
import { isSameCell } from '../../../../shared/games/kado/grid'
import type { Cell } from '../../../../shared/games/kado/options'
import type { View } from '../../../../shared/games/kado/view'
import { announced } from '../../../../shared/words/en/games/kado/table-announced'
import { TABLE_KEYS } from '../../../parts/keys'
import { peopleOf } from '../../../table/people'
import { CARD_RATIO, type Carried, carriedTo, type Place, type Point, type Rect } from '../../../table/plan'
import type { Draft, DraftSetting } from '../../../table/session/game'
import type { Focus } from '../../../table/session/keys'
import { cellPlace } from '../plan/field'
import type { KadoPlan } from '../plan/layout'
import { showsCellHints } from '../preferences'
import { type Pose, positionOf } from '../scene/nodes'
import type { ShownKado } from '../types'
import {
  beginningIn,
  type Choosing,
  type Chosen,
  cellAlong,
  createChoosing,
  giftKey,
  keyOf,
  largeOf,
  PASS_KEY,
  type Recipient,
  recipientsIn,
  ribbonKey,
  smallOf,
} from './selection'

interface CarryingSetting extends Pick<DraftSetting<ShownKado>, 'snapshot' | 'plan' | 'pending' | 'finish'> {
  readonly chosen: ReadonlySignal<Chosen>
  /** Drops the card on the recipient or cell to which it was carried. */
  readonly give: (to: Recipient) => void
  readonly lay: (cell: Cell) => void
}

/** The recipient or cell under a carried card. */
type Target = { readonly to: Recipient } | { readonly cell: Cell }

/** The card that the pointer carries: the peeked card to a seat, the player's own to a cell. */
interface Carrying {
  readonly carried: ReadonlySignal<Carried | null>
  readonly target: ReadonlySignal<Target | null>
  /** The place of the card that may be carried; null if there is none. */
  readonly home: ReadonlySignal<Place | null>
  /** @returns true if it may be carried now */
  take(): boolean
  /** @param by the pointer's path since it took hold, CSS px */
  carry(by: Point): void
  drop(): void
  /** Lets the card spring back. */
  slip(): void
}

function createCarrying({ snapshot, plan, pending, finish, chosen, give, lay }: CarryingSetting): Carrying {
  const carried = signal<Carried | null>(null)
  const home = computed(() => homeOf(chosen.value, snapshot.value.view, plan.value))
  const found = computed(() =>
    carried.value === null ? null : targetAt(carried.value, chosen.value, snapshot.value.view, plan.value),
  )
  const slip = () => {
    carried.value = null
  }
  return {
    carried,
    home,
    target: found,
    take() {
      if (home.value === null || pending.value) return false
      finish()
      return home.value !== null
    },
    carry(by) {
      if (home.value !== null && !pending.value) carried.value = carriedTo(home.value, by, carried.value)
    },
    drop() {
      const target = found.value
      slip()
      if (target === null) return
      if ('to' in target) give(target.to)
      else lay(target.cell)
    },
    slip,
  }
}

function homeOf({ asking, cell }: Chosen, view: View, plan: KadoPlan): Place | null {
  if (asking === null || !asking.now || asking.for === 'guess') return null
  if (asking.for === 'give') return plan.peeked
  const seat = plan.seats[positionOf(asking.seat, view.viewer, plan)]
  if (seat === undefined) return null
  return cell === null ? seat.card : cellPlace(seat.grid, cell)
}

function targetAt(at: Point, { asking }: Chosen, view: View, plan: KadoPlan): Target | null {
  if (asking === null) return null
  if (asking.for === 'give') {
    const to = recipientsIn(view).find((one) => isOver(at, placeOf(one, view, plan)))
    return to === undefined ? null : { to }
  }
  const grid = plan.seats[positionOf(asking.seat, view.viewer, plan)]?.grid
  const cell = grid && view.cells.find((one) => isOver(at, around(cellPlace(grid, one))))
  return cell === undefined ? null : { cell: { line: cell.line, column: cell.column } }
}

/** The drop targets of a card that is given. */
function placeOf(to: Recipient, view: View, plan: KadoPlan): Rect | null {
  if (to === 'discard') return plan.discard && around(plan.discard.place)
  const position = positionOf(to, view.viewer, plan)
  const seat = plan.seats[position]
  if (seat === undefined) return null
  // The card starts beside the player's grid: only over the grid is it meant for a cell.
  return position === 0 ? gridOf(seat.grid) : seat.panel
}

const gridOf = ({ x, y, card, gap, lines, columns }: KadoPlan['seats'][number]['grid']): Rect => ({
  x,
  y,
  width: columns * (card + gap) - gap,
  height: lines * (card * CARD_RATIO + gap) - gap,
})

/** A card's place with some room around it. */
function around({ x, y, width }: Place): Rect {
  const room = 0.06 * width
  return {
    x: x - width / 2 - room,
    y: y - (width * CARD_RATIO) / 2 - room,
    width: width + 2 * room,
    height: width * CARD_RATIO + 2 * room,
  }
}

const isOver = ({ x, y }: Point, rect: Rect | null): boolean =>
  rect !== null && x >= rect.x && x <= rect.x + rect.width && y >= rect.y && y <= rect.y + rect.height

/** The open state of the deduction board, which belongs to one viewer and lasts while there is a board. */
interface Board {
  readonly isOpen: ReadonlySignal<boolean>
  toggle(): void
  /** Closes the board once it is gone, or the viewer changes. */
  follow(): void
}

type Setting = Pick<DraftSetting<ShownKado>, 'snapshot' | 'say' | 'finish'>

function createBoard({ snapshot, say, finish }: Setting): Board {
  /** The viewer who opened it: a seat, or null for everyone. */
  const openFor = signal<{ readonly viewer: number | null } | null>(null)
  const view = computed(() => snapshot.value.view)
  const isOpen = computed(
    () => openFor.value !== null && view.value.board !== null && openFor.value.viewer === view.value.viewer,
  )
  return {
    isOpen,
    toggle() {
      const { board, viewer } = view.value
      const opens = !isOpen.value && board !== null
      // The board counts everything that has happened, so the table skips to that as well: cards make room at their
      // final places.
      if (opens) finish()
      openFor.value = opens ? { viewer } : null
      if (board !== null) say([isOpen.value ? announced.boardOpen : announced.boardClosed])
    },
    follow() {
      if (!isOpen.value) openFor.value = null
    },
  }
}

interface Parts {
  readonly chosen: Chosen
  readonly view: View
  /** True if the player sees what a cell brings. */
  readonly hints: boolean
  /** The cell that the coach advises; null without advice. */
  readonly advised: Cell | null
  readonly choosing: Choosing
  readonly focus: Focus
  /** Null while passing is impossible. */
  readonly pass: (() => void) | null
  readonly isBoardOpen: boolean
  readonly toggleBoard: () => void
}

/** The key that opens and closes the deduction board. */
export const BOARD_KEY = 'k'

/**
 * The action of a key at KADO's table; null if it has none now.
 * @param key in lower case
 */
function actOfKey(key: string, parts: Parts): (() => void) | null {
  const { chosen, view, isBoardOpen, toggleBoard } = parts
  if (key === TABLE_KEYS.menu) return isBoardOpen ? toggleBoard : null
  if (key === BOARD_KEY) return view.board === null ? null : toggleBoard
  switch (chosen.asking?.for) {
    case 'give':
      return givingKey(key, parts)
    case 'guess':
      return guessingKey(key, parts)
    case 'place':
      return placingKey(key, parts)
    default:
      return null
  }
}

/**
 * @param key in lower case
 * @returns null if it chooses no possible recipient
 */
const recipientOf = (key: string, view: View): Recipient | null =>
  recipientsIn(view).find((to) => keyOf(to, view) === key) ?? null

function givingKey(key: string, { chosen, view, choosing }: Parts): (() => void) | null {
  // The small button has no function here, so its key is free.
  if (key === TABLE_KEYS.small) return chosen.to === null ? null : choosing.dropRecipient
  const to = recipientOf(key, view)
  return to === null ? null : () => choosing.giveTo(to)
}

/**
 * @param key in lower case
 * @returns null if the key chooses none
 */
const giftOfKey = (key: string): Gift | null => GIFTS.find((gift) => giftKey(gift) === key) ?? null
const ribbonOfKey = (key: string): Ribbon | null =>
  RIBBONS.find((ribbon) => ribbonKey(ribbon) === key) ?? null

function guessingKey(key: string, { choosing, pass }: Parts): (() => void) | null {
  if (key === PASS_KEY) return pass
  const gift = giftOfKey(key)
  if (gift !== null) return () => choosing.pickGift(gift)
  const ribbon = ribbonOfKey(key)
  return ribbon === null ? null : () => choosing.pickRibbon(ribbon)
}

function placingKey(
  key: string,
  { chosen, view, hints, advised, choosing, focus }: Parts,
): (() => void) | null {
  const from = chosen.cell ?? beginningIn(view.cells, hints, advised)
  if (from === undefined) return null
  const cell = cellAlong(view.cells, from, key)
  if (cell === null) return null
  // The focus moves from cell to cell, so that the cell's accessible name is read.
  const isNamed = focus === 'card' && !isSameCell(from, cell)
  return () => choosing.pickCell(cell, isNamed)
}

/** The player's draft: the recipient of a card, a guess, or a cell. */
export interface DraftKado extends Draft<Pose>, Omit<Choosing, 'follow'> {
  readonly chosen: Choosing['chosen']
  readonly carry: Carrying
  /** The cell that the coach advises, at which choosing begins; null without advice. */
  readonly advised: Signal<Cell | null>
  /** Toggles the deduction board, if there is one. */
  toggleBoard(): void
}

/** The types of KADO at the table. */
export interface TableKado extends ShownKado {
  readonly Draft: DraftKado
}

export function createDraft(setting: DraftSetting<ShownKado>): DraftKado {
  const { snapshot, settings, behind, send, finish, press } = setting
  const choosing = createChoosing(setting)
  const { chosen } = choosing
  const board = createBoard(setting)
  const advised = signal<Cell | null>(null)
  const carry = createCarrying({
    ...setting,
    chosen,
    lay: (cell) => choosing.pickCell(cell),
    give(to) {
      if (chosen.value.to !== to) choosing.giveTo(to)
      press()
    },
  })
  const pass = computed(() => {
    const isAsked = chosen.value.asking?.for === 'guess' && chosen.value.asking.now
    return isAsked && !behind.value ? () => send({ type: 'pass' }) : null
  })
  const parts = computed(() => ({
    chosen: chosen.value,
    view: snapshot.value.view,
    people: peopleOf(snapshot.value),
    send,
    pass: pass.value,
    hints: showsCellHints(settings.value),
    takeBack: () => choosing.pickCell(null),
    dropGuess: choosing.dropGuess,
  }))
  return {
    ...choosing,
    carry,
    advised,
    toggleBoard: board.toggle,
    pose: computed(() => ({
      cell: chosen.value.cell,
      carried: carry.carried.value,
      board: board.isOpen.value,
    })),
    carrying: computed(() => carry.carried.value !== null),
    large: computed(() => largeOf(parts.value)),
    small: computed(() => smallOf(parts.value)),
    key(key, focus) {
      const { view } = snapshot.value
      const act = actOfKey(key, {
        chosen: chosen.value,
        view,
        choosing,
        hints: showsCellHints(settings.value),
        focus,
        advised: advised.value,
        pass: pass.value,
        isBoardOpen: board.isOpen.value,
        toggleBoard: board.toggle,
      })
      if (act === null) return false
      finish()
      act()
      return true
    },
    follow() {
      choosing.follow()
      board.follow()
    },
    kept: () => [chosen.value, board.isOpen.value],
  }
}
