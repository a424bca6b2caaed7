import type { z } from 'zod'

/** The types that every game has in common, for main and renderer. */

/** A seat at the table, counted from 0, clockwise. */
export type Seat = number

/** Cards off the table: their number, and their faces if the viewer may know them. */
export interface Held<Card> {
  readonly count: number
  readonly cards: readonly Card[] | null
}

export type TableCard<Card> =
  | { readonly face: 'up'; readonly handle: string; readonly card: Card }
  /** Face down, but this viewer knows it. */
  | { readonly face: 'down'; readonly handle: string; readonly card: Card }
  | { readonly face: 'hidden'; readonly handle: string }

/** The part of a view that the app needs in every game. */
export interface BaseView {
  /** The game's id. */
  readonly game: string
  /** The seat this view was made for; null for the table and the open view. */
  readonly viewer: Seat | null
  /** The id of the open decision, for every seat that still has to decide or may take its decision back. */
  readonly decision: string | null
  readonly awaited: readonly Seat[]
  /** The seats that have made the open decision; nothing is played until all have. */
  readonly answered: readonly Seat[]
  /** True if the viewer may take their decision back. */
  readonly mayTakeBack: boolean
  readonly over: boolean
  /** The visible state of each seat, by seat. */
  readonly seats: readonly unknown[]
}

/** The result of a game. */
export interface BaseOutcome {
  /** Best first; seats that share a rank are in seat order. */
  readonly ranking: readonly {
    readonly seat: Seat
    readonly points: number
    /** 1 is first; equals share a rank, and the next one is skipped (1, 1, 3). */
    readonly rank: number
  }[]
  readonly winners: readonly Seat[]
}

/** The progress of a game, as far as every game has it. */
export interface BaseProgress {
  /** True for a long game, which the list of saved games distinguishes. */
  readonly long: boolean
}

/** The neutral style, which every game's bots have. It is the default where a style is missing. */
export const NEUTRAL_STYLE = 'all-round'

/** A step of a replay, in the part that every game has. */
interface BaseStep {
  /** The kind of step; each game has its own kinds. */
  readonly type: string
}

/** The types of a game that cross the bridge. */
export interface GameFace {
  readonly Options: unknown
  readonly Action: unknown
  readonly View: BaseView
  readonly VisibleEvent: { readonly type: string }
  readonly Outcome: BaseOutcome
  /** A step of a replay, as the list of steps names it. */
  readonly Step: BaseStep
  /** The progress of an unfinished game, for places that do not open it. */
  readonly Progress: BaseProgress
  /** The stable codes of refusals by the game's own rules. */
  readonly Refusal: string
  /** The level of a bot. */
  readonly Level: string
  /** The style of a bot, independent of its level. */
  readonly Style: string
  /** Its part of the settings, under its id: the last choices, and hints that were shown. */
  readonly Preferences: object
  /** Cards placed outside a game to try the rules, and their evaluation. */
  readonly Question: { readonly game: string }
  readonly Answer: unknown
  /** The coach's advice on a decision. */
  readonly Advice: { readonly game: string }
}

/** The schemas by which main validates a game's input from windows and files. The renderer imports only their types. */
export interface GameSchemas<T extends GameFace> {
  readonly id: string
  /** The possible numbers of players, ascending and without gaps. */
  readonly seatCounts: readonly [number, ...number[]]
  readonly options: z.ZodType<T['Options']>
  /** Named variants that together cover all its options. The first is the default. */
  readonly variants: Readonly<Record<string, T['Options']>>
  readonly action: z.ZodType<T['Action']>
  readonly preferences: z.ZodType<T['Preferences']>
  readonly level: z.ZodType<T['Level']>
  readonly style: z.ZodType<T['Style'], T['Style']>
  readonly question: z.ZodType<T['Question']>
}
