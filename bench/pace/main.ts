import { median } from '../interleave'
import { waitsOf } from './rounds'

const ROUNDS = 100
const PLAYERS = [2, 3, 4, 5]
/** What four players wait at most, s. */
const BOUND = { median: 7.5, worst: 11 }

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`

/**
 * Prints how long a table of 5211 takes from the last commit of a round to the next choice, at speed 1 without a press.
 * @returns the exit code: 1 where four players wait too long
 */
export function main(): 0 | 1 {
  let isHeld = true
  for (const players of PLAYERS)
    for (const reduced of [false, true]) {
      const waits = waitsOf(players, ROUNDS, reduced)
      const [usual, worst] = [median(waits), Math.max(...waits)]
      const motion = reduced ? 'reduced motion' : 'full motion'
      process.stdout.write(
        `${players} players, ${motion}: median ${seconds(usual)}, worst ${seconds(worst)}, of ${ROUNDS} rounds\n`,
      )
      if (players === 4) isHeld &&= usual <= 1000 * BOUND.median && worst <= 1000 * BOUND.worst
    }
  return isHeld ? 0 : 1
}
