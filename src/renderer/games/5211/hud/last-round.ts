import type { View } from '../../../../shared/games/5211'
import type { Hud } from '../scene/hud'

/** Whether the last round of a deal is being played: from its first choice until it is evaluated. */
export function isLastRound(
  { round, verdict, counting, outcome, counts }: Hud,
  { numbers, seats }: View,
): boolean {
  if (round < numbers.rounds || verdict !== null || counting || outcome !== null) return false
  // Between two deals nobody has a card.
  return Object.values(counts).some((n) => n > 0) || seats.some(({ hand }) => hand.count > 0)
}

/** Whether one of the two cards in the viewer's hand is the one that will not be laid. */
export const keepsFifth = (hud: Hud, view: View): boolean =>
  isLastRound(hud, view) &&
  hud.step === 3 &&
  view.viewer !== null &&
  view.seats[view.viewer]?.hand.cards?.length === 2
