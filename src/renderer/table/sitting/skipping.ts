import { type ReadonlySignal, signal } from '@preact/signals'
import type { Director } from '../director/director'
import type { TableTypes } from '../scene/types'

/** For how long after a skip nothing is committed, ms: whoever presses once too often means what was skipped. */
export const LULL = 250

type Skipped = Pick<Director<TableTypes>, 'playing' | 'advance' | 'finish'>

/** The player's ways to complete what moves; none of them does anything else. */
export interface Skipping {
  /** Something has just been skipped. */
  readonly lull: ReadonlySignal<boolean>
  advance(): void
  finish(): void
  dispose(): void
}

export function createSkipping({ playing, advance, finish }: Skipped): Skipping {
  const lull = signal(false)
  let ending: ReturnType<typeof setTimeout> | undefined
  const skip = (complete: () => void) => () => {
    const skips = playing.peek() !== 'nothing'
    complete()
    if (!skips) return
    lull.value = true
    clearTimeout(ending)
    ending = setTimeout(() => {
      lull.value = false
    }, LULL)
  }
  return { lull, advance: skip(advance), finish: skip(finish), dispose: () => clearTimeout(ending) }
}
