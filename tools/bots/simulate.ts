import { randomBytes } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { decide, decisionSeed } from '../../src/main/bots/decide'
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
import { BadArgument } from '../run/command'
import { writeNew } from '../run/output'

/** Games between bots with the same settings. */
export interface Simulation {
  readonly rules: Playable
  readonly players: number
  /** The bots in seat order; they move on by one seat each game. */
  readonly bots: readonly Bot[]
  readonly seed: string
  readonly options: AnyFace['Options']
}

/** The number of players if none is given, unless the game has fewer seats. */
const USUAL_SEATS = 4

/** The options that describe a game; null for the default. */
interface Given {
  readonly game: GameId
  readonly players?: string | null
  readonly bots?: string | null
  readonly variant?: string | null
  readonly long?: boolean
  readonly seed?: string | null
}

/** @throws BadArgument if the game has no such seats, bots or options */
export function simulationOf({
  game: id,
  players = null,
  bots = null,
  seed = null,
  ...given
}: Given): Simulation {
  const rules = playable(id)
  const { game, kit } = rules
  const { seatCounts } = game.schemas
  const usual = Math.min(USUAL_SEATS, Math.max(...seatCounts))
  const seats = seatCounts.find((count) => String(count) === (players ?? String(usual)))
  if (seats === undefined)
    throw new BadArgument(`--players must be ${seatCounts.join(', ')}, not ${quote(players ?? '')}`)
  return {
    rules,
    players: seats,
    bots: parseBots(bots ?? kit.levels.join(','), kit),
    options: variantOf(rules, given).options,
    seed: seed ?? randomBytes(8).toString('hex'),
  }
}

/**
 * The variant of a game that the command line names: the usual one if it names none.
 * @throws BadArgument if the game has no such variant
 */
export function variantOf(
  { game }: Playable,
  { variant = null, long = false }: Pick<Given, 'variant' | 'long'>,
): { readonly name: string; readonly options: AnyFace['Options']; readonly isUsual: boolean } {
  const names = Object.keys(game.schemas.variants)
  const requested = variant ?? (long ? 'long' : names[0])
  const found = Object.entries(game.schemas.variants).find(([name]) => name === requested)
  if (found === undefined)
    throw new BadArgument(`--variant must be ${names.join(', ')}, not ${quote(requested ?? '')}`)
  return { name: found[0], options: found[1], isUsual: found[0] === names[0] }
}

/** Each a level, or a level and a style: `steady:cautious`. @throws BadArgument if one is neither */
function parseBots(list: string, { levels, styles }: Playable['kit']): readonly Bot[] {
  const known = levels.flatMap((level) => styles.map((style) => ({ level, style })))
  return list.split(',').map((name) => {
    const bot = known.find((one) => name === nameOfBot(one) || name === `${one.level}:${one.style}`)
    if (bot !== undefined) return bot
    const names = `${levels.join(', ')}, each also with :${styles.join(', :')}`
    throw new BadArgument(`--bots must list ${names}, not ${quote(list)}`)
  })
}

/** The name of a bot: its level, and its style unless it is neutral. */
const nameOfBot = ({ level, style }: Bot): string => (style === NEUTRAL_STYLE ? level : `${level}:${style}`)

const quote = (text: string): string => JSON.stringify(text)

interface Simulated {
  readonly setup: Setup
  readonly playthrough: Playthrough
}

/** The setup of the n-th game: the bots move on by one seat each game, and every game has its own seed. */
export function setupFor(
  { players: count, bots, seed, options }: Omit<Simulation, 'rules'>,
  game: number,
): Setup {
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
    // Derived from the seed alone, so that the same command has the same output.
    proof: { version: 2, salt: saltOfSimulation(own) },
  }
}

/** Plays a game of bots to its end, in this thread. */
export function playGame(rules: Playable, setup: Setup): Simulated {
  const playthrough = playOut(rules, setup, (now, seat, n) => botsChoice(setup, now, seat, n))
  return { setup, playthrough }
}

/** Chooses for a seat at its n-th decision, from 1. Null stops the game at that point. */
type Chooser = (playthrough: Playthrough, seat: Seat, n: number) => AnyFace['Action'] | null

/** Plays a game until it is over or stopped. */
export function playOut(
  rules: Playable,
  { id, players, options, seed }: Pick<Setup, 'id' | 'players' | 'options' | 'seed'>,
  choose: Chooser,
): Playthrough {
  const chance = seededChance(seed)
  return playOn(begin(rules, players, options, chance).playthrough, id, chance, choose)
}

/** The same for a game that has begun. @param chance deals the remaining cards */
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

/** @param n the number of that seat's decision, from 1. @throws if no bot plays the seat */
export function botsChoice(setup: Setup, playthrough: Playthrough, seat: Seat, n: number): AnyFace['Action'] {
  const player = setup.players[seat]
  const memory = playthrough.memories[seat]
  if (player?.kind !== 'bot' || memory === undefined) throw new Error(`No bot in seat ${seat}`)
  const view = playthrough.game.view(playthrough.state, { kind: 'seat', seat })
  return decide({ bot: player, view, memory, seed: decisionSeed(setup.seed, seat, n) })
}

/** One line of output: the result of a game, with ranks by seat. */
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
 * Plays games and prints a line for each.
 * @param records folder for the record of each game; null for none. Its files are not overwritten
 */
export function simulate({ games, records, ...given }: Given & SimulationOutput): 0 {
  const simulation = simulationOf(given)
  if (records !== null) makeFolder(records)
  for (let game = 1; game <= games; game++) {
    const played = playGame(simulation.rules, setupFor(simulation, game))
    process.stdout.write(`${JSON.stringify(summary(game, played))}\n`)
    // Records carry no times, so that the same seed gives the same bytes.
    if (records !== null)
      writeNew(join(records, `${played.setup.id}.json`), seal(recordOf(played.setup, played.playthrough, {})))
  }
  return 0
}

interface SimulationOutput {
  readonly games: number
  readonly records: string | null
}

function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true })
  } catch (error) {
    throw new BadArgument(`--records must name a folder: ${error instanceof Error ? error.message : error}`)
  }
}
