/** How strong bots are, as the ladder of `npm run ladder` has measured it. */

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

/** What a level is worth, to be said to a player. */
export interface Strength {
  readonly against: string
  /** In 100 games. */
  readonly wins: number
}

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
  return { against: nearest.against, wins: Math.round(100 * nearest.share) }
}
