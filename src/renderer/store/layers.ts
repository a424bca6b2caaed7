import { type ReadonlySignal, signal } from '@preact/signals'
import type { GameId } from '../../shared/games/registry'
import type { Problem } from './problems'

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
