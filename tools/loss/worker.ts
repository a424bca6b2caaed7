import { parentPort } from 'node:worker_threads'
import type { Asked } from '../coach/somewhere'
import { lost } from './lost'

/** Some decisions, by where they lie. */
export interface ToLose {
  readonly places: readonly Omit<Asked, 'game'>[]
  readonly worlds: number
}

parentPort?.on('message', ({ places, worlds }: ToLose) =>
  parentPort?.postMessage(places.map((place) => lost(place, worlds))),
)
