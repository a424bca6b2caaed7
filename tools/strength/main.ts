import { contestsOf } from './arguments'
import { type Contest, measure, type Strength } from './contest'

/**
 * `npm run -s strength -- --game ID [--players N] [--deals 1000] [--seed X]`: a line of JSON for each pair of bots and
 * number of players.
 * @returns the exit code: 2 for a bad argument, which is named on stderr
 */
export function main(words: readonly string[]): 0 | 2 {
  const contests = contestsOf(words)
  if (!contests.ok) {
    process.stderr.write(`strength: ${contests.error}\n`)
    return 2
  }
  for (const contest of contests.value)
    process.stdout.write(`${JSON.stringify(told(contest, measure(contest)))}\n`)
  return 0
}

/** Shares of the wins in per cent. */
function told({ rules, players, bot, against, deals }: Contest, measured: Strength) {
  const { games, share, interval, points } = measured
  const rounded = (number: number) => Math.round(10 * number) / 10
  return {
    ...{ game: rules.game.id, players, bot, against, deals, games },
    share: rounded(100 * share),
    interval: interval.map((bound) => rounded(100 * bound)),
    points: points.map(rounded),
  }
}
