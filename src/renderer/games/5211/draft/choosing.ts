import { batch, computed, type ReadonlySignal, signal } from '@preact/signals'
import { eventsIn, type MatchUpdate } from '../../../../shared/bridge/contract'
import type { GameFace } from '../../../../shared/game'
import type { Card } from '../../../../shared/games/5211/cards'
import { isRemembered, type VisibleEvent } from '../../../../shared/games/5211/view'
import type { HandOrder } from '../../../../shared/settings'
import { table as words } from '../../../../shared/words/en/games/5211/table'
import { peopleOf } from '../../../table/people'
import type { DraftSetting } from '../../../table/session/game'
import { DESELECT, SELECT } from '../../../table/sounds'
import { type Order, orderOf, withMoved } from '../scene/hand'
import type { Shown5211 } from '../types'
import { clear, follow, lay, NO_SELECTION, pickUp, type Selection, summaryOf, toggle } from './selection'

const { told } = words

/** The cards that the player is choosing. */
export interface Selecting {
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

interface Setting extends Pick<DraftSetting<Shown5211>, 'snapshot' | 'actor' | 'pending' | 'hear' | 'say'> {
  readonly order: ReadonlySignal<Order>
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
export function createSelecting({ snapshot, actor, pending, hear, say, order }: Setting): Selecting {
  const followed = (before: Selection) => follow(before, snapshot.peek().view, actor.peek() !== null)
  const dealt = signal(followed(NO_SELECTION))
  const places = computed(() => orderOf(dealt.value.hand, order.value))
  const selection = computed(() => inPlaces(dealt.value, places.value))
  const summary = signal<string | null>(null)
  const choose = (next: Selection) =>
    batch(() => {
      if (next !== dealt.value) summary.value = null
      const more = next.chosen.length - dealt.value.chosen.length
      if (more !== 0) hear(more > 0 ? SELECT : DESELECT)
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
  return added.length + dropped.length === 0 ? [] : [told.chosen(added, dropped, chosen.length, due)]
}

const BEGINS_DEAL: VisibleEvent['type'] = 'cards-dealt'
const ENDS_EVALUATION: readonly string[] = ['cards-scored', 'nobody-scores'] satisfies VisibleEvent['type'][]

/** The order of the player's hand. */
export interface Sorting {
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
      if (card !== undefined && from !== to) say([words.told.moved(card, to + 1, hand.length)])
    },
  }
}
