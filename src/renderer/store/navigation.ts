import { batch, type ReadonlySignal, signal } from '@preact/signals'

/** What fills the window. The settings and all questions are dialogs over it. */
export type Screen = 'home' | 'new-game' | 'saved-games' | 'long-game' | 'table' | 'result'

/** Which screen is shown, and what led to it. */
export interface Navigation {
  /** Null until main has been heard. */
  readonly screen: ReadonlySignal<Screen | null>
  /** The screen before this one, so that the focus can go back to what led there; null at first. */
  readonly cameFrom: ReadonlySignal<Screen | null>
  /** The game that was left for this screen; null where there was none. */
  readonly cameFromGame: ReadonlySignal<string | null>
}

export interface Navigator extends Navigation {
  /** @param left the game that is left for it */
  goTo(next: Screen, left?: string | null): void
}

export function createNavigator(): Navigator {
  const screen = signal<Screen | null>(null)
  const cameFrom = signal<Screen | null>(null)
  const cameFromGame = signal<string | null>(null)
  return {
    screen,
    cameFrom,
    cameFromGame,
    goTo: (next, left = null) =>
      batch(() => {
        cameFromGame.value = left
        cameFrom.value = screen.value
        screen.value = next
      }),
  }
}
