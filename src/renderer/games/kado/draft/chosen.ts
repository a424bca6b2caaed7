import type { Cell, View } from '../../../../shared/games/kado'
import type { Asking } from './asking'
import type { Recipient } from './giving'
import { type HalfGuess, NO_GUESS, stillStanding } from './guessing'

/** What the player has chosen and not sent. */
export interface Chosen {
  /** The question that it answers; null where there is nothing to choose. */
  readonly asking: Asking | null
  readonly to: Recipient | null
  readonly guess: HalfGuess
  /** Where the card stands on trial. */
  readonly cell: Cell | null
  /** What had been ruled out when it was last looked at. */
  readonly ruledOut: View['ruledOut']
}

export const NOTHING_CHOSEN: Chosen = {
  ...{ asking: null, to: null, guess: NO_GUESS, cell: null },
  ruledOut: { gifts: [], ribbons: [] },
}

/**
 * Carries the choice over to a newer view. Another question, or another person, starts with nothing chosen; a guess is kept
 * while others are asked, less what is ruled out meanwhile.
 */
export function followed(before: Chosen, asking: Asking | null, { cells, ruledOut }: View): Chosen {
  if (asking === null) return NOTHING_CHOSEN
  if (asking.id !== before.asking?.id || asking.seat !== before.asking.seat) {
    const [only, ...others] = cells
    const cell = only !== undefined && others.length === 0 ? { line: only.line, column: only.column } : null
    return { ...NOTHING_CHOSEN, asking, cell, ruledOut }
  }
  return { ...before, asking, ruledOut, guess: stillStanding(before.guess, before.ruledOut, ruledOut) }
}
