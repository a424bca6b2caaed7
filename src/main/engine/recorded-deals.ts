import { err, ok, type Result } from '../../shared/result'
import type { Chance, Rng } from './rng'

interface NotedDeals {
  readonly chance: Chance
  /** The dealt orders so far, in the order of the requests. */
  readonly dealt: readonly (readonly string[])[]
}

/** The same chance, recording every order that it shuffles under the label `deal`. */
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
  /** Its number, from 1. */
  readonly deal: number
}

/**
 * Chance that deals as recorded, so that a replay does not depend on the generator.
 * @param deck the cards that every deal shuffles
 * @param deals the shuffled orders of the deals, first deal first
 * @param beyond the fallback for deals that are not recorded, and for every other use of chance
 * @returns an error for the first deal that is not a permutation of the deck
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

/** @throws if a game asks for anything but a shuffle of the recorded deck */
const recorded = (order: readonly unknown[]): Rng => ({
  int() {
    throw new Error('Only the order of a recorded deal is known')
  },
  shuffle(items) {
    if (!isPermutation(order, items)) throw new Error('The recorded order holds other cards')
    return order
  },
})

function isPermutation<T>(order: readonly unknown[], items: readonly T[]): order is readonly T[] {
  const sorted = items.toSorted()
  return order.length === items.length && order.toSorted().every((item, index) => item === sorted[index])
}
