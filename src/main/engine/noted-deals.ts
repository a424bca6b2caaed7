import type { Chance } from './definition'

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
