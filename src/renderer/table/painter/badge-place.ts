import type { Point } from '../plan/plan'
import type { Badge } from '../scene/scene'

/**
 * Where a badge's middle lies on its card, in parts of the card's width and height from the card's middle. A tick stands
 * in the middle of the top edge: no neighbour hides it there, and it covers no figure.
 */
export const badgePlace = (badge: Badge): Point => ({ x: 0, y: badge === 'tick' ? -0.5 : 0 })
