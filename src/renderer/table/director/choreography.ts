import type { Seat } from '../../../shared/game'
import type { Cue } from '../../parts/sound/cue'
import type { Size } from '../plan/plan'
import type { CardNode } from '../scene/scene'
import type { TableTypes } from '../scene/types'
import type { Timeline } from './clock'
import type { Stage } from './stage'

/**
 * How fast what an event shows is played, and whether it waits: `moves` only has to be seen; what is `staged` is watched, so
 * that nothing that waits behind it hurries it; an `account` is told at its own pace, and a `step` of it ends in something
 * to be read, for which the table may stand still. A `finale` is a step that everybody is to see, as the last count before a
 * winner is named: a skip of what goes before it leads to it and not past it.
 */
export type Pace = 'moves' | 'staged' | 'account' | 'step' | 'finale'

/** A `breath` is a moment in which nothing moves before an event is shown. */
export type MovementPace = Pace | 'breath'

/** Whether it belongs to an account. */
export const isOfAccount = (pace: MovementPace): boolean => pace !== 'moves' && pace !== 'staged'

/** Whether something is to be read at its end, for which the table may stand still. */
export const isStep = (pace: MovementPace): boolean => pace === 'step' || pace === 'finale'

/** How a game is drawn, and how it moves. */
export interface Choreography<T extends TableTypes> {
  /**
   * Where everything lies, by the window and by what is on the table.
   * @param size of the window, CSS px
   * @param home who sits at the bottom while everybody looks
   */
  plan(size: Size, view: T['View'], home: Seat): T['Plan']
  /**
   * Who sits at the bottom while everybody looks. Left out where it is always the first person.
   * @param people the seats of those at the device
   */
  home?(view: T['View'], people: readonly Seat[]): Seat | undefined
  /** Every card that is drawn, where it lies while nothing moves. Cards of the zones `HAND` and `LAID` follow the pose. */
  nodes(view: T['View'], plan: T['Plan'], pose: T['Pose']): readonly CardNode[]
  /** What is written while nothing moves. */
  hud(view: T['View']): T['Hud']
  /** The pose of a player who does nothing. */
  readonly noPose: T['Pose']
  /** What the choreography has to keep in mind of the table before it plays. */
  track(view: T['View']): T['Track']
  /**
   * How an event is shown: fills an empty timeline, and brings what the stage keeps in mind up to the event at once. What
   * it leaves out goes by itself, when its beat is over, to where the view has it: where there is no choreography,
   * everything does.
   */
  choreograph?(stage: Stage<T>, event: T['VisibleEvent'], line: Timeline): void
  /**
   * What an event sounds like as one: where its choreography has no sounds at moments of their own (`stage.cue`), where motion
   * is reduced, and where it is passed over. Null for one that makes no sound; left out by a silent game.
   * @param view after the event's beat
   */
  cue?(event: T['VisibleEvent'], view: T['View']): Cue | null
  /** Left out where everything only moves. @param view after the event's beat */
  pace?(event: T['VisibleEvent'], view: T['View']): Pace
  /**
   * For how long the table stands still before an event is shown, ms; 0 for not at all. Left out where it never does.
   * @param view after the event's beat
   */
  breath?(event: T['VisibleEvent'], view: T['View']): number
  /**
   * Whether an account stands on the table, so that cards lie where it needs them and not where the view has them. Left out
   * where nothing is told step by step.
   */
  isTelling?(hud: T['Hud']): boolean
}
