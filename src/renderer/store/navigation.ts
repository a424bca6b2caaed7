import { batch, type ReadonlySignal, signal } from '@preact/signals'
import type { BridgeError } from '../../shared/bridge/errors'
import type { GameId } from '../../shared/games/registry'

/** The screen that fills the window. Settings, other layers and questions are dialogs over it. */
export type Screen = 'home' | 'new-game' | 'saved-games' | 'long-game' | 'table' | 'result'

/** The screen that is shown, and the way that led to it. */
export interface Navigation {
  /** Null until main's first replies are in. */
  readonly screen: ReadonlySignal<Screen | null>
  /** The previous screen, so that the focus can return to the control that led there; null at first. */
  readonly cameFrom: ReadonlySignal<Screen | null>
  /** The id of the game that was left for this screen; null if there was none. */
  readonly cameFromGame: ReadonlySignal<string | null>
}

export interface Navigator extends Navigation {
  /** @param left the id of the game that is left for it */
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

/** A request that main refused, to be shown in a dialog. */
export interface Problem {
  readonly error: BridgeError
  /** True if the last good copy of the save can replace it. */
  readonly restorable: boolean
}

export interface Problems {
  readonly problem: ReadonlySignal<Problem | null>
  /** @param problem null closes the dialog */
  showProblem(problem: Problem | null): void
  /** Shows an error that concerns no save. */
  refuse(error: BridgeError): void
}

export function createProblems(): Problems {
  const problem = signal<Problem | null>(null)
  const showProblem = (next: Problem | null) => {
    problem.value = next
  }
  return { problem, showProblem, refuse: (error) => showProblem({ error, restorable: false }) }
}

/** The layers that open over a screen. */
export type LayerName = 'settings' | 'about' | 'keys' | 'how-to-play'

interface OpenLayer {
  readonly name: LayerName
  /** The game whose rules or keys it shows. */
  readonly game: GameId
}

export interface Layers {
  /** The last one opened is on top. */
  readonly layers: ReadonlySignal<readonly OpenLayer[]>
  /** Opens a layer for the game of the layer beneath, else for the subject of the screen, else for the game at hand. */
  open(layer: LayerName): void
  /** Sets the game that the screen is about. @returns a function that clears it */
  setSubject(game: GameId): () => void
  /** Switches an open layer to another game. */
  switchGame(layer: LayerName, game: GameId): void
  close(layer: LayerName): void
}

/** @param atHand the game that is open, or would be opened next */
export function createLayers(problem: ReadonlySignal<Problem | null>, atHand: () => GameId): Layers {
  const layers = signal<readonly OpenLayer[]>([])
  let subject: GameId | null = null
  return {
    layers,
    open(name) {
      // A problem is dealt with first: a layer opened later would cover its dialog.
      if (problem.value !== null || layers.value.some((layer) => layer.name === name)) return
      const game = layers.value.at(-1)?.game ?? subject ?? atHand()
      layers.value = [...layers.value, { name, game }]
    },
    setSubject(game) {
      subject = game
      return () => {
        subject = null
      }
    },
    switchGame(name, game) {
      layers.value = layers.value.map((layer) => (layer.name === name ? { name, game } : layer))
    },
    close(name) {
      layers.value = layers.value.filter((layer) => layer.name !== name)
    },
  }
}
