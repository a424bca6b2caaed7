import { err, ok, type Result } from '../../shared/result'
import type { Chance, Rng } from './rng'

interface NotedDeals {
  readonly chance: Chance
  /** The orders it has dealt by now, in the order in which they were asked for. */
  readonly dealt: readonly (readonly string[])[]
}

/** The same chance, which notes every order that it shuffles under the label `deal`. */
export function notedDeals(chance: Chance): NotedDeals {
  const dealt: (readonly string[])[] = []
  return {
    dealt,
    chance(label, n) {
      const rng = chance(label, n)
      if (label !== 'deal') return rng
      return {
        ...rng,
        shuffle(items) {
          const order = rng.shuffle(items)
          dealt.push(order.map(String))
          return order
        },
      }
    },
  }
}

interface BadDeal {
  readonly code: 'bad-deal'
  /** Which one, from 1. */
  readonly deal: number
}

/**
 * Chance that deals as recorded, so that a replay does not lean on the generator.
 * @param deck the cards that every deal shuffles
 * @param deals the shuffled orders of the deals, first deal first
 * @param beyond gives the deals that are not recorded, and every other use of chance
 * @returns an error for the first deal that is no permutation of the deck
 */
export function storedChance(
  deck: readonly string[],
  deals: readonly (readonly string[])[],
  beyond: Chance,
): Result<Chance, BadDeal> {
  const bad = deals.findIndex((order) => !isPermutation(order, deck))
  if (bad !== -1) return err({ code: 'bad-deal', deal: bad + 1 })
  return ok((label, n) => {
    const order = label === 'deal' ? deals[n - 1] : undefined
    return order === undefined ? beyond(label, n) : recorded(order)
  })
}

/** @throws when a game asks for anything but to shuffle the deck it was recorded with. */
const recorded = (order: readonly unknown[]): Rng => ({
  int() {
    throw new Error('Of a recorded deal only the order is known')
  },
  shuffle(items) {
    if (!isPermutation(order, items)) throw new Error('The recorded order is of other cards')
    return order
  },
})

function isPermutation<T>(order: readonly unknown[], items: readonly T[]): order is readonly T[] {
  const sorted = items.toSorted()
  return order.length === items.length && order.toSorted().every((item, index) => item === sorted[index])
}
