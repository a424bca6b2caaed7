import { games } from '../../src/main/engine/games/registry'
import { playable } from '../../src/main/match/playable'
import type { GameId } from '../../src/shared/games/registry'
import { err, ok, type Result } from '../../src/shared/result'
import { countOf, splitWords } from '../run/command-line'
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
  const split = splitWords(words, OPTIONS)
  if (!split.ok) return split
  const { game, players, deals, seed } = split.value
  const id = IDS.find((one): one is GameId => one === game)
  if (id === undefined) return err(`--game must be ${IDS.join(', ')}, not ${JSON.stringify(game)}`)
  const rules = playable(id)
  const { seatCounts, variants } = rules.game.schemas
  const counts = seatCounts.filter((count) => players === undefined || players === String(count))
  if (counts.length === 0)
    return err(`--players must be ${seatCounts.join(', ')}, not ${JSON.stringify(players)}`)
  const wanted = countOf('deals', deals, 2)
  if (!wanted.ok) return wanted
  const [options] = Object.values(variants)
  if (options === undefined) throw new Error(`${id} cannot be played`)
  const field: readonly Contestant[] = ['random', ...rules.kit.levels]
  const pairs = field.flatMap((bot, rank) => field.slice(0, rank).map((against) => ({ bot, against })))
  return ok(
    counts.flatMap((count) =>
      pairs.map((pair) => ({ ...{ rules, ...pair, seed, options }, players: count, deals: wanted.value })),
    ),
  )
}
