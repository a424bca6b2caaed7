import { SEAT_COUNTS } from '../../src/shared/games/5211/cards'
import { playAlong } from '../../test/games/5211/core'
import { playRandomly } from '../../test/games/5211/table'
import { readCounts } from '../run/command-line'

const USUAL = { games: 100_000 }

/**
 * `npm run check-core [-- --games 100000] [--seed X]`: plays random games of 5211 by the rules engine, with every number of
 * players, short and long, and along with it by the core that simulations use.
 * @returns the exit code: 1 where they do not come to the same, 2 where the command line is wrong
 */
export function main(words: readonly string[]): 0 | 1 | 2 {
  const asked = readCounts(words, USUAL, 'core')
  if (!asked.ok) {
    process.stderr.write(`check-core: ${asked.error}\n`)
    return 2
  }
  const { games, seed } = asked.value
  let deals = 0
  for (let n = 0; n < games; n++) {
    const seats = SEAT_COUNTS[n % SEAT_COUNTS.length] ?? 2
    // Long games are several deals each, so one in three is enough.
    const options = { long: n % 3 === 2, tableMemory: true }
    const { steps } = playRandomly({ seats, options, seed: `${seed}:${n}` })
    try {
      playAlong(steps)
    } catch (error) {
      process.stdout.write(`Game ${n} of seed ${seed}: ${String(error)}\n`)
      return 1
    }
    deals += steps.at(-1)?.state.deal ?? 0
  }
  process.stdout.write(`${games} games of ${deals} deals come to the same\n`)
  return 0
}
