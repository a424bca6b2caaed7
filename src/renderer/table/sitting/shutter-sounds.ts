import { effect, type ReadonlySignal } from '@preact/signals'
import type { Hear } from '../../parts/sound/cue'
import { SHUTTERS_CLOSE, SHUTTERS_OPEN } from '../sounds'

/**
 * Lets the shutters be heard as they close and open, but not where the table is opened with them closed.
 * @returns a function that ends it
 */
export function hearShutters(shut: ReadonlySignal<boolean>, hear: Hear): () => void {
  let was = shut.peek()
  return effect(() => {
    const is = shut.value
    if (is !== was) hear(is ? SHUTTERS_CLOSE : SHUTTERS_OPEN)
    was = is
  })
}
