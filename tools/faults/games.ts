import type { GameTypes } from '../../src/main/engine/definition'
import { game5211, type Types5211 } from '../../src/main/engine/games/5211'
import { type Rng, seededChance, stream } from '../../src/main/engine/rng'
import {
  advance,
  begin,
  type Playable,
  type Playthrough,
  playable,
  reseat,
} from '../../src/main/match/playthrough'
import { recordOf, type Setup } from '../../src/main/match/record'
import type { SaveRecord } from '../../src/main/storage/record'
import type { Seat } from '../../src/shared/game'
import type { Action } from '../../src/shared/games/5211/options'
import { gameNameOf } from '../../src/shared/names'
import type { Player } from '../../src/shared/players'
import { STANDINGS } from '../../src/shared/standing'
import { IDS } from '../../test/games/any-game'
import { playable5211 } from '../../test/main/played'

/** Games that were played with random legal actions up to some point, as they may be on a disk. */

/** Without simulations, which nobody can continue. */
const PLAYED = STANDINGS.filter((standing) => standing !== 'simulation')

interface Planned {
  readonly rules: Playable
  readonly setup: Setup
}

/** A random setup of any game, variant and number of players, with a person at seat 0 and people or bots at the others. */
export function randomSetup(id: string, rng: Rng): Planned {
  const rules = playable(oneOf(IDS, rng))
  const { seatCounts, variants } = rules.game.schemas
  const { levels, styles } = rules.kit
  const players = Array.from({ length: oneOf(seatCounts, rng) }, (_, seat): Player => {
    const isHuman = seat === 0 || rng.int(4) === 0
    return isHuman
      ? { kind: 'human', name: `Person ${seat + 1}` }
      : { kind: 'bot', name: `Bot ${seat + 1}`, level: oneOf(levels, rng), style: oneOf(styles, rng) }
  })
  const setup = {
    id,
    name: gameNameOf(players),
    players,
    options: oneOf(Object.values(variants), rng),
    seed: `${id} ${rng.int(1_000_000)}`,
    standing: oneOf(PLAYED, rng),
    tutorial: null,
    coached: false,
    proof: { version: 2 as const, salt: '00112233445566778899aabbccddeeff' },
  }
  return { rules, setup }
}

const oneOf = <T>(items: readonly T[], rng: Rng): T => items[rng.int(items.length)] as T

/** Every state of a game up to its end or a number of actions. Now and then an action is taken back, or a seat given to a bot. */
export function playSome<T extends GameTypes>(
  rules: Playable<T>,
  setup: Setup,
  most: number,
): readonly Playthrough<T>[] {
  const chance = seededChance(setup.seed)
  const rng = stream(setup.seed, 'play')
  const options = rules.game.schemas.options.parse(setup.options)
  const playthroughs = [begin(rules, setup.players, options, chance).playthrough]
  for (let playthrough = playthroughs[0]; playthrough !== undefined && playthroughs.length <= most; ) {
    playthrough = step(setup, playthrough, rng)
    if (playthrough !== undefined) playthroughs.push(playthrough)
  }
  return playthroughs
}

/** More actions than any random game takes, including take-backs and changes of seats. */
const LONGEST_GAME = 20_000

/** True if the game ends when it is continued with random legal actions. */
export function comesToAnEnd<T extends GameTypes>(setup: Setup, playthrough: Playthrough<T>): boolean {
  const rng = stream(setup.seed, 'play')
  let latest: Playthrough<T> | undefined = playthrough
  for (let n = 0; n < LONGEST_GAME && latest !== undefined && goesOn(latest); n++)
    latest = step(setup, latest, rng)
  return latest !== undefined && !goesOn(latest)
}

function step<T extends GameTypes>(
  setup: Setup,
  playthrough: Playthrough<T>,
  rng: Rng,
): Playthrough<T> | undefined {
  const { game, state } = playthrough
  const seats = setup.players.map((_, seat) => seat)
  const person = rng.int(seats.length)
  if (rng.int(30) === 0 && setup.players[person]?.kind === 'human') {
    return reseat(playthrough, {
      seat: person,
      playedBy: playthrough.standIns.includes(person) ? 'person' : 'bot',
    })
  }
  const able = seats.filter((seat) => game.legalActions(state, seat).length > 0)
  const among = rng.int(8) === 0 ? able : game.toAct(state)
  const seat = among[rng.int(Math.max(1, among.length))]
  if (seat === undefined) return undefined
  const actions = game.legalActions(state, seat)
  const action = actions[rng.int(actions.length)]
  if (action === undefined) throw new Error('An awaited seat has no action')
  const advanced = advance(playthrough, seat, action, seededChance(setup.seed))
  if (!advanced.ok) throw new Error(advanced.error)
  return advanced.value.playthrough
}

const META: SaveRecord['meta'] = {
  startedAt: '2026-11-20T20:00:00.000Z',
  savedAt: '2026-11-20T20:01:00.000Z',
}

export const recordAt = (setup: Setup, playthrough: Playthrough): SaveRecord =>
  recordOf(setup, playthrough, META)

/** True if the game of a playthrough is not over. */
export const goesOn = <T extends GameTypes>({ game, state }: Playthrough<T>): boolean =>
  game.outcome(state) === null

/**
 * A legal game of two people who take their cards back again and again, to make its log long.
 * @param entries the smallest length of its log, unless the game is over before
 */
export function takenBackGame(id: string, entries: number): SaveRecord {
  const setup = {
    id,
    name: 'Ava, Bram',
    seed: 'taken back',
    standing: 'known-seed' as const,
    tutorial: null,
    coached: false,
    proof: { version: 2 as const, salt: '00112233445566778899aabbccddeeff' },
    players: ['Ava', 'Bram'].map((name) => ({ kind: 'human' as const, name })),
    options: { long: true, tableMemory: true },
  }
  const chance = seededChance(setup.seed)
  const rng = stream(setup.seed, 'play')
  const play = (playthrough: Playthrough<Types5211>, seat: Seat, action: Action): Playthrough<Types5211> => {
    const played = advance(playthrough, seat, action, chance)
    if (!played.ok) throw new Error(played.error)
    return played.value.playthrough
  }
  let { playthrough } = begin(playable5211, setup.players, setup.options, chance)
  while (playthrough.log.length < entries && game5211.outcome(playthrough.state) === null) {
    const [seat = 0, other] = game5211.toAct(playthrough.state)
    const actions = game5211.legalActions(playthrough.state, seat)
    const action = actions[rng.int(actions.length)]
    if (action === undefined) throw new Error('An awaited seat has no action')
    playthrough = play(playthrough, seat, action)
    if (other !== undefined && rng.int(40) > 0) playthrough = play(playthrough, seat, { type: 'take-back' })
  }
  return recordAt(setup, playthrough)
}
