import { decide, decisionSeed } from '../../src/main/bots/decide'
import type { Chance } from '../../src/main/engine/definition'
import { seededChance } from '../../src/main/engine/rng'
import { saltOfSimulation } from '../../src/main/match/check'
import { advance, begin, type Course, nthDecision, type Playable } from '../../src/main/match/playthrough'
import type { Setup } from '../../src/main/match/record'
import type { Bot } from '../../src/shared/bridge/contract'
import type { Seat } from '../../src/shared/game'
import type { AnyFace } from '../../src/shared/games/registry'
import { distinctNames, gameNameOf } from '../../src/shared/names'
import { type Arguments, nameOfBot } from './arguments'

export interface Simulated {
  readonly setup: Setup
  readonly course: Course
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
  const course = playOut(rules, setup, (now, seat, n) => botsChoice(setup, now, seat, n))
  return { setup, course }
}

/** Chooses for a seat at its n-th decision, from 1; null leaves the game there. */
type Chooser = (course: Course, seat: Seat, n: number) => AnyFace['Action'] | null

/** Plays a game until it is over or left, whoever chooses. */
export function playOut(
  rules: Playable,
  { id, players, options, seed }: Pick<Setup, 'id' | 'players' | 'options' | 'seed'>,
  choose: Chooser,
): Course {
  const chance = seededChance(seed)
  return playOn(begin(rules, players, options, chance).course, id, chance, choose)
}

/** The same from where a game stands. @param chance deals what is still to be dealt */
export function playOn(begun: Course, id: string, chance: Chance, choose: Chooser): Course {
  let course = begun
  const decisions = course.memories.map((_, seat) => nthDecision(course, seat) - 1)
  const { toAct } = course.game
  for (let seats = toAct(course.state); seats.length > 0; seats = toAct(course.state)) {
    for (const seat of seats) {
      const n = (decisions[seat] ?? 0) + 1
      decisions[seat] = n
      const chosen = choose(course, seat, n)
      if (chosen === null) return course
      const advanced = advance(course, seat, chosen, chance)
      if (!advanced.ok) throw new Error(`Seat ${seat} of ${id}: ${advanced.error}`)
      course = advanced.value.course
    }
  }
  return course
}

/** @param n which decision of that seat it is, from 1. @throws where no bot plays for it */
export function botsChoice(setup: Setup, course: Course, seat: Seat, n: number): AnyFace['Action'] {
  const player = setup.players[seat]
  const memory = course.memories[seat]
  if (player?.kind !== 'bot' || memory === undefined) throw new Error(`No bot in seat ${seat}`)
  const view = course.game.view(course.state, { kind: 'seat', seat })
  return decide({ bot: player, view, memory, seed: decisionSeed(setup.seed, seat, n) })
}

/** One line of output: what the game came to, and ranks by seat. */
export function summary(game: number, { setup, course }: Simulated) {
  const { players } = setup
  const outcome = course.game.outcome(course.state)
  const rankOf = (seat: number) => outcome?.ranking.find((ranked) => ranked.seat === seat)?.rank
  return {
    game,
    seed: setup.seed,
    players: players.length,
    bots: players.map((player) => (player.kind === 'bot' ? nameOfBot(player) : player.kind)),
    deals: course.deals.length,
    rounds: course.game.digest(course.state).length,
    ...(outcome === null ? {} : course.game.tally(outcome)),
    ranks: players.map((_, seat) => rankOf(seat)),
  }
}
