import type { GameFace } from '../../shared/game'
import type { Bot } from '../../shared/players'
import type { Rng } from '../engine/rng'

/** How long a bot seems to think: at least so long, and by chance up to so much longer. In ms at speed 1. */
export interface Pause {
  readonly shortest: number
  readonly spread: number
}

/** How far a bot that searches looks. */
export interface Effort {
  /** The part of its usual search that it makes, above 0; 1 is all of it. Every choice is tried at least once. */
  readonly part: number
  /** Says whether there is time to look further. A search asks it again and again. */
  readonly inTime: () => boolean
}

/** A whole search, however long it takes: what a bot chooses follows from the question alone. */
export const FULL_EFFORT: Effort = { part: 1, inTime: () => true }

/** A decision on which the coach is asked: all that a bot in the viewer's seat is told, and who else plays. */
export interface Asked<T extends GameFace, Memory> {
  readonly view: T['View']
  readonly memory: Memory
  /** By seat, the level of a bot; null for a person. Everybody at the table knows it. */
  readonly levels: readonly (T['Level'] | null)[]
}

/** The coach of a game. */
interface CoachKit<T extends GameFace, Memory> {
  /** Whether it may be asked: only where everybody sees again what they have seen. */
  isThere(view: T['View']): boolean
  /**
   * What it says of the viewer's decision. The same arguments and chance always lead to the same advice, as long as there is time.
   * @param inTime says whether there is time to look further
   * @throws when the view's seat is not awaited
   */
  advise(asked: Asked<T, Memory>, rng: Rng, inTime: () => boolean): T['Advice']
}

/**
 * The bots of a game. They get views and visible events, so they know what a player in their seat knows; whatever they
 * remember is plain data.
 */
export interface BotKit<T extends GameFace, Memory> {
  /** What is remembered before the first event. */
  readonly blank: Memory
  /** The memory after one more event. */
  remember(memory: Memory, event: T['VisibleEvent']): Memory
  /** How well its bots play, the weakest first. */
  readonly levels: readonly T['Level'][]
  /** What its bots can be inclined to, the neutral style first. */
  readonly styles: readonly T['Style'][]
  /** The bot that stands in for a person. */
  readonly standIn: Bot<T>
  /**
   * The choice of such a bot. The same arguments and chance always lead to the same choice, as long as there is time.
   * @param effort how far it looks, if it searches
   * @throws when the view's seat is not awaited
   */
  choose(bot: Bot<T>, view: T['View'], memory: Memory, rng: Rng, effort: Effort): T['Action']
  /** Null for a game that has none. */
  readonly coach: CoachKit<T, Memory> | null
  /** Chooses for a bot that failed, so simply that it cannot fail as well. */
  substitute(view: T['View']): T['Action']
  /**
   * @param view the table's, so that no pause tells anything of a hand
   * @param action what was chosen: of it no more may count than all are told when it is played
   */
  pause(view: T['View'], action: T['Action']): Pause
}

/**
 * The best by worth; among equals, one at random.
 * @param within how much less than the best still counts as equal, in the unit of the worth
 * @throws RangeError where there is nothing to choose from
 */
export function best<T>(options: readonly T[], worth: (option: T) => number, rng: Rng, within = 0): T {
  const valued = options.map((option) => ({ option, value: worth(option) }))
  const highest = Math.max(...valued.map(({ value }) => value))
  const equals = valued.filter(({ value }) => value >= highest - within)
  const chosen = equals[rng.int(Math.max(1, equals.length))]
  if (chosen === undefined) throw new RangeError('There is nothing to choose from')
  return chosen.option
}
