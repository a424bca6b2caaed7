/** How strong bots are, as the ladder of `npm run bots -- ladder` has measured it. */

/** How often one bot won against others of one kind, at tables of so many players. */
export interface Measured {
  readonly players: number
  readonly bot: string
  readonly against: string
  /** From which the games were dealt, each once with the bot in every seat. */
  readonly seed: string
  readonly deals: number
  /** Of the wins, 0 to 1: a win that k players share counts 1/k. */
  readonly share: number
  /** 95 % of such intervals hold the true share. */
  readonly interval: readonly number[]
  /** Mean points of the bot, and of one of the others. */
  readonly points: readonly number[]
}

/**
 * How often a bot wins, beside one of the others at its table: less often, as often (the measurement cannot tell them
 * apart), a little more often, more often, that many times as often (2 to 9), or far more often.
 */
type Compared = 'less' | 'alike' | 'little' | 'more' | 'far' | number

/** How strong a level is, in the terms that a player is told. */
export interface Strength {
  /** The level of the others at the table. */
  readonly against: string
  /** Of 100 games. */
  readonly wins: number
  /** How many games were played to find out. */
  readonly games: number
  readonly compared: Compared
}

/** The smallest ratio of wins that is called more than "a little more often". */
const MORE_FROM = 1.25
const MOST_TIMES = 9
/** A ratio that falls short of a whole number by no more than this is called by it; otherwise the words promise less, not more. */
const SHORT = 0.15

/**
 * How a level fares against the one below it, or else the next lower one that it was measured against; the weakest one, against the
 * next higher one.
 * @param levels the weakest first
 * @param count of players at the table
 * @returns null where none of it was measured at such a table
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
  // Each of the others has an equal part of the wins that the bot leaves.
  const times = (share / (1 - share)) * (players - 1)
  if (times < MORE_FROM) return 'little'
  const whole = Math.floor(times + SHORT)
  if (whole < 2) return 'more'
  return whole <= MOST_TIMES ? whole : 'far'
}
