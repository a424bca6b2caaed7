import { effect, type ReadonlySignal, signal } from '@preact/signals'
import type { PanelRule, SessionTypes } from './game'

/** The panel that the player has opened over the table. Only one is open at a time. */
export interface Panels {
  /** `menu`, or the id of one of the game's panels; null while nothing is open. */
  readonly panel: ReadonlySignal<string | null>
  /** True if `id` is one of the game's panels, and this panel can be opened now. */
  mayOpen(id: string): boolean
  open(id: string): void
  close(): void
}

export const MENU = 'menu'

/** @param isShut true while the shutters are closed: then only the menu can be opened */
export function createPanels<T extends SessionTypes>(
  rules: readonly PanelRule<T>[],
  view: ReadonlySignal<T['View']>,
  isShut: ReadonlySignal<boolean>,
): Panels & { dispose(): void } {
  const panel = signal<string | null>(null)
  const mayOpen = (id: string) =>
    !isShut.value && rules.some((rule) => rule.id === id && rule.isThere(view.value))
  // A panel that one person has opened must not be open for the next person.
  const endShutting = effect(() => {
    if (isShut.value && panel.peek() !== MENU) panel.value = null
  })
  return {
    panel,
    mayOpen,
    open(id) {
      if (id === MENU || mayOpen(id)) panel.value = id
    },
    close() {
      panel.value = null
    },
    dispose: endShutting,
  }
}
