import type { Card } from '../../../src/shared/games/5211/cards'
import type { Action } from '../../../src/shared/games/5211/options'
import type { View } from '../../../src/shared/games/5211/view'

/** Random cards, and sometimes taking them back. */
export function anyMove(view: View, seat: number, int: (below: number) => number): Action {
  if (!view.awaited.includes(seat)) return { type: 'take-back' }
  const hand = [...(view.seats[seat]?.hand.cards ?? [])]
  const cards = Array.from(
    { length: view.turn === 1 ? 2 : 1 },
    () => hand.splice(int(hand.length), 1)[0] as Card,
  )
  return { type: 'commit-cards', cards }
}
