import type { GeneralCode } from '../../shared/bridge/errors'
import type { BaseOutcome, GameFace, GameSchemas, Seat } from '../../shared/game'
import type { Bot } from '../../shared/players'
import type { Result } from '../../shared/result'
import type { Chance, Rng } from './rng'

/**
 * The observer of a game: one seat, the table (public knowledge only), or `open`, which sees everything and serves
 * checks, never a window.
 */
export type Viewer =
  | { readonly kind: 'seat'; readonly seat: Seat }
  | { readonly kind: 'table' }
  | { readonly kind: 'open' }

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }

/**
 * A part of a step that is shown by itself: its events, and the state of the game after them. Players act
 * only from the state of a step's last beat, and only that state is saved; earlier ones are only viewed.
 */
export interface Beat<State, Event> {
  readonly state: State
  /** The events in order, secrets included. */
  readonly events: readonly Event[]
  /** True if a table pauses here until the players have seen enough. */
  readonly rests: boolean
  /** True if the beat belongs to the recap that a table plays on request. */
  readonly repeats: boolean
}

/** One step of a game: all beats that one action, or the set-up, led to. */
export type Beats<State, Event> = readonly [Beat<State, Event>, ...Beat<State, Event>[]]

/** The types of a game's rules, secrets included. */
export interface GameTypes extends GameFace {
  readonly State: unknown
  readonly Event: { readonly type: string }
}

/** The refusals that the rules of every game share. */
type CommonRefusal = Extract<GeneralCode, 'match-over' | 'not-awaited'>

/** Reason for refusing an action. */
export type RefusalOf<T extends GameFace> = CommonRefusal | T['Refusal']

/** The handling of the open decision among several people who share one device. Never saved: it follows from the state. */
export interface Sharing {
  /** The seats that have something to see in private before anything else happens. */
  readonly toLook: readonly Peek[]
  /**
   * True if the open decision is made in front of everybody, because none of its choices is secret: the device stays on
   * the table. Otherwise each person reveals their own hand for it.
   */
  readonly inTheOpen: boolean
  /**
   * True if the order of the decisions does not matter: the player who decided last then stays active and begins, which
   * halves the number of handovers.
   */
  readonly inAnyOrder: boolean
}

interface Peek {
  readonly seat: Seat
  /** Key of what there is to see, unique per seat. */
  readonly at: string
}

/** Reason why laid cards cannot be assessed. */
export interface AssessError<Refusal extends string> {
  readonly code: 'bad-request' | Refusal
  /** The part that is wrong, such as a card. */
  readonly detail: string
}

export interface DecodeError {
  readonly code: 'bad-state'
  /** Position of the error, for a log. */
  readonly detail: string
}

/** The deck that a game's options name. */
export interface NamedDeck {
  /**
   * `known` if it comes with the game, `other` if it has a name of its own, `false` if it has the name of a deck that
   * comes with the game but different cards or a different `assumed` flag.
   */
  readonly is: 'known' | 'other' | 'false'
  /** Its id; null in a game whose options name no deck. */
  readonly id: string | null
  /** The id of the deck that comes with the game and has the same cards, each as often; null if none has. */
  readonly sameCardsAs: string | null
}

/**
 * A game as a set of pure functions. States are immutable. Nothing here reads a clock, a file or a random number other
 * than through `Chance`, so the same seed and actions always give the same game.
 */
