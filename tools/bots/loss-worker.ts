import { parentPort } from 'node:worker_threads'
import { lost } from './loss'
import type { Asked } from './places'

/** Some decisions, by where they lie. */
export interface ToLose {
  readonly places: readonly Omit<Asked, 'game'>[]
  readonly worlds: number
}

parentPort?.on('message', ({ places, worlds }: ToLose) =>
  parentPort?.postMessage(places.map((place) => lost(place, worlds))),
)
