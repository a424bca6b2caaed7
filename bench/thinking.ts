import type { GameId } from '../src/shared/games/registry'
import { bundleProgram } from '../tools/run/bundle-program'
import { bundle } from './bundle'
import type { Thinking } from './programs/thinking'

/**
 * Measures the thinking time of the strongest bots of a game, and the delay that it causes in the thread that asks
 * them.
 */
export async function measureThinking(game: GameId, players: number): Promise<Thinking> {
  const thread = await bundleProgram('src/main/bots/worker.ts', 'bench-bots')
  const run = await bundle<Thinking>('bench/programs/thinking.ts')
  return run(thread, game, `${players}`)
}
