import { type Action, type Card, cardsDue, type Seat } from '../../../../shared/games/5211'
import { inFaceOrder } from './cards'
import type { State5211 } from './state'

/** The seats that have not committed in this turn. */
export function toAct(state: State5211): readonly Seat[] {
  if (state.phase !== 'commit') return []
  return state.commits.flatMap((commit, seat) => (commit === null ? [seat] : []))
}

/** Names the open decision by its place in the game: deal, round, turn. */
export const decision = ({ phase, deal, round, turn }: State5211): string | null =>
  phase === 'commit' ? `${deal}.${round}.${turn}` : null

/** Every distinct set of cards that the seat can commit; taking back, once it has committed. */
export function legalActions(state: State5211, seat: Seat): readonly Action[] {
  const own = state.seats[seat]
  if (state.phase !== 'commit' || own === undefined) return []
  // The last commit reveals at once, so whoever has committed is still waiting for somebody.
  if (state.commits[seat] !== null) return [{ type: 'take-back' }]
  const sets = cardsDue(state.turn) === 2 ? pairsOf(own.hand) : singlesOf(own.hand)
  return sets.map((cards) => ({ type: 'commit-cards', cards }))
}

const singlesOf = (hand: readonly Card[]): readonly (readonly Card[])[] =>
  [...new Set(inFaceOrder(hand))].map((card) => [card])

/** Sorted first, equal cards are neighbours, so each set of two is met first where neither repeats its predecessor. */
function pairsOf(hand: readonly Card[]): readonly (readonly Card[])[] {
  const sorted = inFaceOrder(hand)
  const pairs: (readonly Card[])[] = []
  for (const [i, one] of sorted.entries()) {
    if (one === sorted[i - 1]) continue
    const rest = sorted.slice(i + 1)
    for (const [j, other] of rest.entries()) if (other !== rest[j - 1]) pairs.push([one, other])
  }
  return pairs
}
