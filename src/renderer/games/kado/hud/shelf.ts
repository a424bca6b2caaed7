import { rectOf } from '../../../table/plan/geometry'
import type { Rect } from '../../../table/plan/plan'
import type { Around, KadoPlan } from '../plan/layout'

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
    if (discard === null || scenery !== 'turn') return null
    return around([rectOf(deck), deckNote, rectOf(discard.place), discard.note, ...(order ? [order] : [])], 0)
  }
  if (plan.plan === 'portrait' && scenery === 'place') return null
  if (isBoardOpen) return null
  const card = scenery === 'place' ? [] : [rectOf(own.card), own.cardNote]
  return around([...card, rectOf(deck), deckNote, ...(order ? [order] : [])], ROOM * scale)
}

/** The smallest rectangle around all of them. */
function around(rects: readonly Rect[], room: number): Rect {
  const x = Math.min(...rects.map((rect) => rect.x)) - room
  const y = Math.min(...rects.map((rect) => rect.y)) - room
  const right = Math.max(...rects.map((rect) => rect.x + rect.width)) + room
  const bottom = Math.max(...rects.map((rect) => rect.y + rect.height)) + room
  return { x, y, width: right - x, height: bottom - y }
}