export interface GameDefinition<T extends GameTypes> {
  readonly id: T['View']['game']
  /** Raised whenever the same actions could lead to a different state. */
  readonly rulesVersion: number
  /** Main validates input from windows and files with these. */
  readonly schemas: GameSchemas<T>
  /** Absent if the game has none. */
  readonly tutorial?: Tutorial<T['Options'], T['Action']>
  /** The faces of the cards that every deal of such a game shuffles. */
  deck(options: T['Options']): readonly string[]
  /** Compares the deck of the options with those that come with the game. */
  nameDeck(options: T['Options']): NamedDeck
  /** True if a table with this number of seats can be set up with these options. Saves older than format 6 may hold others. */
  fits(options: T['Options'], seats: number): boolean
  /** @throws if `seats` is none of the `seatCounts` of its schemas. */
  setup(seats: number, options: T['Options'], chance: Chance): Beats<T['State'], T['Event']>
  /** The seats that owe a decision, several at once if they choose simultaneously. */
  toAct(state: T['State']): readonly Seat[]
  /** True if the action brings the game closer to its end; such an action is accepted as long as a save has any room. */
  leadsOn(action: T['Action']): boolean
  /** Every action that `apply` accepts from the seat now, without duplicates. */
  legalActions(state: T['State'], seat: Seat): readonly T['Action'][]
  /** Names the open decision; null once the game is over. A name never repeats within a game. */
  decision(state: T['State']): string | null
  apply(
    state: T['State'],
    seat: Seat,
    action: T['Action'],
    chance: Chance,
  ): Result<Beats<T['State'], T['Event']>, RefusalOf<T>>
  /** The viewer's knowledge of the state. It is built up from scratch, never by removing secrets from the state. */
  view(state: T['State'], viewer: Viewer): T['View']
  /** The viewer's knowledge of the event; null if the viewer learns nothing. */
  project(event: T['Event'], viewer: Viewer): T['VisibleEvent'] | null
  /** False while players have to remember what they have seen, so that nobody may look at it again. */
  mayLookBack(state: T['State']): boolean
  /**
   * The step of a replay that a beat completes; null if the beat belongs to the same step as the next one. Whether it
   * completes a step must not depend on the viewer.
   * @param state after the beat @param events of the beat, as the viewer of the replay sees them
   */
  stepOf(state: T['State'], events: readonly T['VisibleEvent'][]): T['Step'] | null
  /**
   * Everything that has revealed cards to anybody so far, without secrets, one entry per occasion. Entries are only
   * ever appended.
   */
  turnedUp(state: T['State']): readonly Json[]
  /** True if people who share a device stop passing it round, and watch this event together. */
  isWatchedTogether(event: T['Event']): boolean
  sharing(state: T['State']): Sharing
  outcome(state: T['State']): T['Outcome'] | null
  /** The result of a finished game as named numbers by seat, for a line of the simulator. */
  tally(outcome: T['Outcome']): Readonly<Record<string, readonly number[]>>
  /** @param view the table's; the only knowledge of a game that is not open */
  progress(view: T['View']): T['Progress']
  /** Points by seat as the table may show them; null if the players have to remember them. */
  standings(view: T['View']): readonly (number | null)[]
  /** The rounds played so far: the field `rounds` of the save, for people who read the file. */
  digest(state: T['State']): readonly unknown[]
  /** Evaluates cards that are laid outside any game. */
  assess(question: T['Question']): Result<T['Answer'], AssessError<T['Refusal']>>
  /**
   * Another state that the viewer cannot distinguish from this one: the cards hidden from them are redistributed, the
   * rest stays. For tests of secrecy; bots get a view, never a state.
   */
  resample(state: T['State'], viewer: Viewer, rng: Rng): T['State']
  encode(state: T['State']): Json
  decode(json: unknown): Result<T['State'], DecodeError>
}

/**
 * A guided beginning of a game: a deal that shows what there is to learn, and everybody's moves in it. Seat 0 is the
 * learner. The texts of its bubbles belong to the table; the game's own test checks them against this.
 */
export interface Tutorial<Options, Action> {
  /** Number of players. */
  readonly seats: number
  /** The bot in all other seats. */
  readonly bot: Bot
  readonly options: Options
  /** Seed of its shuffle. A change of the deal changes the seed too: a game saved with an earlier seed has no more lessons. */
  readonly seed: string
  /** The fixed moves by decision, at most one per seat. After the last one the bots wait for the last bubble. */
  readonly moves: readonly FixedMove<Action>[]
  /** Index (from 0) of the bubble that ends the lesson. A player who leaves there has nothing left to learn. */
  readonly lastBubble: number
}

export interface FixedMove<Action> {
  readonly decision: string
  readonly seat: Seat
  readonly action: Action
}

/** A beat without a pause that the recap leaves out. */
export const beat = <State, Event>(state: State, ...events: readonly Event[]): Beat<State, Event> => ({
  state,
  events,
  rests: false,
  repeats: false,
})

/** The final state of a step. */
export const endOf = <State>(beats: Beats<State, unknown>): State =>
  (beats.at(-1) as Beat<State, unknown>).state

/** All events of a step, in order. */
export const eventsOf = <Event>(beats: Beats<unknown, Event>): readonly Event[] =>
  beats.flatMap(({ events }) => events)

/** Defaults that suit most games: a definition spreads them and overrides those that differ. */
export const usual = {
  /** One deck only. */
  nameDeck: (): NamedDeck => ({ is: 'known', id: null, sameCardsAs: null }),
  /** No option depends on the number of players. */
  fits: () => true,
  /** The table shows what has happened as often as players like. */
  mayLookBack: () => true,
  /** Each beat is a step of a replay. */
  stepOf: () => ({ type: 'step' }),
  /** Every action brings the game closer to its end. */
  leadsOn: () => true,
  /** Nobody has to put a shared device down. */
  isWatchedTogether: () => false,
  /** Every decision is made with one hand revealed, seat after seat. */
  sharing: (): Sharing => ({ toLook: [], inTheOpen: false, inAnyOrder: false }),
  /** Points only. */
  tally: ({ ranking }: BaseOutcome) => ({
    points: ranking.toSorted((one, other) => one.seat - other.seat).map(({ points }) => points),
  }),
}
