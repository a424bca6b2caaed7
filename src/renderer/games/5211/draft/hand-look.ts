import { computed, type ReadonlySignal, signal } from '@preact/signals'
import type { View } from '../../../../shared/games/5211'
import type { DropTarget } from '../hud/slots'
import { CARD_RATIO, type Place, type Point, type TableLayout } from '../plan/layout'
import { type Dragged, type Look, lookPlace, NO_LOOK } from './look'
import type { Play } from './play'
import { isComplete } from './selection'

interface Setting {
  readonly play: Play
  readonly view: ReadonlySignal<View>
  readonly layout: ReadonlySignal<TableLayout>
  readonly reducedMotion: ReadonlySignal<boolean>
  /** The hand has given way to a verdict. */
  readonly aside: ReadonlySignal<boolean>
  /** Completes whatever moves. */
  readonly finish: () => void
  /** Commits what is chosen, as the large button does. */
  readonly commit: () => void
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

export function createHandLook({
  play,
  view,
  layout,
  reducedMotion,
  aside,
  finish,
  commit,
}: Setting): HandLook {
  const hovered = signal<number | null>(null)
  const dragged = signal<Dragged | null>(null)
  const resting = computed<Look>(() => {
    const { hand, chosen, laid } = play.selection.value
    return { ...NO_LOOK, hand, chosen, laid }
  })
  const filled = computed(() => {
    const { viewer, seats } = view.value
    return viewer === null ? 0 : (seats[viewer]?.table.length ?? 0)
  })
  const places = computed(() =>
    resting.value.hand.map((_, index) =>
      lookPlace(resting.value, layout.value, { index, filled: filled.value, aside: aside.value }),
    ),
  )
  // On their own, so that not every step of the pointer is news to what is written.
  const carried = computed(() => dragged.value?.index ?? null)
  const over = computed(() => dragged.value !== null && isOverSlots(dragged.value, layout.value))
  const mayTake = () => play.selection.peek().decision !== null && !play.pending.peek()

  return {
    places,
    look: computed(() => ({
      ...resting.value,
      // With reduced motion a ring marks the card under the pointer (tokens, Motion); it stays where it is.
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
      const { chosen, due } = play.selection.value
      const displaces = !chosen.includes(index) && chosen.length === due
      if (lays) play.lay(index)
      else play.pickUp(index)
      dragged.value = null
      if (lays && !displaces && isComplete(play.selection.value)) commit()
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
