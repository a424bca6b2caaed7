import { gameOf } from '../engine/games/registry'
import { seededChance } from '../engine/rng'
import type { SaveRecord } from '../storage/format/record'

/** The first deal that its seed does not give, from 1; null where it gives them all. */
export function dealOfNoSeed({
  game,
  options,
  seed,
  deals,
}: Pick<SaveRecord, 'game' | 'options' | 'seed' | 'deals'>): number | null {
  const deck = gameOf(game).deck(options)
  const chance = seededChance(seed)
  const wrong = deals.findIndex((order, index) => {
    const dealt = chance('deal', index + 1).shuffle(deck)
    return order.length !== dealt.length || order.some((card, at) => card !== dealt[at])
  })
  return wrong === -1 ? null : wrong + 1
}
