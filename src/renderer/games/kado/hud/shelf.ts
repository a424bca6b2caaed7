import { type Rect, rectOf } from '../../../table/plan'
import type { Around, KadoPlan } from '../plan/layout'
import { around } from './around'

/** Between two panels, and around what lies on one, px at scale 1. */
const GAP = 6
const ROOM = 4

/** The panel beneath own card, deck and order of the turn where these lie together; null where each stands by itself, and under the board. */
export function shelfOf(plan: KadoPlan, { own, deck, deckNote }: Around, isBoardOpen: boolean): Rect | null {
  if (plan.plan === 'standard' || isBoardOpen) return null
  const { scale } = plan
  const { panel } = own
  if (plan.plan === 'compact') {
    const y = panel.y + panel.height + GAP * scale
    return { ...panel, y, height: plan.choices.y + plan.choices.height - y }
  }
  const { x, width } = around([rectOf(own.card), own.cardNote, rectOf(deck), deckNote], ROOM * scale)
  return { ...panel, x, width }
}
