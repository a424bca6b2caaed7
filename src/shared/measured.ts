/** The strength of the bots, as measured by `npm run bots -- ladder`. */

/** The wins of one bot against others of one kind, at tables with this number of players. */
export interface Measured {
  readonly players: number
  readonly bot: string
  readonly against: string
  /** The seed of the deals. Each deal was played once with the bot in every seat. */
  readonly seed: string
  readonly deals: number
  /** The share of the wins, from 0 to 1: a win that k players share counts 1/k. */
  readonly share: number
  /** The 95 % confidence interval of the share. */
  readonly interval: readonly number[]
  /** Mean points of the bot, and of one of the others. */
  readonly points: readonly number[]
}

/**
 * The frequency of a bot's wins, compared with one of the others at its table: less often, as often (the measurement cannot
 * distinguish them), a little more often, more often, this many times as often (2 to 9), or far more often.
 */
type Compared = 'less' | 'alike' | 'little' | 'more' | 'far' | number

/** The strength of a level, in the terms that a player reads. */
export interface Strength {
  /** The level of the others at the table. */
  readonly against: string
  /** Of 100 games. */
  readonly wins: number
  /** The number of games that were measured. */
  readonly games: number
  readonly compared: Compared
}

/** The smallest ratio of wins that is called more than "a little more often". */
const MORE_FROM = 1.25
const MOST_TIMES = 9
/** A ratio that falls short of a whole number by at most this is rounded up to it; otherwise the words understate the strength. */
const SHORT = 0.15

/**
 * Compares a level with the one below it, or else with the next lower one that it was measured against. The weakest level is
 * compared with the next higher one.
 * @param levels the weakest first
 * @param count of players at the table
 * @returns null if the level was not measured at such a table
 */
export function strengthOf(
  rungs: readonly Measured[],
  levels: readonly string[],
  level: string,
  count: number,
): Strength | null {
  const at = levels.indexOf(level)
  const others = at > 0 ? levels.slice(0, at).toReversed() : levels.slice(1)
  const nearness = ({ against }: Measured) => others.indexOf(against)
  const [nearest] = rungs
    .filter(({ bot, against, players }) => bot === level && players === count && others.includes(against))
    .toSorted((one, other) => nearness(one) - nearness(other))
  if (nearest === undefined) return null
  const { against, share, deals, players } = nearest
  return { against, wins: Math.round(100 * share), games: deals * players, compared: compare(nearest) }
}

function compare({ share, interval: [low = 0, high = 1], players }: Measured): Compared {
  const even = 1 / players
  if (low <= even && even <= high) return 'alike'
  if (share < even) return 'less'
  // The others share the remaining wins equally.
  const times = (share / (1 - share)) * (players - 1)
  if (times < MORE_FROM) return 'little'
  const whole = Math.floor(times + SHORT)
  if (whole < 2) return 'more'
  return whole <= MOST_TIMES ? whole : 'far'
}
