import { computed, type ReadonlySignal, signal } from '@preact/signals'
import type { Cell } from '../../../../shared/games/kado/options'
import type { View } from '../../../../shared/games/kado/view'
import { CARD_RATIO, type Carried, carriedTo, type Place, type Point, type Rect } from '../../../table/plan'
import type { DraftSetting } from '../../../table/session/game'
import { cellPlace } from '../plan/field'
import type { KadoPlan } from '../plan/layout'
import { positionOf } from '../scene/nodes'
import type { ShownKado } from '../types'
import { type Chosen, type Recipient, recipientsIn } from './selection'

interface Setting extends Pick<DraftSetting<ShownKado>, 'snapshot' | 'plan' | 'pending' | 'finish'> {
  readonly chosen: ReadonlySignal<Chosen>
  /** Lets the card go to whoever or wherever it was carried to. */
  readonly give: (to: Recipient) => void
  readonly lay: (cell: Cell) => void
}

/** Where a card would go if it were let go now. */
type Target = { readonly to: Recipient } | { readonly cell: Cell }

/** The card that the pointer carries: the one that is looked at to a seat, the own one to a cell. */
export interface Carrying {
  readonly carried: ReadonlySignal<Carried | null>
  readonly target: ReadonlySignal<Target | null>
  /** Where the card lies that may be carried; null where there is none. */
  readonly home: ReadonlySignal<Place | null>
  /** @returns whether it may be carried now */
  take(): boolean
  /** @param by how far the pointer has come since it took hold, CSS px */
  carry(by: Point): void
  drop(): void
  /** Lets it spring back. */
  slip(): void
}

export function createCarrying({ snapshot, plan, pending, finish, chosen, give, lay }: Setting): Carrying {
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

/** Where a card is let go to be given to somebody. */
function placeOf(to: Recipient, view: View, plan: KadoPlan): Rect | null {
  if (to === 'discard') return plan.discard && around(plan.discard.place)
  const position = positionOf(to, view.viewer, plan)
  const seat = plan.seats[position]
  if (seat === undefined) return null
  // Beside the own grid lies the card that is carried: only over the grid it is meant for it.
  return position === 0 ? gridOf(seat.grid) : seat.panel
}

const gridOf = ({ x, y, card, gap, lines, columns }: KadoPlan['seats'][number]['grid']): Rect => ({
  ...{ x, y, width: columns * (card + gap) - gap },
  height: lines * (card * CARD_RATIO + gap) - gap,
})

/** A card's place with some room around it. */
function around({ x, y, width }: Place): Rect {
  const room = 0.06 * width
  return {
    ...{ x: x - width / 2 - room, y: y - (width * CARD_RATIO) / 2 - room },
    ...{ width: width + 2 * room, height: width * CARD_RATIO + 2 * room },
  }
}

const isOver = ({ x, y }: Point, rect: Rect | null): boolean =>
  rect !== null && x >= rect.x && x <= rect.x + rect.width && y >= rect.y && y <= rect.y + rect.height
