import { batch, computed, type ReadonlySignal, signal } from '@preact/signals'
import { eventsIn, type MatchUpdate } from '../../../../shared/bridge/contract'
import type { GameFace } from '../../../../shared/game'
import type { Card } from '../../../../shared/games/5211/cards'
import { isRemembered, type VisibleEvent } from '../../../../shared/games/5211/view'
import type { HandOrder } from '../../../../shared/settings'
import { table as words } from '../../../../shared/words/en/games/5211/table'
import { peopleOf } from '../../../table/people'
import { CARD_RATIO, carriedTo, type Place, type Point } from '../../../table/plan'
import type { Draft, DraftSetting, LargeAct } from '../../../table/session/game'
import { DESELECT, SELECT } from '../../../table/sounds'
import type { TableLayout } from '../plan/layout'
import { type Order, orderOf, withMoved } from '../scene/hand'
import { type DropTarget, NO_POSE, type Pose, posedPlace } from '../scene/pose'
import type { Shown5211 } from '../types'
import {
  clear,
  faces,
  follow,
  isComplete,
  lay,
  NO_SELECTION,
  pickUp,
  type Selection,
  summaryOf,
  toggle,
} from './selection'

const { actions, announced: texts } = words

/** The cards that the player is choosing. */
interface Selecting {
  readonly selection: ReadonlySignal<Selection>
  /** A one-line summary of the last evaluation, until the next choice. */
  readonly summary: ReadonlySignal<string | null>
  /** Lifts or lowers a card of the hand. */
  toggle(index: number): void
  /** Lays a card of the hand in the player's slots. */
  lay(index: number): void
  /** Takes a card back out of the player's slots, if it lies there. */
  pickUp(index: number): void
  clear(): void
  /** Applies an update to the choice. */
  follow(update: MatchUpdate<GameFace> | null): void
}

/**
 * The same selection in a hand with another order.
 * @param order by place, indexes of the selection's hand
 */
function inPlaces(selection: Selection, order: readonly number[]): Selection {
  const { hand, chosen, laid } = selection
  const placesOf = (indexes: readonly number[]) => indexes.map((index) => order.indexOf(index))
  return {
    ...selection,
    hand: order.map((index) => hand[index] as Card),
    chosen: placesOf(chosen),
    laid: placesOf(laid),
  }
}

/** The choice is stored by the hand in dealt order, so that it survives any sorting. */
export function createSelecting(
  {
    snapshot,
    actor,
    pending,
    playSound,
    say,
  }: Pick<DraftSetting<Shown5211>, 'snapshot' | 'actor' | 'pending' | 'playSound' | 'say'>,
  order: ReadonlySignal<Order>,
): Selecting {
  const followed = (before: Selection) => follow(before, snapshot.peek().view, actor.peek() !== null)
  const dealt = signal(followed(NO_SELECTION))
  const places = computed(() => orderOf(dealt.value.hand, order.value))
  const selection = computed(() => inPlaces(dealt.value, places.value))
  const summary = signal<string | null>(null)
  const choose = (next: Selection) =>
    batch(() => {
      if (next !== dealt.value) summary.value = null
      const more = next.chosen.length - dealt.value.chosen.length
      if (more !== 0) playSound(more > 0 ? SELECT : DESELECT)
      say(changeOf(dealt.value, next))
      dealt.value = next
    })
  const unlessPending = (change: (selection: Selection, index: number) => Selection) => (place: number) => {
    if (!pending.value) choose(change(dealt.value, places.value[place] ?? -1))
  }
  const sumUp = (events: readonly { readonly type: string }[]) => {
    const { view } = snapshot.peek()
    if (events.some(({ type }) => type === BEGINS_DEAL)) summary.value = null
    const last = view.evaluations.at(-1)
    if (last !== undefined && events.some(({ type }) => ENDS_EVALUATION.includes(type)))
      summary.value = summaryOf(last, peopleOf(snapshot.peek()), isRemembered(view))
  }
  return {
    selection,
    summary,
    toggle: unlessPending(toggle),
    lay: unlessPending(lay),
    pickUp: unlessPending(pickUp),
    clear: () => choose(clear(dealt.value)),
    follow(update) {
      dealt.value = followed(dealt.value)
      if (update !== null) sumUp(eventsIn(update))
    },
  }
}

