import {
  type Action,
  type Card,
  DECKS,
  type Gift,
  type Options,
  type Ribbon,
  type Seat,
} from '../../../../shared/games/kado'
import { schemasKado } from '../../../../shared/games/kado/schema'
import { endOf, eventsOf } from '../../beats'
import { apply } from './apply'
import { toAct } from './legal'
import { begin } from './setup'
import type { DealtCard, EventKado, StateKado } from './state'

/** A deck with these cards on top, in this order, and the others below as they are written down. */
export function stacked(...top: readonly Card[]): readonly Card[] {
  const rest = [...DECKS[0].cards]
  for (const card of top) rest.splice(rest.indexOf(card), 1)
  return [...top, ...rest]
}

/** Cards that came from the deck one after another. */
export const dealtCards = (cards: readonly Card[]): readonly DealtCard[] =>
  cards.map((card, place) => ({ place, card }))

interface Played {
  readonly state: StateKado
  /** What the last action led to. */
  readonly events: readonly EventKado[]
}

/** A game in which seat 0 gives first, after actions of whoever is awaited. */
export function played(
  seats: number,
  order: readonly Card[],
  actions: readonly Action[],
  options: Options = schemasKado.variants.usual,
): Played {
  const first = begin(seats, options, order, 0)
  let now: Played = { state: first.state, events: first.events }
  for (const action of actions) now = step(now.state, toAct(now.state)[0] ?? -1, action)
  return now
}

/** @throws when the rules refuse the action */
export function step(state: StateKado, seat: Seat, action: Action): Played {
  const result = apply(state, seat, action)
  if (!result.ok) throw new Error(result.error)
  return { state: endOf(result.value), events: eventsOf(result.value) }
}

// ---- Actions

export const give = (to: Seat): Action => ({ type: 'give', to })
export const discard: Action = { type: 'discard' }
export const pass: Action = { type: 'pass' }
export const at = (line: number, column: number): Action => ({ type: 'place', cell: { line, column } })
export const guess = (gift: Gift, ribbon: Ribbon): Action => ({ type: 'challenge', guess: { gift, ribbon } })
