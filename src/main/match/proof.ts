import { randomBytes } from 'node:crypto'
import type { GameId } from '../../shared/games/registry'
import { canonical, digest } from '../storage/format/canonical'
import type { Proof } from '../storage/format/record'

/** 128 bits: whoever has a fingerprint cannot find the shuffle by trying seeds, however short the seed is. */
const SALT_BYTES = 16

/** Drawn before the first card. One does for all deals of a game, as it is revealed with all of them. */
export const newSalt = (): string => randomBytes(SALT_BYTES).toString('hex')

interface Shuffles {
  readonly game: GameId
  readonly seed: string
  /** The shuffled order of every deal so far. */
  readonly deals: readonly (readonly string[])[]
}

/**
 * What is told of every shuffle before its first card is seen, so that all can check at the end that it was settled by then.
 * The seed is in it: with the first deal all later ones are settled, and whatever else comes from the seed.
 * @param salt null in a game that was begun before there were fingerprints
 */
export function proofOf({ game, seed, deals }: Shuffles, salt: string | null): Proof | null {
  if (salt === null) return null
  const hashes = deals.map((order, index) => digest(canonical({ deal: index + 1, game, order, salt, seed })))
  return { salt, hashes }
}