/** Announces the newly chosen and the released cards in a sentence; empty if nothing changed. */
function changeOf(before: Selection, { hand, chosen, due }: Selection): readonly string[] {
  const cardsOf = (indexes: readonly number[]) => indexes.flatMap((index) => hand[index] ?? [])
  const added = cardsOf(chosen.filter((index) => !before.chosen.includes(index)))
  const dropped = cardsOf(before.chosen.filter((index) => !chosen.includes(index)))
  return added.length + dropped.length === 0 ? [] : [texts.chosen(added, dropped, chosen.length, due)]
}

const BEGINS_DEAL: VisibleEvent['type'] = 'cards-dealt'
const ENDS_EVALUATION: readonly string[] = ['cards-scored', 'nobody-scores'] satisfies VisibleEvent['type'][]

/** The order of the player's hand. */
interface Sorting {
  readonly order: ReadonlySignal<Order>
  sortBy(by: HandOrder): void
  /**
   * Moves a card to another place of the hand, which switches to the player's own order.
   * @param hand in its current order
   */
  move(hand: readonly Card[], from: number, to: number): void
}

export function createSorting({
  settings,
  change,
  say,
}: Pick<DraftSetting<Shown5211>, 'settings' | 'change' | 'say'>): Sorting {
  const own = signal<readonly Card[]>([])
  const sortBy = (by: HandOrder) => {
    if (by !== settings.peek().handOrder) change({ handOrder: by })
  }
  return {
    order: computed(() => ({ by: settings.value.handOrder, own: own.value })),
    sortBy,
    move(hand, from, to) {
      const card = hand[from]
      own.value = withMoved(hand, from, to)
      sortBy('own')
      if (card !== undefined && from !== to) say([words.announced.moved(card, to + 1, hand.length)])
    },
  }
}

