import type { Rect, Size } from '../plan/plan'

/** Between the bubble and what it speaks of, and between it and the window's edge, px. */
const GAP = 22
const MARGIN = 8
/** How near to a corner its tail comes, px. */
const CORNER = 44

/** On which side of what it speaks of a bubble lies; `apart` where there is no room beside it. */
export type Side = 'above' | 'below' | 'left' | 'right' | 'apart'

export interface BubblePlace {
  /** Its upper left corner, px. */
  readonly x: number
  readonly y: number
  readonly side: Side
  /** How far along that side its tail is, from the left or from the top, px. */
  readonly tail: number
}

/**
 * Where a bubble lies: beside the first of what it speaks of, on the side where it covers least of it all.
 * @param lit what it speaks of, in px of the window; the middle of the window where there is nothing
 */
export function placeBubble(lit: readonly Rect[], bubble: Size, window: Size): BubblePlace {
  const middle = { x: (window.width - bubble.width) / 2, y: (window.height - bubble.height) / 2 }
  const [anchor] = lit
  const within = ({ x, y }: Pick<BubblePlace, 'x' | 'y'>) => ({
    x: Math.max(MARGIN, Math.min(x, window.width - bubble.width - MARGIN)),
    y: Math.max(MARGIN, Math.min(y, window.height - bubble.height - MARGIN)),
  })
  const places: BubblePlace[] = [{ ...within(middle), side: 'apart', tail: 0 }]
  if (anchor !== undefined)
    places.unshift(
      ...besides(anchor, bubble)
        .map((one) => ({ ...one, ...within(one) }))
        .map((one) => ({ ...one, tail: tailOf(one, anchor, bubble) })),
    )
  const covered = places.map((place) =>
    lit.reduce((sum, rect) => sum + overlap(rect, { ...place, ...bubble }), 0),
  )
  return places[covered.indexOf(Math.min(...covered))] as BubblePlace
}

type Beside = Omit<BubblePlace, 'tail'>

/** Towards the middle of what it speaks of, as far as the bubble's round corners let it. */
function tailOf({ x, y, side }: Beside, anchor: Rect, bubble: Size): number {
  const upright = side === 'left' || side === 'right'
  const at = upright ? anchor.y + anchor.height / 2 - y : anchor.x + anchor.width / 2 - x
  const length = upright ? bubble.height : bubble.width
  return Math.max(CORNER, Math.min(at, length - CORNER))
}

const besides = ({ x, y, width, height }: Rect, bubble: Size): readonly Beside[] => {
  const along = { x: x + (width - bubble.width) / 2, y: y + (height - bubble.height) / 2 }
  return [
    { x: along.x, y: y - GAP - bubble.height, side: 'above' },
    { x: x - GAP - bubble.width, y: along.y, side: 'left' },
    { x: x + width + GAP, y: along.y, side: 'right' },
    { x: along.x, y: y + height + GAP, side: 'below' },
  ]
}

/** In square px. */
function overlap(one: Rect, other: Rect): number {
  const width = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x)
  const height = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y)
  return Math.max(0, width) * Math.max(0, height)
}
