import { isDecidingDeal, type View } from '../../../../shared/games/5211'
import type { Hud } from '../scene/hud'

/** What a round announces as it begins. */
export type Announced = 'last-round' | 'deciding-deal' | 'deal' | 'round'

/**
 * What the round on the table announces: only while its first cards are chosen, so that nothing that was missed comes up later.
 * @param first where the game stood as the table opened: what lies behind or was on then is not announced, but the last round
 */
export function announcedIn(hud: Hud, view: View, first: Pick<Hud, 'deal' | 'round'>): Announced | null {
  if (!isBeginning(hud)) return null
  if (isLastRound(hud, view)) return 'last-round'
  const { deal, round } = hud
  if (deal < first.deal || (deal === first.deal && round <= first.round)) return null
  if (deal === 1 || round > 1) return round < view.numbers.rounds ? 'round' : null
  return isDecidingDeal(view) ? 'deciding-deal' : 'deal'
}

const isBeginning = ({ step, reveal, verdict, counting, outcome }: Hud): boolean =>
  step === 1 && reveal === null && verdict === null && !counting && outcome === null

/** Whether the last round of a deal is being played: from its first choice until it is evaluated. */
function isLastRound({ round, verdict, counts }: Hud, { numbers, seats }: View): boolean {
  if (round < numbers.rounds || verdict !== null) return false
  // Between two deals nobody has a card.
  return Object.values(counts).some((n) => n > 0) || seats.some(({ hand }) => hand.count > 0)
}

/** Whether one of the two cards in the viewer's hand is the one that will not be laid. */
export const keepsFifth = (hud: Hud, view: View): boolean =>
  isLastRound(hud, view) &&
  hud.step === 3 &&
  view.viewer !== null &&
  view.seats[view.viewer]?.hand.cards?.length === 2
