import type { Guess, VisibleEvent } from '../../../../shared/games/kado'

/**
 * What a player at the table remembers that need not lie there: the guesses that failed in this turn. Every card that a
 * seat has seen is in its view for as long as it counts.
 */
export interface Memory {
  readonly failed: readonly Guess[]
}

export const BLANK: Memory = { failed: [] }

/** The memory after one more event. Built from visible events only, so it holds nothing that its seat could not know. */
export function remember(memory: Memory, event: VisibleEvent): Memory {
  switch (event.type) {
    case 'turn-started':
      return BLANK
    case 'challenged':
      return event.matched === null ? { failed: [...memory.failed, event.guess] } : memory
    default:
      return memory
  }
}
