import { batch, type ReadonlySignal, signal } from '@preact/signals'
import type { BridgeError } from '../../shared/bridge/errors'
import type { GameId } from '../../shared/games/registry'

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

/** Something that main refused, to be told in a dialog. */
export interface Problem {
  readonly error: BridgeError
  /** Whether the last good copy of a save can take its place. */
  readonly restorable: boolean
}

export interface Problems {
  readonly problem: ReadonlySignal<Problem | null>
  tell(problem: Problem | null): void
  /** Tells what main refuses, where no save is in question. */
  refuse(error: BridgeError): void
}

export function createProblems(): Problems {
  const problem = signal<Problem | null>(null)
  const tell = (next: Problem | null) => {
    problem.value = next
  }
  return { problem, tell, refuse: (error) => tell({ error, restorable: false }) }
}

/** What lies over the window's screen. */
export type LayerName = 'settings' | 'about' | 'keys' | 'how-to-play'

export interface OpenLayer {
  readonly name: LayerName
  /** The game that its rules or keys are those of. */
  readonly game: GameId
}

export interface Layers {
  /** The last one opened is on top. */
  readonly layers: ReadonlySignal<readonly OpenLayer[]>
  /** It is of the game of the layer beneath; else of the one that the screen is about, or the one at hand. */
  open(layer: LayerName): void
  /** Says which game the screen is about. @returns ends that */
  concern(game: GameId): () => void
  /** Shows another game's instead. */
  turnTo(layer: LayerName, game: GameId): void
  close(layer: LayerName): void
}

/** @param atHand the game that is open, or would be opened next */
export function createLayers(problem: ReadonlySignal<Problem | null>, atHand: () => GameId): Layers {
  const layers = signal<readonly OpenLayer[]>([])
  let concerned: GameId | null = null
  return {
    layers,
    open(name) {
      // What main refused is answered first: a layer opened later would cover it.
      if (problem.value !== null || layers.value.some((layer) => layer.name === name)) return
      const game = layers.value.at(-1)?.game ?? concerned ?? atHand()
      layers.value = [...layers.value, { name, game }]
    },
    concern(game) {
      concerned = game
      return () => {
        concerned = null
      }
    },
    turnTo(name, game) {
      layers.value = layers.value.map((layer) => (layer.name === name ? { name, game } : layer))
    },
    close(name) {
      layers.value = layers.value.filter((layer) => layer.name !== name)
    },
  }
}
