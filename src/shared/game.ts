import type { z } from 'zod'

/** What every game has, as both sides see it. */

/** A seat at the table, counted from 0, clockwise. */
export type Seat = number

/** Cards somewhere off the table: how many, and which where the viewer may know. */
export interface Held<Card> {
  readonly count: number
  readonly cards: readonly Card[] | null
}

export type TableCard<Card> =
  | { readonly face: 'up'; readonly handle: string; readonly card: Card }
  /** Face down, but this viewer knows it. */
  | { readonly face: 'down'; readonly handle: string; readonly card: Card }
  | { readonly face: 'hidden'; readonly handle: string }

/** What the app asks of a view, whatever the game. */
export interface BaseView {
  /** The game's id. */
  readonly game: string
  /** The seat this view was made for; null for the table and the open view. */
  readonly viewer: Seat | null
  /** Names the decision that is open now, for every seat that is awaited or may still take back. */
  readonly decision: string | null
  readonly awaited: readonly Seat[]
  /** The seats that have answered the open decision; what they chose is not played before all have. */
  readonly answered: readonly Seat[]
  /** Whether the viewer may take back what they answered. */
  readonly mayTakeBack: boolean
  readonly over: boolean
  /** What each seat shows, by seat. */
  readonly seats: readonly unknown[]
}

/** How a game ended. */
export interface BaseOutcome {
  /** Best first; seats that share a rank stand in seat order. */
  readonly ranking: readonly {
    readonly seat: Seat
    readonly points: number
    /** 1 is first; equals share a rank, and the next one is skipped (1, 1, 3). */
    readonly rank: number
  }[]
  readonly winners: readonly Seat[]
}

/** What every game tells of where it stands. */
export interface BaseProgress {
  /** Whether it is a long game, which the list of saved games tells from others. */
  readonly long: boolean
}

/** The style that the bots of every game can have: inclined to nothing. What says no style means this one. */
export const NEUTRAL_STYLE = 'all-round'

/** The types of a game that cross the bridge. */
export interface GameFace {
  readonly Options: unknown
  readonly Action: unknown
  readonly View: BaseView
  readonly VisibleEvent: { readonly type: string }
  readonly Outcome: BaseOutcome
  /** What is said of a game under way where it is not open. */
  readonly Progress: BaseProgress
  /** What its rules refuse, beside what those of any game do: stable codes. */
  readonly Refusal: string
  /** How well a bot plays. */
  readonly Level: string
  /** What a bot is inclined to, whatever its level. */
  readonly Style: string
  /** What is kept of it with the settings, under its id: what was chosen last, what was seen of it. */
  readonly Preferences: object
  /** Cards laid outside of any game, to try the rules, and what they come to. */
  readonly Question: { readonly game: string }
  readonly Answer: unknown
  /** What the coach says of a decision. */
  readonly Advice: { readonly game: string }
}

/** How main takes in what a window or a file says of a game. The renderer takes no more than the types of it. */
export interface GameSchemas<T extends GameFace> {
  readonly id: string
  /** How many can play it, the fewest first, none left out between. */
  readonly seatCounts: readonly [number, ...number[]]
  readonly options: z.ZodType<T['Options']>
  /** Ways to play it that between them show all its options, by name. The first is the one where nothing else is said. */
  readonly variants: Readonly<Record<string, T['Options']>>
  readonly action: z.ZodType<T['Action']>
  readonly preferences: z.ZodType<T['Preferences']>
  readonly level: z.ZodType<T['Level']>
  readonly style: z.ZodType<T['Style'], T['Style']>
  readonly question: z.ZodType<T['Question']>
}
