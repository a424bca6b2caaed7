import type { GameFace } from '../../shared/game'
import type { Bot } from '../../shared/players'
import type { Rng } from '../engine/rng'

/** Apparent thinking time of a bot: at least `shortest`, and up to the rest at random. In ms at speed 1. */
export interface Pause {
  readonly shortest: number
  readonly spread: number
}

/** Search effort of a bot that searches. */
export interface Effort {
  /** Fraction of its usual search, above 0; 1 is all of it. Every choice is tried at least once. */
  readonly part: number
  /** True while there is time to search further. A search calls it again and again. */
  readonly inTime: () => boolean
}

/** A whole search, without a time limit: the choice depends on the question alone. */
export const FULL_EFFORT: Effort = { part: 1, inTime: () => true }

/** A question to the coach: everything that a bot in the viewer's seat is sent, and the other players. */
export interface CoachQuestion<T extends GameFace, Memory> {
  readonly view: T['View']
  readonly memory: Memory
  /** By seat, the level of a bot; null for a person. Everybody at the table knows it. */
  readonly levels: readonly (T['Level'] | null)[]
}

/** The coach of a game. */
interface CoachKit<T extends GameFace, Memory> {
  /** True if the coach may be asked: only if everybody can see again what they have seen. */
  isThere(view: T['View']): boolean
  /**
   * Advice on the viewer's decision. The same arguments and chance always lead to the same advice, as long as there is
   * time.
   * @param inTime true while there is time to search further
   * @throws if the view's seat is not awaited
   */
  advise(asked: CoachQuestion<T, Memory>, rng: Rng, inTime: () => boolean): T['Advice']
}

/**
 * The bots of a game. They get views and visible events, so they know what a player in their seat knows; their memory
 * is plain data.
 */
export interface BotKit<T extends GameFace, Memory> {
  /** The memory before the first event. */
  readonly blank: Memory
  /** The memory after one more event. */
  remember(memory: Memory, event: T['VisibleEvent']): Memory
  /** The levels of its bots, weakest first. */
  readonly levels: readonly T['Level'][]
  /** The styles of its bots, the neutral one first. */
  readonly styles: readonly T['Style'][]
  /** The bot that replaces a person. */
  readonly standIn: Bot<T>
  /**
   * The choice of such a bot. The same arguments and chance always lead to the same choice, as long as there is time.
   * @param effort search effort, for a bot that searches
   * @throws if the view's seat is not awaited
   */
  choose(bot: Bot<T>, view: T['View'], memory: Memory, rng: Rng, effort: Effort): T['Action']
  /** Null for a game without a coach. */
  readonly coach: CoachKit<T, Memory> | null
  /** Chooses for a bot that failed, so simply that it cannot fail as well. */
  substitute(view: T['View']): T['Action']
  /**
   * @param view the table's, so that no pause reveals anything about a hand
   * @param action the choice; the pause may depend only on the part of it that becomes public when it is played
   */
  pause(view: T['View'], action: T['Action']): Pause
}

/**
 * The best option by worth; among equals, one at random.
 * @param within the difference to the best that still counts as equal, in the unit of the worth
 * @throws RangeError if there are no options
 */
export function best<T>(options: readonly T[], worth: (option: T) => number, rng: Rng, within = 0): T {
  const valued = options.map((option) => ({ option, value: worth(option) }))
  const highest = Math.max(...valued.map(({ value }) => value))
  const equals = valued.filter(({ value }) => value >= highest - within)
  const chosen = equals[rng.int(Math.max(1, equals.length))]
  if (chosen === undefined) throw new RangeError('No options to choose from')
  return chosen.option
}
