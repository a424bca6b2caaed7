import { type ReadonlySignal, signal } from '@preact/signals'
import type { Director } from '../director/director'
import type { TableTypes } from '../scene/types'
import type { Moment } from './moves'

/** For how long after a skip nothing is committed, ms: whoever presses once too often means what was skipped. */
export const LULL = 250

type Skipped = Pick<Director<TableTypes>, 'advance' | 'finish'>

/** The player's ways to complete what moves; none of them does anything else. */
export interface Skipping {
  /** Something has just been skipped. */
  readonly lull: ReadonlySignal<boolean>
  advance(): void
  finish(): void
}

/** @param moment whether more has happened than is seen: otherwise the choice has been open all along, and nobody is kept from it */
export function createSkipping(
  { advance, finish }: Skipped,
  moment: ReadonlySignal<Pick<Moment, 'behind'>>,
): Skipping & { dispose(): void } {
  const lull = signal(false)
  let ending: ReturnType<typeof setTimeout> | undefined
  const skip = (complete: () => void) => () => {
    const skips = moment.peek().behind
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
