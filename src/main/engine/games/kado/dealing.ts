import type { Seat } from '../../../../shared/games/kado'
import { err, ok, type Result } from '../../../../shared/result'
import { beat } from '../../beats'
import { peeked } from './setup'
import type { BeatKado, BeatsKado, DealtCard, EventKado, RefusalKado, StateKado } from './state'
import { cardAt, gifterOf, inTurn, mayDiscard, ofSeat, turnOf, without } from './turn'

/** The gifter sends the top card of the deck to a seat that has none. Source: docs/RULES.md, KADO, Dealing. */
export function give(state: StateKado, to: Seat): Result<BeatsKado, RefusalKado> {
  if (state.phase !== 'deal') return err('wrong-step')
  if (state.seats[to] === undefined) return err('no-such-seat')
  if (state.seats[to].card !== null) return err('has-a-card')
  const [given, event] = handOver(state, to)
  return ok(dealOn(given, [event]))
}

/** The gifter of a duel puts the top card of the deck away. Source: docs/RULES.md, KADO, Duel. */
export function discard(state: StateKado): Result<BeatsKado, RefusalKado> {
  if (state.phase !== 'deal') return err('wrong-step')
  if (!mayDiscard(state)) return err('nothing-to-discard')
  const [gifter, card] = [gifterOf(state), cardAt(state, state.gone)]
  const after = {
    ...inTurn(state, { dealt: [...turnOf(state).dealt, null] }),
    gone: state.gone + 1,
    discard: [...state.discard, { ...card, by: gifter }],
  }
  return ok(dealOn(after, [{ type: 'card-discarded', gifter, card }]))
}

/** The card that the gifter looks at goes to a seat. */
function handOver(state: StateKado, to: Seat): readonly [StateKado, EventKado] {
  const card = cardAt(state, state.gone)
  const given = ofSeat(inTurn(state, { dealt: [...turnOf(state).dealt, to] }), to, { card })
  return [
    { ...given, gone: state.gone + 1 },
    { type: 'card-given', gifter: gifterOf(state), to, card },
  ]
}

/** The gifter looks at the next card, and gives the last one where there is nothing left to choose. */
function dealOn(state: StateKado, events: readonly EventKado[]): BeatsKado {
  const [only, ...others] = without(state)
  if (only === undefined) return [dealt(state, events)]
  const seen = [...events, peeked(state)]
  if (others.length > 0 || mayDiscard(state)) return [beat(state, ...seen)]
  const [given, event] = handOver(state, only)
  return [dealt(given, [...seen, event])]
}

/** Everybody has a card and looks at it. */
function dealt(state: StateKado, events: readonly EventKado[]): BeatKado {
  const cards = state.seats.map(({ card }) => card as DealtCard)
  return beat({ ...state, phase: 'challenge' as const }, ...events, {
    type: 'dealing-ended',
    gifter: gifterOf(state),
    cards,
  } as const)
}
