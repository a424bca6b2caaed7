import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import type { BotLevel } from '../../src/shared/bridge/contract'
import { LEVELS, SEAT_COUNTS } from '../../src/shared/games/5211'
import { err, ok, type Result } from '../../src/shared/result'

export interface Arguments {
  readonly players: number
  /** They cycle over the seats, one seat further each game. */
  readonly bots: readonly BotLevel[]
  readonly games: number
  readonly seed: string
  readonly long: boolean
  /** The folder for a save file a game; null for none. */
  readonly records: string | null
}

const OPTIONS = {
  game: { type: 'string', default: '5211' },
  players: { type: 'string', default: '4' },
  bots: { type: 'string', default: 'easy,steady' },
  games: { type: 'string', default: '1' },
  seed: { type: 'string' },
  long: { type: 'boolean', default: false },
  records: { type: 'string' },
} as const

const GAMES_AT_MOST = 1_000_000

/** @returns the arguments, or one line that says which of them is wrong. */
export function parseArguments(words: readonly string[]): Result<Arguments, string> {
  const split = splitWords(words)
  if (!split.ok) return split
  const { game, players, bots, games, seed, long, records } = split.value
  if (game !== '5211') return err(`--game must be 5211, not ${quote(game)}`)
  const seats = SEAT_COUNTS.find((count) => String(count) === players)
  if (seats === undefined) return err(`--players must be ${SEAT_COUNTS.join(', ')}, not ${quote(players)}`)
  const levels = parseBots(bots)
  if (!levels.ok) return levels
  const count = /^\d{1,7}$/.test(games) ? Number(games) : 0
  if (count < 1 || count > GAMES_AT_MOST) {
    return err(`--games must be a number from 1 to ${GAMES_AT_MOST}, not ${quote(games)}`)
  }
  if (seed === '') return err('--seed must not be empty')
  if (records === '') return err('--records must name a folder')
  return ok({
    players: seats,
    bots: levels.value,
    games: count,
    seed: seed ?? randomBytes(8).toString('hex'),
    long,
    records: records ?? null,
  })
}

function splitWords(words: readonly string[]) {
  try {
    return ok(parseArgs({ args: [...words], options: OPTIONS, strict: true }).values)
  } catch (error) {
    // Node's own words, of which the first line says it all.
    return err(String(error instanceof Error ? error.message : error).split('\n')[0] ?? '')
  }
}

function parseBots(list: string): Result<readonly BotLevel[], string> {
  const names = list.split(',')
  const levels = names.flatMap((name) => LEVELS.filter((level) => level === name))
  return levels.length === names.length
    ? ok(levels)
    : err(`--bots must list ${LEVELS.join(', ')}, not ${quote(list)}`)
}

const quote = (text: string): string => JSON.stringify(text)
