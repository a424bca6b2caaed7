import { randomBytes } from 'node:crypto'
import type { Seat } from '../../shared/game'
import type { AnyFace, GameId } from '../../shared/games/registry'
import type { Player } from '../../shared/players'
import type { Standing } from '../../shared/standing'
import type { AnyTypes } from '../engine/games/registry'
import { FORMAT, type Proof, type ProofKey, type SaveRecord } from '../storage/record'
import { canonical, digest } from '../storage/seal'
import type { Playthrough } from './playthrough'

/** 128 bits: nobody who has a fingerprint can find the shuffle by trying seeds, however short the seed is. */
const SALT_BYTES = 16

/**
 * The version and the salt of a new game's fingerprints, drawn before the first card. One salt serves all deals of a game,
 * because it is revealed with all of them.
 */
export const newProofKey = (): ProofKey => ({ version: 2, salt: randomBytes(SALT_BYTES).toString('hex') })

/** The data that fingerprints cover. */
interface Covered {
  readonly game: GameId
  readonly seats: readonly Player[]
  readonly options: AnyTypes['Options']
  readonly seed: string
  /** The shuffled order of every deal so far. */
  readonly deals: readonly (readonly string[])[]
}

/**
 * Computes the fingerprint of every deal. The window shows it before the first card of the deal is played, so that
 * everybody can check at the end of the game that the covered data has not changed since. Each fingerprint covers the seed,
 * so the first one already fixes all later deals and everything else that is derived from the seed.
 * @param key null in a game that was begun before fingerprints existed
 */
export function proofOf(covered: Covered, key: ProofKey | null): Proof | null {
  if (key === null) return null
  const { version, salt } = key
  const hashes = covered.deals.map((_, index) => digest(canonical(textOf(covered, key, index))))
  return { version, salt, hashes }
}

/** The data that the fingerprint of one deal covers (docs/SAVE-FORMAT.md, proof). What a version covers never changes. */
function textOf({ game, seats, options, seed, deals }: Covered, { version, salt }: ProofKey, index: number) {
  const shuffle = { deal: index + 1, game, order: deals[index], salt, seed }
  return version === 1 ? shuffle : { ...shuffle, options, seats: seats.map(withoutName), version }
}

/**
 * Fingerprints do not cover names. Which names can be shown depends on the Unicode version, so a later Kododo may shorten a
 * name. A correct fingerprint must not become wrong because of that.
 */
const withoutName = (player: Player) =>
  player.kind === 'bot'
    ? { kind: player.kind, level: player.level, style: player.style }
    : { kind: player.kind }

/** The setup of a match. Only `name` and `coached` can change while it is open. */
export interface Setup {
  readonly id: string
  /** The name of the game in the list of saved games. */
  readonly name: string
  readonly players: readonly Player[]
  readonly options: AnyFace['Options']
  readonly seed: string
  readonly standing: Standing
  /** The bubble of a running tutorial that was open when the match was opened, from 0; null in any other game. */
  readonly tutorial: number | null
  /** True once the coach has given advice. */
  readonly coached: boolean
  /** Version and salt of its fingerprints; null in a game that was begun before fingerprints existed. */
  readonly proof: ProofKey | null
}

/** The seats of people, including those that a bot plays now. */
export const personSeats = ({ players }: Pick<Setup, 'players'>): readonly Seat[] =>
  players.flatMap(({ kind }, seat) => (kind === 'human' ? [seat] : []))

/** The first person's seat, which is at the bottom of the window while no hand is open. */
export const homeSeat = (setup: Pick<Setup, 'players'>): Seat => personSeats(setup)[0] ?? 0

/** The save of a game in its current state. */
export function recordOf(setup: Setup, playthrough: Playthrough, meta: SaveRecord['meta']): SaveRecord {
  const { id, name, players, options, seed, standing, tutorial, coached, proof } = setup
  const { game, state, deals, log } = playthrough
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
