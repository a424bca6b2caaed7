import type { ProofVersion } from '../../../shared/bridge/checked'
import type { Player } from '../../../shared/bridge/contract'
import type { PLAYED_BY } from '../../../shared/bridge/schemas'
import type { Seat } from '../../../shared/game'
import type { AnyFace, GameId } from '../../../shared/games/registry'
import type { Standing } from '../../../shared/standing'

/**
 * What a save holds: docs/SAVE-FORMAT.md describes every field. What is in `options`, `deals`, `rounds`, `checkpoint`,
 * `outcome` and the actions of the log is the game's own.
 */
export interface SaveRecord {
  readonly format: number
  readonly id: string
  readonly name: string
  readonly game: GameId
  readonly rulesVersion: number
  readonly options: AnyFace['Options']
  readonly seats: readonly Player[]
  readonly seed: string
  /** The shuffled order of every deal so far, the top card first. */
  readonly deals: readonly (readonly string[])[]
  readonly log: readonly LogEntry[]
  /** What has been played, told for a reader; the game itself works it out again from the log. */
  readonly rounds: readonly unknown[]
  /** The encoded state after the last entry of the log. */
  readonly checkpoint: unknown
  /** Null while the game goes on. */
  readonly outcome: unknown
  /** As it was when this was saved: a game that counts may be found seen when it is opened again. */
  readonly standing: Standing
  /** Of a tutorial under way: its bubble that is read, from 0. Null in any other game, and once the last one is read. */
  readonly tutorial: number | null
  /** Whether the coach has spoken in it. */
  readonly coached: boolean
  /** Null in a game that was begun before there were proofs. */
  readonly proof: Proof | null
  readonly meta: { readonly startedAt?: string | undefined; readonly savedAt?: string | undefined }
}

/** How the fingerprints of a game are made. */
export interface ProofKey {
  readonly version: ProofVersion
  /** 32 hexadecimal digits, secret until the game is over. */
  readonly salt: string
}

/** Shows that every shuffle was settled before its first card was seen. */
export interface Proof extends ProofKey {
  /** By deal: the fingerprint, which was shown from its beginning. */
  readonly hashes: readonly string[]
}

/** What was done at the table: an action, or a person's seat that was given to a bot or taken back. */
export type LogEntry<Action = AnyFace['Action']> = ActionEntry<Action> | SeatEntry

export interface ActionEntry<Action> {
  readonly seat: Seat
  readonly action: Action
}

export interface SeatEntry {
  readonly seat: Seat
  readonly playedBy: (typeof PLAYED_BY)[number]
}

export const isAction = <Action>(entry: LogEntry<Action>): entry is ActionEntry<Action> => 'action' in entry
