import type { GameTypes } from '../../src/main/engine/definition'
import { type Rng, seededChance, stream } from '../../src/main/engine/rng'
import { advance, begin, type Playthrough, playable, reseat } from '../../src/main/match/playthrough'
import { recordOf, type Setup } from '../../src/main/match/record'
import { saltOfSimulation } from '../../src/main/match/replay'
import type { SaveRecord } from '../../src/main/storage/record'
import { DECKS, type Deck } from '../../src/shared/games/kado/cards'
import type { GameId } from '../../src/shared/games/registry'
import type { Player } from '../../src/shared/players'
import { seedCode } from '../../src/shared/seed-code'

/** True records of games without forgery, and a way to play more of them. */

const AVA: Player = { kind: 'human', name: 'Ava' }
const BRAM: Player = { kind: 'human', name: 'Bram' }
export const CHILA: Player = { kind: 'bot', name: 'Chila', level: 'steady', style: 'all-round' }
export const DARIO: Player = { kind: 'bot', name: 'Dario', level: 'easy', style: 'cautious' }
export const [DECK] = DECKS
export const META = { startedAt: '2026-11-20T19:00:00.000Z', savedAt: '2026-11-20T20:00:00.000Z' }
export const SALT = '00112233445566778899aabbccddeeff'

export const SHORT = { long: false, tableMemory: true }
export const KADO = { deck: DECK, tableMemory: true, firstGifter: null }

interface Plan extends Partial<Omit<Setup, 'options'>> {
  readonly game: GameId
  readonly options: unknown
  /** Maximum number of entries in the log. */
  readonly most?: number
  /** Seed of the random moves. */
  readonly moves?: string
  readonly meta?: SaveRecord['meta']
}

/** A true record of a game with random moves, in which a player gives a seat away and takes it back. */
export function play({
  game,
  options,
  most = Number.POSITIVE_INFINITY,
  moves = 'moves',
  meta = META,
  ...more
}: Plan) {
  const seed = more.seed ?? seedCode(new Uint8Array([2, 0, 2, 6, 1, 1, 2, 5, 5, 2 + moves.length]))
  const setup: Setup = {
    id: 'forged',
    name: 'Friday',
    players: [AVA, BRAM, CHILA],
    standing: 'counts',
    tutorial: null,
    coached: false,
    proof: { version: 2, salt: SALT },
    ...more,
    seed,
    options: options as Setup['options'],
  }
  const rules = playable(game)
  const chance = seededChance(seed)
  const rng = stream(seed, moves)
  let { playthrough } = begin(rules, setup.players, setup.options, chance)
  while (playthrough.log.length < most && rules.game.outcome(playthrough.state) === null)
    playthrough = step(setup, playthrough, rng)
  return recordOf(setup, playthrough, meta)
}

function step<T extends GameTypes>(setup: Setup, playthrough: Playthrough<T>, rng: Rng): Playthrough<T> {
  const { game, state, log, standIns } = playthrough
  if (log.length === 7 && setup.players[0]?.kind === 'human')
    return reseat(playthrough, { seat: 0, playedBy: 'bot' })
  if (log.length > 12 && standIns.length > 0) return reseat(playthrough, { seat: 0, playedBy: 'person' })
  const [seat = 0] = game.toAct(state)
  const open = game.decision(state)
  const fixed =
    setup.tutorial === null
      ? undefined
      : game.tutorial?.moves.find((move) => move.decision === open && move.seat === seat)
  const actions = game.legalActions(state, seat)
  const action = fixed?.action ?? actions[rng.int(actions.length)]
  const next = action && advance(playthrough, seat, action, seededChance(setup.seed))
  if (!next?.ok) throw new Error(`Seat ${seat} cannot play`)
  return next.value.playthrough
}

/** The true games that are forged, by name. */
export const TRUE = {
  short: play({ game: '5211', options: SHORT }),
  campaign: play({ game: '5211', options: { long: true, tableMemory: true }, players: [AVA, CHILA] }),
  open: play({ game: '5211', options: SHORT, most: 40, coached: true }),
  printed: play({ game: '5211', options: { long: false, tableMemory: false } }),
  kado: play({ game: 'kado', options: KADO }),
  duel: play({
    game: 'kado',
    options: { ...KADO, firstGifter: 1 },
    players: [AVA, DARIO],
    seed: 'typed',
    standing: 'known-seed',
  }),
  simulated: play({
    game: 'kado',
    options: KADO,
    players: [CHILA, DARIO],
    standing: 'simulation',
    seed: 'x:1',
    meta: {},
    proof: { version: 2, salt: saltOfSimulation('x:1') },
  }),
  tutorial5211: tutorial('5211'),
  tutorialKado: tutorial('kado'),
  tutorialOver: { ...tutorial('5211', Number.POSITIVE_INFINITY) },
}

/** A tutorial in progress or played to its end. */
function tutorial(game: GameId, most = 4): SaveRecord {
  const { tutorial } = playable(game).game
  if (tutorial === undefined) throw new Error(`${game} has a tutorial`)
  const { seats, bot, options, seed } = tutorial
  const players = ['Ava', 'Bram', 'Chila', 'Dario']
    .slice(0, seats)
    .map((name, seat): Player => (seat === 0 ? { kind: 'human', name } : { kind: 'bot', name, ...bot }))
  return play({ game, options, seed, players, standing: 'tutorial', most, tutorial: most === 4 ? 2 : null })
}

/** KADO with another deck, played to the last card unless the plan says otherwise. */
export const kadoWith = (deck: Partial<Deck>, plan: Partial<Plan> = {}): SaveRecord =>
  play({ ...plan, game: 'kado', options: { ...KADO, deck: { ...DECK, ...deck } } })
