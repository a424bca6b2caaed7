import type { Card, ColourCounts } from '../../../../shared/games/5211'
import { withCards } from '../counts'

/**
 * Which of the rows of cards that are turned up is the first to leave a colour one card from being out that was further from
 * it before: of all that are, one is warned of.
 * @returns its index; -1 where none does
 */
export function firstWarning(
  before: ColourCounts,
  rows: readonly (readonly Card[])[],
  limit: number,
): number {
  let counts = before
  return rows.findIndex((cards) => {
    const was = Object.values(counts)
    counts = withCards(counts, cards)
    return Object.values(counts).some((count, colour) => count === limit - 1 && was[colour] !== count)
  })
}
