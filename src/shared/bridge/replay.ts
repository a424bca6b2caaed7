import type { GameFace, Seat } from '../game'
import type { AnyFace } from '../games/registry'
import type { Player } from '../players'
import type { SentBeat } from './contract'

/** Looking at a game again, step by step. */

/**
 * The viewer of a replay: one seat; `table`, which sees only what everybody may see; or `all`, which sees every hand, and
 * is offered only once the game is over.
 */
export type ReplayViewer = Seat | 'table' | 'all'

/** The game that is replayed, and its steps as one viewer may know them. */
export interface Replay<F extends GameFace = AnyFace> {
  /** The id of the save, or of the open match. */
  readonly id: string
  /** The name of the game in the list of saved games. */
  readonly name: string
  readonly game: F['View']['game']
  /** Start time in ISO 8601, UTC; null if the record does not say it. */
  readonly startedAt: string | null
  /** By seat, as at the start of the game. */
  readonly players: readonly Player[]
  readonly options: F['Options']
  readonly isOver: boolean
  /** The seed; null until the game is over. */
  readonly seed: string | null
  /** The viewers that may look at this game, in the order in which they are offered; never empty. */
  readonly viewers: readonly ReplayViewer[]
  readonly viewer: ReplayViewer
  /** The seat at the bottom of the window. */
  readonly seat: Seat
  /** In order; the first one is the beginning of the game. It is never empty. */
  readonly steps: readonly F['Step'][]
}

/** A part of a replay. */
export interface ReplayPart<F extends GameFace = AnyFace> {
  /** The view after the first of the steps that were asked for. */
  readonly view: F['View']
  /** What happened in the steps after that one, in order. */
  readonly beats: readonly SentBeat<F>[]
}

/** The maximum number of steps that one request reads, besides the first. */
export const MOST_STEPS_READ = 8
