import { computed, type ReadonlySignal, signal } from '@preact/signals'
import type { Card } from '../../../../shared/games/5211'
import type { HandOrder } from '../../../../shared/settings'
import { table as words } from '../../../../shared/words/en/games/5211/table'
import type { DraftSetting } from '../../../table/session/game'
import { type Order, withMoved } from '../scene/hand-order'
import type { Shown5211 } from '../scene/types'

/** How the player has their hand lie. */
export interface Sorting {
  readonly order: ReadonlySignal<Order>
  sortBy(by: HandOrder): void
  /** Puts a card at another place of the hand, which then lies in the player's own order. @param hand as it lies */
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
