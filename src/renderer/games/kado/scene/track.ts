import type { View } from '../../../../shared/games/kado'

/** What the choreography keeps in mind of the table while it plays. */
export interface Track {
  /** The view as the events so far have made it. */
  view: View
  /** What the beat that is played leads to; null before the first. */
  goal: View | null
}

export const trackOf = (view: View): Track => ({ view, goal: null })
