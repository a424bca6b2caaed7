import type { GameFace } from '../../../shared/game'
import type { TablePlan } from '../plan/plan'

/** The types of a game as its table shows it. */
export interface TableTypes extends GameFace {
  /** Where everything lies. */
  readonly Plan: TablePlan
  /** What is written on the table, replaced as a whole and never changed in place. */
  readonly Hud: object
  /** What the player at the window is doing with their cards: lifted, pointed at, carried. */
  readonly Pose: unknown
  /** What its choreography keeps in mind while it plays. */
  readonly Track: unknown
}
