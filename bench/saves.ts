import { bundle } from './bundle'
import type { MeasuredSaves } from './programs/saves'

export interface SaveFigures {
  /** The largest save of a finished game for two with eleven rounds, in bytes. */
  readonly elevenRounds: number
  /** The largest of all measured saves, in bytes. */
  readonly largest: number
  /** Processor time of a save in main's thread, in ms: 95th percentile, for the slowest kind of game. */
  readonly busy: number
  /** The number of measured saves. */
  readonly saves: number
}

const KINDS = [['2'], ['3'], ['4'], ['5'], ['2', 'long'], ['5', 'long']] as const

/** Plays whole games of two to five players, short and long, and measures every save. */
export async function measureSaves(): Promise<SaveFigures> {
  const run = await bundle<MeasuredSaves>('bench/programs/saves.ts')
  const measured: MeasuredSaves[] = []
  for (const kind of KINDS) measured.push(await run(...kind))
  return {
    elevenRounds: Math.max(...(measured[0]?.sizes ?? [])),
    largest: Math.max(...measured.flatMap(({ sizes }) => sizes)),
    busy: Math.max(...measured.map(({ busy }) => percentile95(busy))),
    saves: measured.reduce((sum, { busy }) => sum + busy.length, 0),
  }
}

export const percentile95 = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.95) - 1] ?? Number.NaN
