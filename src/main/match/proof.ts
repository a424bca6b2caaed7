import { randomBytes } from 'node:crypto'
import type { Player } from '../../shared/bridge/contract'
import type { GameId } from '../../shared/games/registry'
import type { AnyTypes } from '../engine/games/registry'
import { canonical, digest } from '../storage/format/canonical'
import type { Proof, ProofKey } from '../storage/format/record'

/** 128 bits: nobody who has a fingerprint can find the shuffle by trying seeds, however short the seed is. */
const SALT_BYTES = 16

/**
 * The version and the salt of a new game's fingerprints, drawn before the first card. One salt serves all deals of a game, because
 * it is revealed with all of them.
 */
export const newProofKey = (): ProofKey => ({ version: 2, salt: randomBytes(SALT_BYTES).toString('hex') })

/** What fingerprints cover. */
interface Covered {
  readonly game: GameId
  readonly seats: readonly Player[]
  readonly options: AnyTypes['Options']
  readonly seed: string
  /** The shuffled order of every deal so far. */
  readonly deals: readonly (readonly string[])[]
}

/**
 * The fingerprint of every deal, which is shown before the first card of the deal, so that everybody can check at the end of the game
 * that nothing it covers has changed since. The seed is in it, so the first fingerprint settles all later deals, and everything else
 * that comes from the seed.
 * @param key null in a game that was begun before there were fingerprints
 */
export function proofOf(covered: Covered, key: ProofKey | null): Proof | null {
  if (key === null) return null
  const { version, salt } = key
  const hashes = covered.deals.map((_, index) => digest(canonical(textOf(covered, key, index))))
  return { version, salt, hashes }
}

/** What is hashed for one deal: docs/SAVE-FORMAT.md, proof. A version never changes its meaning. */
function textOf({ game, seats, options, seed, deals }: Covered, { version, salt }: ProofKey, index: number) {
  const shuffle = { deal: index + 1, game, order: deals[index], salt, seed }
  return version === 1 ? shuffle : { ...shuffle, options, seats: seats.map(withoutName), version }
}

/**
 * Names are not covered: what can be shown of a name depends on the version of Unicode, and a name that a later Kododo cuts
 * shorter must not make a true fingerprint false.
 */
const withoutName = (player: Player) =>
  player.kind === 'bot'
    ? { kind: player.kind, level: player.level, style: player.style }
    : { kind: player.kind }
