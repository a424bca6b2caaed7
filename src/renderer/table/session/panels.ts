import { effect, type ReadonlySignal, signal } from '@preact/signals'
import type { PanelRule, SessionTypes } from './game'

/** What the player has opened over the table, one thing at a time. */
export interface Panels {
  /** `menu`, or the id of one of the game's panels. */
  readonly panel: ReadonlySignal<string | null>
  /** Whether one of the game's panels can be opened now. */
  mayOpen(id: string): boolean
  open(id: string): void
  close(): void
}

export const MENU = 'menu'

/** @param isShut whether the shutters are closed: then there is the menu and nothing else */
export function createPanels<T extends SessionTypes>(
  rules: readonly PanelRule<T>[],
  view: ReadonlySignal<T['View']>,
  isShut: ReadonlySignal<boolean>,
): Panels & { dispose(): void } {
  const panel = signal<string | null>(null)
  const mayOpen = (id: string) =>
    !isShut.value && rules.some((rule) => rule.id === id && rule.isThere(view.value))
  // What one person has opened is not for the next.
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
