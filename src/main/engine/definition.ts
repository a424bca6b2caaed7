import type { GeneralCode } from '../../shared/bridge/errors'
import type { BaseOutcome, GameFace, GameSchemas, Seat } from '../../shared/game'
import type { Bot } from '../../shared/players'
import type { Result } from '../../shared/result'
import type { Chance, Rng } from './rng'

/** Who looks: one seat, the table (public knowledge only), or everything laid open, which checks look at and no window. */
export type Viewer =
  | { readonly kind: 'seat'; readonly seat: Seat }
  | { readonly kind: 'table' }
  | { readonly kind: 'open' }

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }

/**
 * A part of a step that is looked at by itself: what happened in it, and where the game then stood. Only the state of
 * the last beat of a step is played on from, saved and asked for actions; earlier ones are only viewed.
 */
export interface Beat<State, Event> {
  readonly state: State
  /** What happened, in order, with everything secret in it. */
  readonly events: readonly Event[]
  /** Whether a table waits here until those at it have seen enough. */
  readonly rests: boolean
  /** Whether it belongs to what a table tells once more when it is asked to. */
  readonly repeats: boolean
}

/** One step of a game: all that one action, or the set-up, led to. */
export type Beats<State, Event> = readonly [Beat<State, Event>, ...Beat<State, Event>[]]

/** What the rules say of a game, secrets included. */
export interface GameTypes extends GameFace {
  readonly State: unknown
  readonly Event: { readonly type: string }
}

/** What the rules of every game refuse. */
export type CommonRefusal = Extract<GeneralCode, 'match-over' | 'not-awaited'>

/** Why an action is refused. */
export type RefusalOf<T extends GameFace> = CommonRefusal | T['Refusal']

/** How several people who share one device go about what is to be done now. Never saved: it follows from the state. */
export interface Sharing {
  /** Who has something to see by themselves before anything else is done. */
  readonly toLook: readonly Look[]
  /**
   * Whether the open decision is taken before everybody's eyes, as nothing that is chosen from is a secret: the device lies
   * on the table. Otherwise each person opens their hand for it.
   */
  readonly inTheOpen: boolean
  /**
   * Whether it means nothing in which order people answer the open decision: whoever answered last then keeps the device and
   * begins, so that it is handed on half as often.
   */
  readonly inAnyOrder: boolean
}

interface Look {
  readonly seat: Seat
  /** Names what there is to see, never the same twice for a seat. */
  readonly at: string
}

/** Why laid cards come to nothing. */
export interface AssessError<Refusal extends string> {
  readonly code: 'bad-request' | Refusal
  /** What is wrong, such as a card. */
  readonly detail: string
}

export interface DecodeError {
  readonly code: 'bad-state'
  /** Where it went wrong, for a log. */
  readonly detail: string
}

/** The deck that a game's options name. */
export interface NamedDeck {
  /**
   * `known` if it comes with the game, `other` if it has a name of its own, `false` if it bears the name of a deck that comes
   * with the game but holds other cards or says otherwise whether they are assumed.
   */
  readonly is: 'known' | 'other' | 'false'
  /** Its id; null in a game whose options name no deck. */
  readonly id: string | null
  /** The id of the deck that comes with the game and has the same cards, each as often; null if none has. */
  readonly sameCardsAs: string | null
}

/**
 * A game as a set of pure functions. States are immutable; nothing here reads a clock, a file or a random number other
 * than through `Chance`, so the same seed and actions give the same game for ever.
 */
