import { type ReadonlySignal, signal } from '@preact/signals'
import type { Problem } from './problems'

/** What lies over the window's screen. The last one opened is on top. */
export type LayerName = 'settings' | 'licences' | 'keys' | 'how-to-play'

export interface Layers {
  readonly layers: ReadonlySignal<readonly LayerName[]>
  open(layer: LayerName): void
  close(layer: LayerName): void
}

export function createLayers(problem: ReadonlySignal<Problem | null>): Layers {
  const layers = signal<readonly LayerName[]>([])
  return {
    layers,
    open(layer) {
      // What main refused is answered first: a layer opened later would cover it.
      if (problem.value === null && !layers.value.includes(layer)) layers.value = [...layers.value, layer]
    },
    close(layer) {
      layers.value = layers.value.filter((name) => name !== layer)
    },
  }
}
