import type { Card, ColourCounts } from '../../../../shared/games/5211'
import { withCards } from '../counts'

/**
 * Which of the rows of cards that are turned up is the first to give a colour so many cards that had another number of
 * them before: of all that do, one is heard.
 * @param wanted one less than the limit, or the limit
 * @returns its index; -1 where none does
 */
export function firstToReach(
  before: ColourCounts,
  rows: readonly (readonly Card[])[],
  wanted: number,
): number {
  let counts = before
  return rows.findIndex((cards) => {
    const was = Object.values(counts)
    counts = withCards(counts, cards)
    return Object.values(counts).some((count, colour) => count === wanted && was[colour] !== count)
  })
}
