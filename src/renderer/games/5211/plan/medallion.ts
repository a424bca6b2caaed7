import { CARD_RATIO, type Rect, rectOf } from '../../../table/plan'
import type { TableLayout } from './layout'

/** The places of the verdict in a round that the Kododo score. */
interface Medallion {
  readonly x: number
  readonly y: number
  /** Without the rays around it, px. */
  readonly radius: number
  /** Right of the rays. */
  readonly tile: Rect
  /** Left of the rays. */
  readonly plaque: Rect
}

const LARGEST = 112
/** Reach of the rays, in radii. */
export const RAYS_REACH = 1.28
const GAP = 12
/** Between the tile and the cards of others. */
const CARD_GAP = 8
const TILE = { width: 224, height: 150 }
const PLAQUE = { width: 250, height: 66 }
/** Cards nearer to the middle than this, plan px, leave the medallion less room. */
const NEAR = 170

/** As large as the room between the others' cards, the rail and the player's cards allows. */
export function medallionOf(layout: TableLayout): Medallion {
  const { scale, verdict } = layout
  const x = middle(layout)
  const { top, bottom } = room(layout, x)
  const y = (top + bottom) / 2
  const radius = Math.min(LARGEST * scale, (bottom - top) / 2 / RAYS_REACH)
  const aside = radius * RAYS_REACH + GAP * scale
  const right = verdict.x + verdict.width
  const width = Math.min(TILE.width * scale, right - x - aside)
  const height = Math.min(TILE.height * scale, verdict.height)
  const left = Math.max(verdict.x, x - aside - PLAQUE.width * scale)
  const plaque = { x: left, y: y - (PLAQUE.height * scale) / 2 }
  return {
    x,
    y,
    radius,
    tile: belowCards(layout, { x: x + aside, y: y - height / 2, width, height }),
    plaque: { ...plaque, width: x - aside - left, height: PLAQUE.height * scale },
  }
}

/** Moves the tile down below the others' cards above it. */
function belowCards({ seats, scale }: TableLayout, tile: Rect): Rect {
  const above = seats
    .slice(1)
    .flatMap(({ slots }) => slots.map(rectOf))
    .filter((card) => card.x < tile.x + tile.width && tile.x < card.x + card.width)
  const edges = above.map((card) => card.y + card.height + CARD_GAP * scale)
  return { ...tile, y: Math.max(tile.y, ...edges.filter((edge) => edge < tile.y + tile.height)) }
}

/** The middle of the viewer's slots. */
function middle({ seats }: TableLayout): number {
  const slots = seats[0]?.slots ?? []
  return slots.reduce((sum, slot) => sum + slot.x, 0) / Math.max(1, slots.length)
}

function room({ seats, rail, verdict, scale }: TableLayout, x: number) {
  const [own, ...others] = seats.map(({ slots }) => slots)
  const slot = own?.[0]
  const foot = slot === undefined ? verdict.y : slot.y + (slot.width * CARD_RATIO) / 2
  // If the strip lies below everything else, its own height is the only room.
  if (verdict.y >= foot) return { top: verdict.y, bottom: verdict.y + verdict.height }
  const near = others.flat().filter((other) => Math.abs(other.x - x) < NEAR * scale)
  const edges = near.map((other) => other.y + (other.width * CARD_RATIO) / 2)
  const below = rail.x < x && x < rail.x + rail.width ? [rail.y + rail.height] : []
  const bottom = slot === undefined ? foot : slot.y - (slot.width * CARD_RATIO) / 2
  // The medallion is at most a little higher than the strip, so that the tile stays beside the piles.
  return { top: Math.max(verdict.y - 0.6 * verdict.height, ...edges, ...below), bottom }
}
