import type { Player } from '../../shared/bridge/contract'
import type { Seat } from '../../shared/game'
import type { AnyFace } from '../../shared/games/registry'
import type { Standing } from '../../shared/standing'
import { FORMAT } from '../storage/format/migrations'
import type { ProofKey, SaveRecord } from '../storage/format/record'
import type { Course } from './course'
import { proofOf } from './proof'

/** What is settled before the first card and never changes. */
export interface Setup {
  readonly id: string
  /** For people, in the list of saved games. */
  readonly name: string
  readonly players: readonly Player[]
  readonly options: AnyFace['Options']
  readonly seed: string
  readonly standing: Standing
  /** Of a tutorial under way: its bubble that is read, from 0; null in any other game. */
  readonly tutorial: number | null
  /** Whether the coach has spoken in it. */
  readonly coached: boolean
  /** How the fingerprints of its deals are made; null in a game that was begun before there were any. */
  readonly proof: ProofKey | null
}

/** The seats of people, bots that play for them for the time being or not. */
export const personSeats = ({ players }: Pick<Setup, 'players'>): readonly Seat[] =>
  players.flatMap(({ kind }, seat) => (kind === 'human' ? [seat] : []))

/** The first person's seat, which is at the bottom of the window while no hand is open. */
export const homeSeat = (setup: Pick<Setup, 'players'>): Seat => personSeats(setup)[0] ?? 0

/** The save of a game as it stands. */
export function recordOf(setup: Setup, course: Course, meta: SaveRecord['meta']): SaveRecord {
  const { id, name, players, options, seed, standing, tutorial, coached, proof } = setup
  const { game, state, deals, log } = course
  return {
    format: FORMAT,
    id,
    name,
    game: game.id,
    rulesVersion: game.rulesVersion,
    options,
    seats: players,
    seed,
    deals,
    log,
    rounds: game.digest(state),
    checkpoint: game.encode(state),
    outcome: game.outcome(state),
    standing,
    tutorial,
    coached,
    proof: proofOf({ game: game.id, seats: players, options, seed, deals }, proof),
    meta,
  }
}

export const setupOf = ({ seats, proof, ...record }: SaveRecord): Setup => ({
  id: record.id,
  name: record.name,
  players: seats,
  options: record.options,
  seed: record.seed,
  standing: record.standing,
  tutorial: record.tutorial,
  coached: record.coached,
  proof: proof && { version: proof.version, salt: proof.salt },
})
