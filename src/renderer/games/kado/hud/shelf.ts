import { rectOf } from '../../../table/plan/geometry'
import type { Rect } from '../../../table/plan/plan'
import type { Around, KadoPlan } from '../plan/layout'
import { around } from './around'

/** Room around what lies on the shelf, px at scale 1. */
const ROOM = 7

/** The panel beneath own card, deck and order of the turn where these lie together; null where each stands by itself. */
export function shelfOf(
  plan: KadoPlan,
  { own, deck, deckNote, order }: Around,
  isBoardOpen: boolean,
): Rect | null {
  const { scenery, scale, discard } = plan
  if (plan.plan === 'standard') {
    if (discard === null || scenery !== 'turn' || order === null) return null
    return { ...own.panel, x: order.x, width: order.width }
  }
  if (plan.plan === 'portrait' && scenery === 'place') return null
  if (isBoardOpen) return null
  const card = scenery === 'place' ? [] : [rectOf(own.card), own.cardNote]
  return around([...card, rectOf(deck), deckNote, ...(order ? [order] : [])], ROOM * scale)
}
