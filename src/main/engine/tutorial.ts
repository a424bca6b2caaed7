import type { Seat } from '../../shared/game'
import type { Bot } from '../../shared/players'

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
