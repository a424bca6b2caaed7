import { parseArgs } from 'node:util'
import { games } from '../../src/main/engine/games/registry'
import { playable } from '../../src/main/match/playable'
import type { GameId } from '../../src/shared/games/registry'
import { err, ok, type Result } from '../../src/shared/result'
import type { Contest, Contestant } from './contest'

const IDS = Object.keys(games)

const OPTIONS = {
  game: { type: 'string', default: IDS[0] ?? '' },
  players: { type: 'string' },
  deals: { type: 'string', default: '1000' },
  seed: { type: 'string', default: 'strength' },
} as const

/**
 * What is to be measured: each level of the game's bots against bots at random and against every weaker level, at every
 * number of players or at the one that is named.
 * @returns the contests, or one line that says what is wrong
 */
export function contestsOf(words: readonly string[]): Result<readonly Contest[], string> {
  const split = splitWords(words)
  if (!split.ok) return split
  const { game, players, deals, seed } = split.value
  const id = IDS.find((one): one is GameId => one === game)
  if (id === undefined) return err(`--game must be ${IDS.join(', ')}, not ${JSON.stringify(game)}`)
  const rules = playable(id)
  const { seatCounts, variants } = rules.game.schemas
  const counts = seatCounts.filter((count) => players === undefined || players === String(count))
  if (counts.length === 0)
    return err(`--players must be ${seatCounts.join(', ')}, not ${JSON.stringify(players)}`)
  if (!/^[1-9]\d{0,5}$/.test(deals) || deals === '1')
    return err(`--deals must be a number from 2 to 999999, not ${JSON.stringify(deals)}`)
  const [options] = Object.values(variants)
  if (options === undefined) throw new Error(`${id} cannot be played`)
  const field: readonly Contestant[] = ['random', ...rules.kit.levels]
  const pairs = field.flatMap((bot, rank) => field.slice(0, rank).map((against) => ({ bot, against })))
  return ok(
    counts.flatMap((count) =>
      pairs.map((pair) => ({ ...{ rules, ...pair, seed, options }, players: count, deals: Number(deals) })),
    ),
  )
}

function splitWords(words: readonly string[]) {
  try {
    return ok(parseArgs({ args: [...words], options: OPTIONS, strict: true }).values)
  } catch (error) {
    // Node's own words, of which the first line says it all.
    return err(String(error instanceof Error ? error.message : error).split('\n')[0] ?? '')
  }
}
