import { computed, type ReadonlySignal, signal } from '@preact/signals'
import { CARD_RATIO, type Place, type Point } from '../../../table/plan/plan'
import type { DraftSetting } from '../../../table/sitting/draft'
import type { TableLayout } from '../plan/layout'
import { type Dragged, type DropTarget, type Look, lookPlace, NO_LOOK } from '../scene/pose'
import type { Shown5211 } from '../scene/types'
import type { Selecting } from './selecting'
import { isComplete } from './selection'

interface Setting
  extends Pick<
    DraftSetting<Shown5211>,
    'snapshot' | 'plan' | 'reducedMotion' | 'pending' | 'telling' | 'finish' | 'press'
  > {
  readonly selecting: Pick<Selecting, 'selection' | 'lay' | 'pickUp'>
}

/** What the pointer does with the hand: points at a card, or carries it to the own slots. */
export interface HandLook {
  readonly look: ReadonlySignal<Look>
  /** Where the cards of the hand lie while none is carried, from the left. */
  readonly places: ReadonlySignal<readonly Place[]>
  /** While a card is carried: the slot it is meant for, and whether it would be laid there if let go now. */
  readonly target: ReadonlySignal<DropTarget | null>
  hover(index: number | null): void
  /** @returns whether a card may be carried now */
  take(index: number): boolean
  /** @param by how far the pointer has come since it took hold, CSS px */
  carry(index: number, by: Point): void
  /** Lays the card in its slot, or lets it spring back. The last card due, unless it displaces another, commits all. */
  drop(index: number): void
  /** Lets whatever is carried spring back. */
  slip(): void
}

export function createHandLook(setting: Setting): HandLook {
  const { selecting, snapshot, plan, reducedMotion, pending, telling, finish, press } = setting
  const hovered = signal<number | null>(null)
  const dragged = signal<Dragged | null>(null)
  const resting = computed<Look>(() => {
    const { hand, chosen, laid } = selecting.selection.value
    return { ...NO_LOOK, hand, chosen, laid }
  })
  const filled = computed(() => {
    const { viewer, seats } = snapshot.value.view
    return viewer === null ? 0 : (seats[viewer]?.table.length ?? 0)
  })
  const places = computed(() =>
    resting.value.hand.map((_, index) =>
      lookPlace(resting.value, plan.value, { index, filled: filled.value, aside: telling.value }),
    ),
  )
  // On their own, so that not every step of the pointer is news to what is written.
  const carried = computed(() => dragged.value?.index ?? null)
  const over = computed(() => dragged.value !== null && isOverSlots(dragged.value, plan.value))
  const mayTake = () => selecting.selection.peek().decision !== null && !pending.peek()

  return {
    places,
    look: computed(() => ({
      ...resting.value,
      // With reduced motion a ring marks the card under the pointer; it stays where it is.
      hovered: reducedMotion.value ? null : hovered.value,
      dragged: dragged.value,
    })),
    target: computed(() => {
      if (carried.value === null) return null
      const others = resting.value.laid.filter((index) => index !== carried.value).length
      return { slot: filled.value + others, over: over.value }
    }),
    hover(index) {
      hovered.value = index
    },
    take() {
      if (!mayTake()) return false
      finish()
      return true
    },
    carry(index, by) {
      const home = places.value[index]
      if (home === undefined || !mayTake()) return
      const x = home.x + by.x
      const before = dragged.value ?? { x: home.x, leans: 'right' as const }
      const leans = x === before.x ? before.leans : x < before.x ? 'left' : 'right'
      dragged.value = { index, x, y: home.y + by.y, leans }
    },
    drop(index) {
      const lays = over.value
      const { chosen, due } = selecting.selection.value
      const displaces = !chosen.includes(index) && chosen.length === due
      if (lays) selecting.lay(index)
      else selecting.pickUp(index)
      dragged.value = null
      if (lays && !displaces && isComplete(selecting.selection.value)) press()
    },
    slip() {
      dragged.value = null
    },
  }
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
