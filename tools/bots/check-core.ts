import { SEAT_COUNTS } from '../../src/shared/games/5211/cards'
import { playAlong } from '../../test/games/5211/core'
import { playRandomly } from '../../test/games/5211/table'

/**
 * Plays random games of 5211, short and long, with every number of players, on the rules engine and on the core that
 * simulations use.
 * @returns the exit code: 1 if they differ
 */
export function checkCore(games: number, seed: string): 0 | 1 {
  let deals = 0
  for (let n = 0; n < games; n++) {
    const seats = SEAT_COUNTS[n % SEAT_COUNTS.length] ?? 2
    // Long games have several deals each, so one in three is enough.
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
  process.stdout.write(`${games} games of ${deals} deals have the same results\n`)
  return 0
}
