import { type ReadonlySignal, signal } from '@preact/signals'
import { isRemembered, type View } from '../../../shared/games/5211'

/** What can be opened over the table, one at a time: the menu, the discarded cards, the cards seen, the race. */
export type Panel = 'menu' | 'discard' | 'seen' | 'race'

/** What the player has opened over the table. */
export interface Panels {
  readonly panel: ReadonlySignal<Panel | null>
  /** Nothing opens that the players keep in mind themselves. */
  openPanel(panel: Panel): void
  closePanel(): void
}

const NEEDS_MEMORY: readonly Panel[] = ['discard', 'seen']

export function createPanels(view: ReadonlySignal<View>): Panels {
  const panel = signal<Panel | null>(null)
  return {
    panel,
    openPanel(next) {
      if (!NEEDS_MEMORY.includes(next) || isRemembered(view.value)) panel.value = next
    },
    closePanel() {
      panel.value = null
    },
  }
}
