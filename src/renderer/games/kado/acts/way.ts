import type { Seat, View } from '../../../../shared/games/kado'
import type { Point } from '../../../table/plan/plan'
import type { Recipient } from '../draft/giving'
import type { KadoPlan } from '../plan/layout'
import { positionOf } from '../scene/nodes'

/** How the card that is looked at would go to whoever it is meant for, CSS px. */
export interface Way {
  readonly from: Point
  /** By two points that it bends to. */
  readonly by: readonly [Point, Point]
  readonly to: Point
}

/** How far it keeps from what it leads to, and how it bends, px at scale 1. */
const APART = 14
const RISE = 58
const DIP = 45
/** How far to the side it leads at least, so that it does not run over what is said of the card. */
const ASIDE = 60

/** @returns null where it is meant for nobody whose panel lies above it, with nothing but a gap on the way there */
export function wayOf(
  to: Recipient | null,
  { gifter, viewer }: Pick<View, 'gifter' | 'viewer'>,
  plan: KadoPlan,
): Way | null {
  if (to === null || to === 'discard' || to === gifter || plan.plan !== 'standard') return null
  const panel = panelOf(to, viewer, plan)
  const { peeked, scale } = plan
  const height = panel === undefined ? 0 : panel.y + panel.height
  const from = { x: peeked.x + peeked.width / 2, y: peeked.y - peeked.width * 0.65 }
  if (panel === undefined || height > from.y) return null
  const end = { x: Math.max(panel.x + panel.width / 2, from.x + ASIDE * scale), y: height + APART * scale }
  const bends = [
    { x: from.x + (end.x - from.x) * 0.3, y: from.y - RISE * scale },
    { x: end.x - 10 * scale, y: end.y + DIP * scale },
  ] as const
  return { from, by: bends, to: end }
}

const panelOf = (seat: Seat, viewer: Seat | null, plan: KadoPlan) =>
  plan.seats[positionOf(seat, viewer, plan)]?.panel
