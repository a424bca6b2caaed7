import { randomBytes } from 'node:crypto'
import { games } from '../../src/main/engine/games/registry'
import { type Playable, playable } from '../../src/main/match/playthrough'
import type { Bot } from '../../src/shared/bridge/contract'
import { NEUTRAL_STYLE } from '../../src/shared/game'
import type { AnyFace, GameId } from '../../src/shared/games/registry'
import { err, ok, type Result } from '../../src/shared/result'
import { countOf, splitWords } from '../run/command-line'

export interface Arguments {
  readonly rules: Playable
  readonly players: number
  /** They cycle over the seats, one seat further each game. */
  readonly bots: readonly Bot[]
  readonly games: number
  readonly seed: string
  readonly options: AnyFace['Options']
  /** The folder for a save file a game; null for none. */
  readonly records: string | null
}

const IDS = Object.keys(games)

const OPTIONS = {
  game: { type: 'string', default: IDS[0] ?? '' },
  players: { type: 'string' },
  bots: { type: 'string' },
  games: { type: 'string', default: '1' },
  seed: { type: 'string' },
  variant: { type: 'string' },
  long: { type: 'boolean', default: false },
  records: { type: 'string' },
} as const

/** Where nothing is said, so many play, or as many as the game is for. */
const USUAL_SEATS = 4

/** @returns the arguments, or one line that says which of them is wrong. */
export function parseArguments(words: readonly string[]): Result<Arguments, string> {
  const split = splitWords(words, OPTIONS)
  if (!split.ok) return split
  const { game, games: count, seed, records } = split.value
  const id = IDS.find((one): one is GameId => one === game)
  if (id === undefined) return err(`--game must be ${IDS.join(', ')}, not ${quote(game)}`)
  const rules = playable(id)
  const chosen = chooseGame(rules, split.value)
  if (!chosen.ok) return chosen
  const wanted = countOf('games', count)
  if (!wanted.ok) return wanted
  if (seed === '') return err('--seed must not be empty')
  if (records === '') return err('--records must name a folder')
  return ok({
    ...{ rules, ...chosen.value, games: wanted.value },
    seed: seed ?? randomBytes(8).toString('hex'),
    records: records ?? null,
  })
}

interface Words {
  readonly players?: string | undefined
  readonly bots?: string | undefined
  readonly variant?: string | undefined
  readonly long: boolean
}

/** How many play, who, and by which options, as far as the game has them. */
function chooseGame(
  { game, kit }: Playable,
  { players, bots, variant, long }: Words,
): Result<Pick<Arguments, 'players' | 'bots' | 'options'>, string> {
  const { seatCounts, variants } = game.schemas
  const usual = Math.min(USUAL_SEATS, Math.max(...seatCounts))
  const seats = seatCounts.find((count) => String(count) === (players ?? String(usual)))
  if (seats === undefined)
    return err(`--players must be ${seatCounts.join(', ')}, not ${quote(players ?? '')}`)
  const seated = parseBots(bots ?? kit.levels.join(','), kit)
  if (!seated.ok) return seated
  const [usualVariant = ''] = Object.keys(variants)
  const named = variant ?? (long ? 'long' : usualVariant)
  const [, options] = Object.entries(variants).find(([name]) => name === named) ?? []
  if (options === undefined)
    return err(`--variant must be ${Object.keys(variants).join(', ')}, not ${quote(named)}`)
  return ok({ players: seats, bots: seated.value, options })
}

/** Each a level, or a level and a style: `steady:cautious`. */
function parseBots(list: string, { levels, styles }: Playable['kit']): Result<readonly Bot[], string> {
  const names = list.split(',')
  const known = levels.flatMap((level) => styles.map((style) => ({ level, style })))
  const bots = names.flatMap((name) => {
    const bot = known.find((one) => name === nameOfBot(one) || name === `${one.level}:${one.style}`)
    return bot ?? []
  })
  return bots.length === names.length
    ? ok(bots)
    : err(`--bots must list ${levels.join(', ')}, each also with :${styles.join(', :')}, not ${quote(list)}`)
}

/** A neutral bot is called by its level alone. */
export const nameOfBot = ({ level, style }: Bot): string =>
  style === NEUTRAL_STYLE ? level : `${level}:${style}`

const quote = (text: string): string => JSON.stringify(text)
