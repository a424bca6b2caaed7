import type { FaceKado } from '../../../shared/games/kado'
import type { View } from '../../../shared/games/kado/view'
import type { KadoPlan } from './plan/layout'
import type { Hud } from './scene/hud'
import type { Pose } from './scene/pose'

/** KADO as it is shown. */
export interface ShownKado extends FaceKado {
  readonly Plan: KadoPlan
  readonly Hud: Hud
  readonly Pose: Pose
  readonly Track: Track
}

/** What the choreography keeps in mind of the table while it plays. */
interface Track {
  /** The view as the events so far have made it. */
  view: View
  /** What the beat that is played leads to; null before the first. */
  goal: View | null
}

export const trackOf = (view: View): Track => ({ view, goal: null })