/** Lets the pointer carry a card of the hand to the player's slots. @param places places of the hand's cards while none is carried, from the left */
function createCarrying(
  { plan, pending, finish, press }: DraftSetting<Shown5211>,
  selecting: Selecting,
  sorting: Sorting,
  places: ReadonlySignal<readonly Place[]>,
) {
  const { selection } = selecting
  const dragged = signal<Pose['dragged']>(null)
  // A computed of its own, so that the HUD is not rendered at every step of the pointer.
  const over = computed(() => dragged.value !== null && isOverSlots(dragged.value, plan.value))
  const mayTake = () => selection.peek().decision !== null && !pending.peek()
  const slip = () => {
    dragged.value = null
  }
  return {
    dragged,
    /** True if the card would be laid if it were released now. */
    over,
    take() {
      if (!mayTake()) return false
      finish()
      return true
    },
    carry(index: number, by: Point) {
      const home = places.value[index]
      if (home !== undefined && mayTake()) dragged.value = { index, ...carriedTo(home, by, dragged.value) }
    },
    drop(index: number) {
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

/** The index in the hand at which a released card would be put; null if it is not over the hand. */
function placeInHand(
  { x, y, index }: NonNullable<Pose['dragged']>,
  places: readonly Place[],
  { hand }: TableLayout,
): number | null {
  if (Math.abs(y - hand.y) > (hand.width * CARD_RATIO) / 2) return null
  return places.filter((place, other) => other !== index && place.x < x).length
}

/** Margins around the player's slots in which a card may be released, as shares of a hand card. */
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

/** The pointer's actions on the hand: pointing at a card, or carrying it to the player's slots. */
interface HandPose {
  /** @returns true if a card may be carried now */
  take(index: number): boolean
  /** @param by distance of the pointer from where it took hold, CSS px */
  carry(index: number, by: Point): void
  /**
   * Lays the card in its slot, moves it in the hand, or lets it spring back. The last card due, unless it displaces another,
   * commits all.
   */
  drop(index: number): void
  /** Lets a carried card spring back. */
  slip(): void
  readonly pose: ReadonlySignal<Pose>
  /** The places of the hand's cards while none is carried, from the left: those right of the pointed one make way. */
  readonly places: ReadonlySignal<readonly Place[]>
  /**
   * The slot that a carried card is meant for, and whether it would be laid there if released now; null while none is
   * carried.
   */
  readonly target: ReadonlySignal<DropTarget | null>
  hover(index: number | null): void
  /** Called with the focused card, or null. */
  focus(index: number | null): void
  /** The card under the pointer, otherwise the focused one; null while one is carried. */
  readonly pointed: ReadonlySignal<number | null>
  /**
   * The card whose gauges are previewed: the pointed one. If it would displace a chosen card, only the pointer
   * previews it; a focused one gives way to the card chosen last, as Enter plays that.
   */
  readonly previewed: ReadonlySignal<number | null>
  /** Called when a card has been chosen by its own key, wherever the pointer rests. */
  chosenByKey(): void
}

function createHandPose(setting: DraftSetting<Shown5211>, selecting: Selecting, sorting: Sorting): HandPose {
  const { snapshot, plan, reducedMotion, telling } = setting
  const hovered = signal<number | null>(null)
  const focused = signal<number | null>(null)
  /** True if a card has been chosen by its key since the pointer last moved to a card. */
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
  const { dragged, over, ...carrying } = createCarrying(
    setting,
    selecting,
    sorting,
    computed(() => placesIn(resting.value)),
  )
  // A computed of its own, so that the HUD is not rendered at every step of the pointer.
  const carried = computed(() => dragged.value?.index ?? null)

  const pointed = computed(() => (carried.value === null ? (hovered.value ?? focused.value) : null))
  // With reduced motion a ring marks the pointed card, and the card does not move.
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

/** The keys that choose the cards of the hand, from the left. */
export const HAND_KEYS: readonly string[] = ['1', '2', '3', '4', '5']

/** The cards that the player lifts, lays in slots, and commits. */
export interface Draft5211 extends Draft<Pose> {
  readonly selecting: Selecting
  readonly sorting: Sorting
  readonly hand: HandPose
}

/** The types of 5211 at a table. */
export interface Table5211 extends Shown5211 {
  readonly Draft: Draft5211
}

export function createDraft(setting: DraftSetting<Shown5211>): Draft5211 {
  const { snapshot, actor, pending, send, finish } = setting
  const sorting = createSorting(setting)
  const selecting = createSelecting(setting, sorting.order)
  const { selection } = selecting
  const hand = createHandPose(setting, selecting, sorting)
  const isAwaited = computed(() => selection.value.decision !== null)
  return {
    selecting,
    sorting,
    hand,
    pose: hand.pose,
    chosen: selection,
    carrying: computed(() => hand.target.value !== null),
    large: computed(() =>
      isAwaited.value
        ? largeOf(selection.value, () => send({ type: 'commit-cards', cards: faces(selection.value) }))
        : null,
    ),
    small: computed(() => {
      const { view } = snapshot.value
      if (actor.value !== null)
        return selection.value.chosen.length > 0
          ? { id: 'clear', label: actions.beside.clear, run: selecting.clear }
          : null
      if (!view.mayTakeBack || pending.value) return null
      return { id: 'take-back', label: actions.beside['take-back'], run: () => send({ type: 'take-back' }) }
    }),
    key(key) {
      const index = HAND_KEYS.indexOf(key)
      if (index < 0) return false
      finish()
      selecting.toggle(index)
      hand.chosenByKey()
      return true
    },
    follow: selecting.follow,
    kept: () => [selection.value, hand.pose.value],
  }
}

function largeOf(selection: Selection, run: () => void): LargeAct {
  const missing = selection.due - selection.chosen.length
  const isReady = isComplete(selection)
  return {
    id: 'commit',
    label: actions.commit(selection.due),
    isReady,
    run,
    small: isReady ? actions.enter : actions.more(missing),
  }
}
