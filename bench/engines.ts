import { deepStrictEqual } from 'node:assert'
import type { GameId } from '../src/shared/games/registry'
import { bundle } from './bundle'
import type { Timed } from './engine/main'
import { interleave } from './interleave'

export interface EngineFigures {
  /** Complete games a second, the median of five interleaved runs. */
  readonly engine: number
  readonly boardgameIo: number
}

/**
 * Times complete random games on the shipped engine, with its events, and on boardgame.io.
 * @throws when the two do not come to the same points
 */
export async function compareEngines(game: GameId, players: number): Promise<EngineFigures> {
  const run = await bundle<Timed>('bench/engine/main.ts')
  const results: string[] = []
  const time = async (contestant: 'engine' | 'boardgameIo') => {
    const timed = await run(contestant, game, `${players}`)
    results.push(timed.results)
    return timed.gamesPerSecond
  }
  const medians = await interleave({ engine: () => time('engine'), boardgameIo: () => time('boardgameIo') })
  deepStrictEqual(new Set(results).size, 1)
  return medians
}
