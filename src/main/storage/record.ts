import type { Player } from '../../shared/bridge/contract'
import type { PLAYED_BY } from '../../shared/bridge/schemas'
import type { Action, Card, Options, Seat } from '../../shared/games/5211'
import type { Standing } from '../../shared/standing'

/** What a save holds: docs/SAVE-FORMAT.md describes every field. */
export interface SaveRecord {
  readonly format: number
  readonly id: string
  readonly name: string
  readonly game: '5211'
  readonly rulesVersion: number
  readonly options: Options
  readonly seats: readonly Player[]
  readonly seed: string
  /** The shuffled order of every deal so far, the top card first. */
  readonly deals: readonly (readonly Card[])[]
  readonly log: readonly LogEntry[]
  /** The evaluations so far, for a reader; the game itself works them out again from the log. */
  readonly rounds: readonly unknown[]
  /** The encoded state after the last entry of the log. */
  readonly checkpoint: unknown
  /** Null while the game goes on. */
  readonly outcome: unknown
  /** As it was when this was saved: a game that counts may be found seen when it is opened again. */
  readonly standing: Standing
  readonly meta: { readonly startedAt?: string | undefined; readonly savedAt?: string | undefined }
}

/** What was done at the table: an action, or a person's seat that was given to a bot or taken back. */
export type LogEntry = ActionEntry | SeatEntry

export interface ActionEntry {
  readonly seat: Seat
  readonly action: Action
}

export interface SeatEntry {
  readonly seat: Seat
  readonly playedBy: (typeof PLAYED_BY)[number]
}

export const isAction = (entry: LogEntry): entry is ActionEntry => 'action' in entry
