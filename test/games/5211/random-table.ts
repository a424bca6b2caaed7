import type { Table5211 } from '../../../src/renderer/games/5211/draft/draft'
import type { SentBeat, SentBeats } from '../../../src/shared/bridge/contract'
import type { Face5211 } from '../../../src/shared/games/5211'
import { randomGame, type SentUpdate } from './game'

/** One update of a random game for 5211's table. */
export interface ShownTable extends Omit<SentUpdate, 'beats' | 'again'> {
  readonly beats: SentBeats<Table5211>
  readonly again: readonly SentBeat<Table5211>[]
}

/** A game of random moves for the table, update by update, beginning with the deal. */
export function* randomTable(...args: Parameters<typeof randomGame>): Generator<ShownTable> {
  for (const update of randomGame(...args)) {
    const [first, ...others] = update.beats
    yield { ...update, beats: [{ ...first }, ...others.map(copy)], again: update.again.map(copy) }
  }
}

const copy = (beat: SentBeat<Face5211>): SentBeat<Table5211> => ({ ...beat })
