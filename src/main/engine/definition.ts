import type { Result } from '../../shared/result'
import type { Rng } from './rng'

/** A seat at the table, counted from 0, clockwise. */
export type Seat = number

/** Who looks: one seat, the table (public knowledge only), or everything laid open (finished games only). */
export type Viewer =
  | { readonly kind: 'seat'; readonly seat: Seat }
  | { readonly kind: 'table' }
  | { readonly kind: 'open' }

/**
 * Gives the generator for one use of chance.
 * @param label what it is for, such as `deal`
 * @param n which one of that kind, from 1
 */
export type Chance = (label: string, n: number) => Rng

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }

export interface Step<State, Event> {
  readonly state: State
  /** What happened, in order, with everything secret in it. */
  readonly events: readonly Event[]
}

export interface DecodeError {
  readonly code: 'bad-state'
  /** Where it went wrong, for a log. */
  readonly detail: string
}

/**
 * A game as a set of pure functions. States are immutable; nothing here reads a clock, a file or a random number other
 * than through `Chance`, so the same seed and actions give the same game for ever.
 */
export interface GameDefinition<
  State,
  Action,
  Event,
  View,
  VisibleEvent,
  Options,
  Outcome,
  RuleError extends string,
> {
  readonly id: string
  /** Raised whenever the same actions could lead to another state. */
  readonly rulesVersion: number
  readonly seatCounts: readonly number[]
  /** @throws when `seats` is none of `seatCounts`. */
  setup(seats: number, options: Options, chance: Chance): Step<State, Event>
  /** The seats that a decision is awaited from, several at once where they choose simultaneously. */
  toAct(state: State): readonly Seat[]
  /** Every action of that seat that `apply` accepts now; equal ones once. */
  legalActions(state: State, seat: Seat): readonly Action[]
  /** Names the decision that is open now; null once the game is over. It never repeats within a game. */
  decision(state: State): string | null
  apply(state: State, seat: Seat, action: Action, chance: Chance): Result<Step<State, Event>, RuleError>
  /** What the viewer may know, built up from nothing. */
  view(state: State, viewer: Viewer): View
  /** The event as the viewer may know it; null where there is nothing to tell. */
  project(event: Event, viewer: Viewer): VisibleEvent | null
  /** All that was turned up before everybody so far, an entry for each time: entries are only ever added. */
  turnedUp(state: State): readonly Json[]
  outcome(state: State): Outcome | null
  encode(state: State): Json
  decode(json: unknown): Result<State, DecodeError>
}
