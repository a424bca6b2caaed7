import { randomBytes } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { decide, decisionSeed } from '../../src/main/bots/decide'
import { games } from '../../src/main/engine/games/registry'
import { type Chance, seededChance } from '../../src/main/engine/rng'
import {
  advance,
  begin,
  nthDecision,
  type Playable,
  type Playthrough,
  playable,
} from '../../src/main/match/playthrough'
import { recordOf, type Setup } from '../../src/main/match/record'
import { saltOfSimulation } from '../../src/main/match/replay'
import { seal } from '../../src/main/storage/seal'
import { NEUTRAL_STYLE, type Seat } from '../../src/shared/game'
import type { AnyFace, GameId } from '../../src/shared/games/registry'
import { distinctNames, gameNameOf } from '../../src/shared/names'
import type { Bot } from '../../src/shared/players'
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
    rules,
    ...chosen.value,
    games: wanted.value,
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
const nameOfBot = ({ level, style }: Bot): string => (style === NEUTRAL_STYLE ? level : `${level}:${style}`)

const quote = (text: string): string => JSON.stringify(text)

interface Simulated {
  readonly setup: Setup
  readonly playthrough: Playthrough
}

/** What the n-th game is played with: the bots move on by one seat each game, and every game has its own seed. */
export function setupFor({ players: count, bots, seed, options }: Arguments, game: number): Setup {
  const seated = Array.from({ length: count }, (_, seat) => bots[(seat + game - 1) % bots.length] as Bot)
  const names = distinctNames(seated.map(nameOfBot))
  const players = seated.map((bot, seat) => ({ kind: 'bot', name: names[seat] ?? '', ...bot }) as const)
  const own = `${seed}:${game}`
  return {
    id: `game-${game}`,
    name: gameNameOf(players),
    players,
    options,
    seed: own,
    standing: 'simulation',
    tutorial: null,
    coached: false,
    // From the seed alone: the same command gives the same bytes.
    proof: { version: 2, salt: saltOfSimulation(own) },
  }
}

/** Plays a game of bots to its end, in this thread. */
export function playGame(rules: Playable, setup: Setup): Simulated {
  const playthrough = playOut(rules, setup, (now, seat, n) => botsChoice(setup, now, seat, n))
  return { setup, playthrough }
}

/** Chooses for a seat at its n-th decision, from 1; null leaves the game there. */
type Chooser = (playthrough: Playthrough, seat: Seat, n: number) => AnyFace['Action'] | null

/** Plays a game until it is over or left, whoever chooses. */
export function playOut(
  rules: Playable,
  { id, players, options, seed }: Pick<Setup, 'id' | 'players' | 'options' | 'seed'>,
  choose: Chooser,
): Playthrough {
  const chance = seededChance(seed)
  return playOn(begin(rules, players, options, chance).playthrough, id, chance, choose)
}

/** The same from where a game stands. @param chance deals what is still to be dealt */
export function playOn(begun: Playthrough, id: string, chance: Chance, choose: Chooser): Playthrough {
  let playthrough = begun
  const decisions = playthrough.memories.map((_, seat) => nthDecision(playthrough, seat) - 1)
  const { toAct } = playthrough.game
  for (let seats = toAct(playthrough.state); seats.length > 0; seats = toAct(playthrough.state)) {
    for (const seat of seats) {
      const n = (decisions[seat] ?? 0) + 1
      decisions[seat] = n
      const chosen = choose(playthrough, seat, n)
      if (chosen === null) return playthrough
      const advanced = advance(playthrough, seat, chosen, chance)
      if (!advanced.ok) throw new Error(`Seat ${seat} of ${id}: ${advanced.error}`)
      playthrough = advanced.value.playthrough
    }
  }
  return playthrough
}

/** @param n which decision of that seat it is, from 1. @throws where no bot plays for it */
export function botsChoice(setup: Setup, playthrough: Playthrough, seat: Seat, n: number): AnyFace['Action'] {
  const player = setup.players[seat]
  const memory = playthrough.memories[seat]
  if (player?.kind !== 'bot' || memory === undefined) throw new Error(`No bot in seat ${seat}`)
  const view = playthrough.game.view(playthrough.state, { kind: 'seat', seat })
  return decide({ bot: player, view, memory, seed: decisionSeed(setup.seed, seat, n) })
}

/** One line of output: what the game came to, and ranks by seat. */
export function summary(game: number, { setup, playthrough }: Simulated) {
  const { players } = setup
  const outcome = playthrough.game.outcome(playthrough.state)
  const rankOf = (seat: number) => outcome?.ranking.find((ranked) => ranked.seat === seat)?.rank
  return {
    game,
    seed: setup.seed,
    players: players.length,
    bots: players.map((player) => (player.kind === 'bot' ? nameOfBot(player) : player.kind)),
    deals: playthrough.deals.length,
    rounds: playthrough.game.digest(playthrough.state).length,
    ...(outcome === null ? {} : playthrough.game.tally(outcome)),
    ranks: players.map((_, seat) => rankOf(seat)),
  }
}

/**
 * `npm run -s simulate -- --game 5211 --players 4 --bots easy,steady --games 100 --seed X [--variant NAME] [--records DIR]`,
 * where `--long` is short for `--variant long`
 * @returns the exit code: 2 for a bad argument, which is named on stderr
 */
export function main(words: readonly string[]): 0 | 2 {
  const parsed = parseArguments(words)
  if (!parsed.ok) {
    process.stderr.write(`simulate: ${parsed.error}\n`)
    return 2
  }
  const { games, records } = parsed.value
  const refusal = records === null ? null : refusalOf(records)
  if (refusal !== null) {
    process.stderr.write(`simulate: ${refusal}\n`)
    return 2
  }
  for (let game = 1; game <= games; game++) {
    const played = playGame(parsed.value.rules, setupFor(parsed.value, game))
    process.stdout.write(`${JSON.stringify(summary(game, played))}\n`)
    if (records !== null) keep(records, played)
  }
  return 0
}

/** Makes the folder for the records. @returns why it cannot be made; null where it is there */
function refusalOf(folder: string): string | null {
  try {
    mkdirSync(folder, { recursive: true })
    return null
  } catch (error) {
    return `--records must name a folder: ${error instanceof Error ? error.message : error}`
  }
}

/** Records carry no times, so that the same seed gives the same bytes. */
function keep(folder: string, { setup, playthrough }: Simulated): void {
  writeFileSync(join(folder, `${setup.id}.json`), seal(recordOf(setup, playthrough, {})))
}
