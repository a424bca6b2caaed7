import { type Card, type ColourCounts, colourOf } from '../../../shared/games/5211'

export const NO_COUNTS: ColourCounts = { blue: 0, green: 0, yellow: 0, orange: 0, violet: 0 }

/** @returns the counts with these cards added to them */
export function withCards(counts: ColourCounts, cards: readonly Card[]): ColourCounts {
  const sum = { ...counts }
  for (const card of cards) sum[colourOf(card)] += 1
  return sum
}
