import { endOf, eventsOf } from '../../../src/main/engine/definition'
import { apply, legalActions, toAct } from '../../../src/main/engine/games/kado/apply'
import { begin, setup } from '../../../src/main/engine/games/kado/setup'
import type { BeatsKado, DealtCard, EventKado, StateKado } from '../../../src/main/engine/games/kado/state'
import { seededChance } from '../../../src/main/engine/rng'
import type { Seat } from '../../../src/shared/game'
import {
  type Card,
  DECKS,
  type Gift,
  type Ribbon,
  type SEAT_COUNTS,
} from '../../../src/shared/games/kado/cards'
import type { Action, Options } from '../../../src/shared/games/kado/options'
import { schemasKado } from '../../../src/shared/games/kado/schema'

/** A deck with these cards on top, in this order, and the others below in canonical order. */
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
  /** The result of the last action. */
  readonly events: readonly EventKado[]
}

/** A game in which seat 0 gives first, after actions of the awaited seats. */
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

/** @throws if the rules refuse the action */
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

/**
 * Every step of a game with random choices.
 * @param seats 2 to 4
 */
export function* randomGame(
  seats: (typeof SEAT_COUNTS)[number],
  seed: string,
  options: Options = schemasKado.variants.usual,
): Generator<BeatsKado, StateKado> {
  const chance = seededChance(seed)
  const choice = chance('choices', 1)
  let beats = setup(seats, options, chance)
  for (;;) {
    yield beats
    const state = endOf(beats)
    const [seat] = toAct(state)
    if (seat === undefined) return state
    const legal = legalActions(state, seat)
    const action = legal[choice.int(legal.length)]
    if (action === undefined) throw new Error(`Seat ${seat} has nothing to choose from`)
    const played = apply(state, seat, action)
    if (!played.ok) throw new Error(played.error)
    beats = played.value
  }
}
