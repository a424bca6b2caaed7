import type { ToldBeat } from '../../../shared/bridge/contract'
import type { View } from '../../../shared/games/5211'
import { choreograph, isEvaluation, isStep } from '../../games/5211/choreography/choreograph'
import type { TableLayout } from '../../games/5211/plan/layout'
import type { Hud, Scene } from '../scene/scene'
import { type Timeline, timeline } from './clock'
import { createStage, type Stage } from './stage'

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
  /** Called at the end of every beat. */
  readonly onBeat: (beat: ToldBeat) => void
}

/**
 * Performs beats on a scene, a movement at a time: each is made when the one before it has ended. The scene is then where
 * the last view says, but for what only `syncScene` puts right.
 */
export function* perform(beats: readonly ToldBeat[], setting: Setting): Generator<Movement, void> {
  const [first] = beats
  if (first === undefined) return
  const stage = createStage({ ...setting, goal: first.view })
  for (const beat of beats) {
    yield* performBeat(stage, beat)
    setting.onBeat(beat)
  }
}

function* performBeat(stage: Stage, { events, view }: ToldBeat): Generator<Movement, void> {
  stage.goal = view
  for (const event of events) {
    const line = timeline()
    choreograph(stage, event, line)
    // One that is never played would be kept by the clock for ever.
    if (line.duration() === 0) line.kill()
    else yield { line, of: isEvaluation(event) ? 'evaluation' : 'moves', isStep: isStep(event) }
  }
}

/** @returns which of the beats begins an evaluation; -1 where none does */
export const evaluationIn = (beats: readonly ToldBeat[]): number =>
  beats.findIndex(({ events }) => events.some(isEvaluation))
