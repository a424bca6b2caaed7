import type { View, VisibleEvent } from '../../shared/games/5211'
import type { TableLayout } from '../table/layout'
import type { Hud, Scene } from '../table/scene'
import { choreograph, isEvaluation, isStep } from './choreography/5211'
import { type Timeline, timeline } from './clock'
import { createStage } from './stage'

/** Something to be shown on the table: what happened, and the view that it ended in. */
export interface Play {
  readonly events: readonly VisibleEvent[]
  readonly view: View
}

/** One part of a play that moves; it stands still until it is played. */
export interface Movement {
  readonly line: Timeline
  readonly of: 'moves' | 'evaluation'
  /** What it ends in is there to be read, and may wait for the player. */
  readonly isStep: boolean
}

interface Setting {
  readonly scene: Scene
  readonly layout: TableLayout
  readonly reduced: boolean
  /** What the scene shows at the beginning. */
  readonly before: View
  readonly onHud: (hud: Hud) => void
}

/**
 * Performs a play on a scene, a movement at a time: each is made when the one before it has ended. The scene is then
 * where the view says, but for what only `syncScene` puts right.
 */
export function* perform({ events, view }: Play, setting: Setting): Generator<Movement, void> {
  const stage = createStage({ ...setting, goal: view })
  for (const event of events) {
    const line = timeline()
    choreograph(stage, event, line)
    // One that is never played would be kept by the clock for ever.
    if (line.duration() === 0) line.kill()
    else yield { line, of: isEvaluation(event) ? 'evaluation' : 'moves', isStep: isStep(event) }
  }
}