export interface GameDefinition<T extends GameTypes> {
  readonly id: T['View']['game']
  /** Raised whenever the same actions could lead to another state. */
  readonly rulesVersion: number
  /** How main takes in what windows and files say of the game. */
  readonly schemas: GameSchemas<T>
  /** Left out by a game that has none. */
  readonly tutorial?: Tutorial<T['Options'], T['Action']>
  /** The cards that every deal of such a game shuffles, by their faces. */
  deck(options: T['Options']): readonly string[]
  /** Compares the deck that the options name with those that come with the game. */
  nameDeck(options: T['Options']): NamedDeck
  /** Whether a table of so many can be set up with these options. Saves of before format 6 may hold others. */
  fits(options: T['Options'], seats: number): boolean
  /** @throws when `seats` is none of the `seatCounts` of its schemas. */
  setup(seats: number, options: T['Options'], chance: Chance): Beats<T['State'], T['Event']>
  /** The seats that a decision is awaited from, several at once where they choose simultaneously. */
  toAct(state: T['State']): readonly Seat[]
  /** Whether an action leads on to the end, so that it is taken for as long as a save has any room. */
  leadsOn(action: T['Action']): boolean
  /** Every action of that seat that `apply` accepts now; equal ones once. */
  legalActions(state: T['State'], seat: Seat): readonly T['Action'][]
  /** Names the decision that is open now; null once the game is over. It never repeats within a game. */
  decision(state: T['State']): string | null
  apply(
    state: T['State'],
    seat: Seat,
    action: T['Action'],
    chance: Chance,
  ): Result<Beats<T['State'], T['Event']>, RefusalOf<T>>
  /** What the viewer may know, built up from nothing. */
  view(state: T['State'], viewer: Viewer): T['View']
  /** The event as the viewer may know it; null where there is nothing to tell. */
  project(event: T['Event'], viewer: Viewer): T['VisibleEvent'] | null
  /**
   * All by which anybody has come to know cards so far, told without what is secret, an entry for each time: entries are
   * only ever added.
   */
  turnedUp(state: T['State']): readonly Json[]
  /** Whether several people at one device put it down to look at this together. */
  everybodyLooks(event: T['Event']): boolean
  sharing(state: T['State']): Sharing
  outcome(state: T['State']): T['Outcome'] | null
  /** What a game that is over came to, in numbers by seat and under their names: a line of the simulator. */
  tally(outcome: T['Outcome']): Readonly<Record<string, readonly number[]>>
  /** @param view the table's, as all that is said of a game that is not open */
  progress(view: T['View']): T['Progress']
  /** By seat, points as the table may tell them: null where the players keep them in mind themselves. */
  standings(view: T['View']): readonly (number | null)[]
  /** What has been played, told for a reader of the save: `rounds` in the record. */
  digest(state: T['State']): readonly unknown[]
  /** What cards come to that are laid outside of any game. */
  assess(question: T['Question']): Result<T['Answer'], AssessError<T['Refusal']>>
  /**
   * Another state that the viewer could not tell from this one: what is hidden from them lies elsewhere, all else stays.
   * For tests of secrecy; bots get a view, never a state.
   */
  resample(state: T['State'], viewer: Viewer, rng: Rng): T['State']
  encode(state: T['State']): Json
  decode(json: unknown): Result<T['State'], DecodeError>
}

/**
 * A guided beginning of a game: a deal that shows what there is to learn, and what everybody does in it. Seat 0 is the person
 * who learns. What its bubbles say belongs to the table; they are held against this by the game's own test.
 */
export interface Tutorial<Options, Action> {
  /** How many play. */
  readonly seats: number
  /** What plays in all other seats. */
  readonly bot: Bot
  readonly options: Options
  /** Where its shuffle comes from. Another deal has another one: a game saved with an earlier one is taught no more. */
  readonly seed: string
  /** What is done in which decision, at most once by a seat. Where it ends the bots wait for the last bubble. */
  readonly moves: readonly FixedMove<Action>[]
  /** The bubble that says that the lesson is over, from 0. Whoever leaves there has nothing left to learn. */
  readonly lastBubble: number
}

export interface FixedMove<Action> {
  readonly decision: string
  readonly seat: Seat
  readonly action: Action
}

/** A beat that nobody waits at and that is not told again. */
export const beat = <State, Event>(state: State, ...events: readonly Event[]): Beat<State, Event> => ({
  state,
  events,
  rests: false,
  repeats: false,
})

/** Where a step led. */
export const endOf = <State>(beats: Beats<State, unknown>): State =>
  (beats.at(-1) as Beat<State, unknown>).state

/** All that happened in a step, in order. */
export const eventsOf = <Event>(beats: Beats<unknown, Event>): readonly Event[] =>
  beats.flatMap(({ events }) => events)

/** What most games do: a definition begins with these, and says where its game does otherwise. */
export const usual = {
  /** There is one deck. */
  nameDeck: (): NamedDeck => ({ is: 'known', id: null, sameCardsAs: null }),
  /** No option is for some numbers of players only. */
  fits: () => true,
  /** Every action leads on to the end. */
  leadsOn: () => true,
  /** Nobody has to put a shared device down to look at anything. */
  everybodyLooks: () => false,
  /** Everything is decided with a hand open, seat after seat. */
  sharing: (): Sharing => ({ toLook: [], inTheOpen: false, inAnyOrder: false }),
  /** Points alone are counted. */
  tally: ({ ranking }: BaseOutcome) => ({
    points: ranking.toSorted((one, other) => one.seat - other.seat).map(({ points }) => points),
  }),
}
