import { computed, type ReadonlySignal, signal } from '@preact/signals'
import { CARD_RATIO, carriedTo, type Place, type Point } from '../../../table/plan'
import type { DraftSetting } from '../../../table/session/game'
import type { TableLayout } from '../plan/layout'
import type { Dragged } from '../scene/pose'
import type { Shown5211 } from '../scene/types'
import type { Selecting } from './selecting'
import { isComplete } from './selection'
import type { Sorting } from './sorting'

interface Setting extends Pick<DraftSetting<Shown5211>, 'plan' | 'pending' | 'finish' | 'press'> {
  readonly selecting: Pick<Selecting, 'selection' | 'lay' | 'pickUp'>
  readonly sorting: Pick<Sorting, 'move'>
  /** Where the cards of the hand lie while none is carried, from the left. */
  readonly places: ReadonlySignal<readonly Place[]>
}

/** A card of the hand that the pointer carries to the own slots. */
export interface Carrying {
  readonly dragged: ReadonlySignal<Dragged | null>
  /** Whether it would be laid if it were let go now. */
  readonly over: ReadonlySignal<boolean>
  /** @returns whether a card may be carried now */
  take(index: number): boolean
  /** @param by how far the pointer has come since it took hold, CSS px */
  carry(index: number, by: Point): void
  /**
   * Lays the card in its slot, puts it elsewhere in the hand, or lets it spring back. The last card due, unless it displaces
   * another, commits all.
   */
  drop(index: number): void
  /** Lets whatever is carried spring back. */
  slip(): void
}

export function createCarrying({
  selecting,
  sorting,
  places,
  plan,
  pending,
  finish,
  press,
}: Setting): Carrying {
  const { selection } = selecting
  const dragged = signal<Dragged | null>(null)
  // On its own, so that not every step of the pointer is news to what is written.
  const over = computed(() => dragged.value !== null && isOverSlots(dragged.value, plan.value))
  const mayTake = () => selection.peek().decision !== null && !pending.peek()
  const slip = () => {
    dragged.value = null
  }
  return {
    dragged,
    over,
    take() {
      if (!mayTake()) return false
      finish()
      return true
    },
    carry(index, by) {
      const home = places.value[index]
      if (home !== undefined && mayTake()) dragged.value = { index, ...carriedTo(home, by, dragged.value) }
    },
    drop(index) {
      const lays = over.value
      const { chosen, due } = selection.value
      const displaces = !chosen.includes(index) && chosen.length === due
      if (lays) selecting.lay(index)
      else {
        selecting.pickUp(index)
        const to = dragged.value && placeInHand(dragged.value, places.value, plan.value)
        if (to !== null && to !== index) sorting.move(selection.value.hand, index, to)
      }
      slip()
      if (lays && !displaces && isComplete(selection.value)) press()
    },
    slip,
  }
}

/** Where in the hand a card would be put if it were let go there; null where it is not over the hand. */
function placeInHand(
  { x, y, index }: Dragged,
  places: readonly Place[],
  { hand }: TableLayout,
): number | null {
  if (Math.abs(y - hand.y) > (hand.width * CARD_RATIO) / 2) return null
  return places.filter((place, other) => other !== index && place.x < x).length
}

/** How far around the own slots a card may be let go, in parts of a card of the hand. */
const ROOM = { aside: 0.75, above: 0.4, below: 0.25 }

function isOverSlots({ x, y }: Point, { seats, hand }: TableLayout): boolean {
  const slots = seats[0]?.slots ?? []
  const [first, last] = [slots[0], slots.at(-1)]
  if (first === undefined || last === undefined) return false
  const half = (first.width * CARD_RATIO) / 2
  const height = hand.width * CARD_RATIO
  return (
    x > first.x - first.width / 2 - ROOM.aside * hand.width &&
    x < last.x + last.width / 2 + ROOM.aside * hand.width &&
    y > first.y - half - ROOM.above * height &&
    y < first.y + half + ROOM.below * height
  )
}
