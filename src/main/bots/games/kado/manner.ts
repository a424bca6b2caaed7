import type { Card, Seat, View } from '../../../../shared/games/kado'
import { belief, type Suspect } from './belief'
import type { Memory } from './memory'
import { reckonedWorth, type Worth } from './worth'

/** What a bot thinks by, wherever it gives, guesses or places. */
export interface Manner {
  readonly worth: Worth
  /** What a pass is worth beside a challenge, in points. */
  readonly pass: number
  /** By seat, how much a point of theirs counts against one of the viewer's own; 0 for the viewer. */
  envy(view: View, viewer: Seat): readonly number[]
  /** What the gifter's card may be. @param unseen the cards that the viewer has not seen */
  suspects(view: View, memory: Memory, unseen: readonly Card[]): readonly Suspect[]
}

/** All others count alike, and any card that was not seen is as likely as any other. */
export const plainManner: Manner = {
  worth: reckonedWorth,
  pass: 0,
  envy: ({ seats }, viewer) => seats.map((_, seat) => (seat === viewer ? 0 : 1 / (seats.length - 1))),
  suspects: (_view, { failed }, unseen) => belief(unseen, failed),
}
