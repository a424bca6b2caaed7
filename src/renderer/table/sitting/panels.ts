import { type ReadonlySignal, signal } from '@preact/signals'
import type { SittingTypes } from './draft'
import type { PanelRule } from './game'

/** What the player has opened over the table, one thing at a time. */
export interface Panels {
  /** `menu`, or the id of one of the game's panels. */
  readonly panel: ReadonlySignal<string | null>
  openPanel(id: string): void
  closePanel(): void
}

export const MENU = 'menu'

export function createPanels<T extends SittingTypes>(
  rules: readonly PanelRule<T>[],
  view: ReadonlySignal<T['View']>,
): Panels {
  const panel = signal<string | null>(null)
  return {
    panel,
    openPanel(id) {
      const rule = rules.find((one) => one.id === id)
      if (id === MENU || rule?.isThere(view.value)) panel.value = id
    },
    closePanel() {
      panel.value = null
    },
  }
}
