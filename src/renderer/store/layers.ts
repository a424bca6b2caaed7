import { type ReadonlySignal, signal } from '@preact/signals'
import type { GameId } from '../../shared/games/registry'
import type { Problem } from './problems'

/** What lies over the window's screen. */
export type LayerName = 'settings' | 'licences' | 'keys' | 'how-to-play'

export interface OpenLayer {
  readonly name: LayerName
  /** The game that its rules or keys are those of. */
  readonly game: GameId
}

export interface Layers {
  /** The last one opened is on top. */
  readonly layers: ReadonlySignal<readonly OpenLayer[]>
  /** @param game the one that is meant; else that of the layer beneath, or the one at hand */
  open(layer: LayerName, game?: GameId): void
  /** Shows another game's instead. */
  turnTo(layer: LayerName, game: GameId): void
  close(layer: LayerName): void
}

/** @param atHand the game that is open, or would be opened next */
export function createLayers(problem: ReadonlySignal<Problem | null>, atHand: () => GameId): Layers {
  const layers = signal<readonly OpenLayer[]>([])
  return {
    layers,
    open(name, game = layers.value.at(-1)?.game ?? atHand()) {
      // What main refused is answered first: a layer opened later would cover it.
      if (problem.value !== null || layers.value.some((layer) => layer.name === name)) return
      layers.value = [...layers.value, { name, game }]
    },
    turnTo(name, game) {
      layers.value = layers.value.map((layer) => (layer.name === name ? { name, game } : layer))
    },
    close(name) {
      layers.value = layers.value.filter((layer) => layer.name !== name)
    },
  }
}
