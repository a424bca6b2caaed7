import type { FaceKado } from '../../../shared/games/kado'
import type { View } from '../../../shared/games/kado/view'
import type { KadoPlan } from './plan/layout'
import type { Hud } from './scene/hud'
import type { Pose } from './scene/nodes'

/** The types of KADO on screen. */
export interface ShownKado extends FaceKado {
  readonly Plan: KadoPlan
  readonly Hud: Hud
  readonly Pose: Pose
  readonly Track: Track
}

/** The choreography's state of the table during playback. */
interface Track {
  /** The view after the events so far. */
  view: View
  /** The goal of the beat in progress; null before the first. */
  goal: View | null
}
