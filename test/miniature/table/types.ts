import type { TablePlan } from '../../../src/renderer/table/plan/plan'
import type { Act, Draft } from '../../../src/renderer/table/sitting/draft'
import type { Seat } from '../../../src/shared/game'
import type { MiniatureFace } from '../game/face'
import type { Places } from './plan'

export interface Plan extends TablePlan, Places {
  /** Who sits at the bottom while everybody looks. */
  readonly home: Seat
}

/** Where the giver holds the card that they look at: in the middle, or out to a player. */
export interface Pose {
  readonly to: Seat | null
}

export interface MiniatureDraft extends Draft<Pose> {
  /** What can be chosen or prepared, each with its name. */
  choices(names: readonly string[]): readonly Act[]
}

/** The miniature as its table shows it. */
export interface TableMiniature extends MiniatureFace {
  readonly Plan: Plan
  readonly Hud: { readonly ended: boolean }
  readonly Pose: Pose
  readonly Track: null
  readonly Draft: MiniatureDraft
}
