import { batch, type ReadonlySignal, signal } from '@preact/signals'
import type { GameId } from '../../shared/games/registry'
import type { Problem } from './problems'

/** What lies over the window's screen. The last one opened is on top. */
export type LayerName = 'settings' | 'licences' | 'keys' | 'how-to-play'

export interface Layers {
  readonly layers: ReadonlySignal<readonly LayerName[]>
  /** The game that rules and keys are those of. */
  readonly layerGame: ReadonlySignal<GameId>
  /** @param game the one that is meant; else the one at hand */
  open(layer: LayerName, game?: GameId): void
  close(layer: LayerName): void
}

/** @param atHand the game that is open, or would be opened next */
export function createLayers(problem: ReadonlySignal<Problem | null>, atHand: () => GameId): Layers {
  const layers = signal<readonly LayerName[]>([])
  const layerGame = signal(atHand())
  return {
    layers,
    layerGame,
    open(layer, game = atHand()) {
      // What main refused is answered first: a layer opened later would cover it.
      if (problem.value !== null || layers.value.includes(layer)) return
      batch(() => {
        layerGame.value = game
        layers.value = [...layers.value, layer]
      })
    },
    close(layer) {
      layers.value = layers.value.filter((name) => name !== layer)
    },
  }
}
