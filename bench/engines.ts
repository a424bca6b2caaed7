import { deepStrictEqual } from 'node:assert'
import type { GameId } from '../src/shared/games/registry'
import { bundle } from './bundle'
import type { Contestant, Timed } from './engine/main'
import { interleave } from './interleave'

/**
 * Times complete random games on two engines. One of them may be the shipped engine with its events.
 * @returns complete games per second by contestant: the median of five interleaved runs
 * @throws if the two engines compute different points
 */
export async function compareEngines<One extends Contestant, Other extends Contestant>(
  game: GameId,
  players: number,
  [one, other]: readonly [One, Other],
): Promise<Readonly<Record<One | Other, number>>> {
  const run = await bundle<Timed>('bench/engine/main.ts')
  const results: string[] = []
  const time = (contestant: Contestant) => async () => {
    const timed = await run(contestant, game, `${players}`)
    results.push(timed.results)
    return timed.gamesPerSecond
  }
  const medians = await interleave({ [one]: time(one), [other]: time(other) })
  deepStrictEqual(new Set(results).size, 1)
  return medians as Readonly<Record<One | Other, number>>
}
