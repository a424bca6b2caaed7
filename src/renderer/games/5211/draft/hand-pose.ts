import { computed, type ReadonlySignal, signal } from '@preact/signals'
import type { Place } from '../../../table/plan'
import type { DraftSetting } from '../../../table/session/game'
import { type DropTarget, NO_POSE, type Pose, posedPlace } from '../scene/pose'
import type { Shown5211 } from '../scene/types'
import { type Carrying, createCarrying } from './carrying'
import type { Selecting } from './selecting'
import type { Sorting } from './sorting'

interface Setting
  extends Pick<
    DraftSetting<Shown5211>,
    'snapshot' | 'plan' | 'reducedMotion' | 'pending' | 'telling' | 'finish' | 'press'
  > {
  readonly selecting: Pick<Selecting, 'selection' | 'lay' | 'pickUp'>
  readonly sorting: Sorting
}

/** What the pointer does with the hand: points at a card, or carries it to the own slots. */
export interface HandPose extends Omit<Carrying, 'dragged' | 'over'> {
  readonly pose: ReadonlySignal<Pose>
  /** Where the cards of the hand lie while none is carried, from the left: those right of the one looked at make way. */
  readonly places: ReadonlySignal<readonly Place[]>
  /** While a card is carried: the slot it is meant for, and whether it would be laid there if let go now. */
  readonly target: ReadonlySignal<DropTarget | null>
  hover(index: number | null): void
  /** A card has the focus of the keyboard, or none has. */
  focus(index: number | null): void
  /** The card that is looked at, by the pointer or else by the keyboard; null while one is carried. */
  readonly pointed: ReadonlySignal<number | null>
  /**
   * The card whose gauges are shown as they will be: the one that is looked at. Where that one would displace a chosen card,
   * only the pointer asks for it; to the keyboard the card chosen last is shown, as Enter plays it.
   */
  readonly previewed: ReadonlySignal<number | null>
  /** A card has been chosen by its own key, wherever the pointer rests. */
  chosenByKey(): void
}

export function createHandPose(setting: Setting): HandPose {
  const { selecting, sorting, snapshot, plan, reducedMotion, telling } = setting
  const hovered = signal<number | null>(null)
  const focused = signal<number | null>(null)
  /** A card has been chosen by its key since the pointer came to where it is. */
  const isByKey = signal(false)
  const resting = computed<Pose>(() => {
    const { hand, chosen, laid } = selecting.selection.value
    return { ...NO_POSE, order: sorting.order.value, hand, chosen, laid }
  })
  const filled = computed(() => {
    const { viewer, seats } = snapshot.value.view
    return viewer === null ? 0 : (seats[viewer]?.table.length ?? 0)
  })
  const placesIn = (pose: Pose) =>
    pose.hand.map((_, index) =>
      posedPlace(pose, plan.value, { index, filled: filled.value, aside: telling.value }),
    )
  const { dragged, over, ...carrying } = createCarrying({
    ...setting,
    places: computed(() => placesIn(resting.value)),
  })
  // On its own, so that not every step of the pointer is news to what is written.
  const carried = computed(() => dragged.value?.index ?? null)

  const pointed = computed(() => (carried.value === null ? (hovered.value ?? focused.value) : null))
  // With reduced motion a ring marks the card that is looked at; it stays where it is.
  const raised = computed(() => (reducedMotion.value ? null : pointed.value))

  return {
    ...carrying,
    places: computed(() => placesIn({ ...resting.value, hovered: raised.value })),
    pointed,
    previewed: computed(() => {
      const [at, { chosen, due }] = [pointed.value, selecting.selection.value]
      const displaces = at !== null && !chosen.includes(at) && chosen.length === due
      const isAsked = hovered.value !== null && !isByKey.value
      return displaces && !isAsked ? (chosen.at(-1) ?? at) : at
    }),
    pose: computed(() => ({
      ...resting.value,
      hovered: raised.value,
      dragged: dragged.value,
    })),
    target: computed(() => {
      if (carried.value === null) return null
      const others = resting.value.laid.filter((index) => index !== carried.value).length
      return { slot: filled.value + others, over: over.value }
    }),
    chosenByKey() {
      isByKey.value = true
    },
    hover(index) {
      isByKey.value = false
      hovered.value = index
    },
    focus(index) {
      focused.value = index
    },
  }
}
