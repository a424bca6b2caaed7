/** How far counts are from what is expected of them: Pearson's chi-square. */
export interface ChiSquare {
  readonly value: number
  readonly freedom: number
  /** By how many standard deviations the value is too large, by the approximation of Wilson and Hilferty (1931). */
  readonly deviation: number
}

export interface Judgement {
  /** How many deals have the same order as an earlier one. */
  readonly repeated: number
  /** Of all cards at all places. */
  readonly places: ChiSquare
  /** The card whose places are furthest from what is expected. */
  readonly worst: ChiSquare & { readonly card: string }
}

/** Chance goes further than this once in about ten million times. */
export const MOST_DEVIATION = 5.2

export const isFair = ({ repeated, places, worst }: Judgement): boolean =>
  repeated === 0 && places.deviation < MOST_DEVIATION && worst.deviation < MOST_DEVIATION

/**
 * Looks whether decks were shuffled by nothing but chance: no two alike, and each card as often at each place.
 * @param orders the decks in dealing order, all of the same cards, of which there may be several alike
 */
export function judge(orders: readonly (readonly string[])[]): Judgement {
  const [deck = []] = orders
  const size = deck.length
  const counts = new Map(deck.map((card) => [card, new Float64Array(size)]))
  for (const order of orders)
    for (const [place, card] of order.entries()) {
      const at = counts.get(card)
      if (at === undefined) throw new Error(`${card} is not in every deck`)
      at[place] = (at[place] ?? 0) + 1
    }
  const cards = [...counts].map(([card, at]) => {
    const copies = deck.filter((one) => one === card).length
    const expected = (orders.length * copies) / size
    const sum = at.reduce((all, count) => all + (count - expected) ** 2 / expected, 0)
    // A deck has each card a fixed number of times, which makes the places of one card depend on each other.
    return { card, sum, ...chiSquare((sum * (size - 1)) / (size - copies), size - 1) }
  })
  const all = cards.reduce((total, { sum }) => total + sum, 0)
  return {
    repeated: orders.length - new Set(orders.map((order) => order.join())).size,
    places: chiSquare((all * (size - 1)) / size, (size - 1) * (cards.length - 1)),
    worst: cards.reduce((worst, one) => (one.deviation > worst.deviation ? one : worst)),
  }
}

function chiSquare(value: number, freedom: number): ChiSquare {
  const spread = 2 / (9 * freedom)
  return { value, freedom, deviation: (Math.cbrt(value / freedom) - (1 - spread)) / Math.sqrt(spread) }
}
