import type { Rect, Size } from '../plan'

/** Between the bubble and what it points at, between it and anything else that is to be seen, and to the window's edge, px. */
const GAP = 22
const CLEAR = 4
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
 * Where a bubble lies: beside the first of what it speaks of where it covers nothing of it all there; otherwise as near as it
 * can without covering anything; where there is no such place, where it covers least.
 * @param lit what it speaks of, in px of the window; the middle of the window where there is nothing
 */
export function placeBubble(lit: readonly Rect[], bubble: Size, window: Size): BubblePlace {
  const middle = { x: (window.width - bubble.width) / 2, y: (window.height - bubble.height) / 2 }
  const [anchor] = lit
  const within = ({ x, y }: Pick<BubblePlace, 'x' | 'y'>) => ({
    x: Math.max(MARGIN, Math.min(x, window.width - bubble.width - MARGIN)),
    y: Math.max(MARGIN, Math.min(y, window.height - bubble.height - MARGIN)),
  })
  const apart = (at: Pick<BubblePlace, 'x' | 'y'>): BubblePlace => ({ ...within(at), side: 'apart', tail: 0 })
  if (anchor === undefined) return apart(middle)
  const beside = besides(anchor, bubble)
    .map((one) => ({ ...one, ...within(one) }))
    .map((one) => ({ ...one, tail: tailOf(one, anchor, bubble) }))
  const covered = (place: BubblePlace) => coveredBy({ ...place, ...bubble }, lit)
  const free = (places: readonly BubblePlace[]) => places.filter((place) => covered(place) === 0)
  const [best] = free(beside)
  if (best !== undefined) return best
  const elsewhere = free([...corners(lit, bubble, window).map(apart), apart(middle)])
  const distance = (place: BubblePlace) => distanceBetween({ ...place, ...bubble }, anchor)
  const places = elsewhere.length > 0 ? elsewhere : [...beside, apart(middle)]
  const cost = elsewhere.length > 0 ? distance : covered
  return places.reduce((one, other) => (cost(other) < cost(one) ? other : one))
}

/**
 * Which of several forms a bubble takes, and where it then lies: the first that fits into the window and covers nothing of
 * what it speaks of.
 * @param lit what it speaks of @param beside what is better left in sight as well
 * @param forms how large it is in each, the best first; at least one
 */
export function fitBubble(
  { lit, beside }: { readonly lit: readonly Rect[]; readonly beside: readonly Rect[] },
  forms: readonly Size[],
  window: Size,
): BubblePlace & { readonly form: number } {
  const fits = ({ width, height }: Size) =>
    width + 2 * MARGIN <= window.width && height + 2 * MARGIN <= window.height
  const placed = (rects: readonly Rect[]) =>
    forms.map((size, form) => {
      const place = { ...placeBubble(rects, size, window), form }
      const covered = coveredBy({ ...place, ...size }, rects)
      return { place, covered: fits(size) ? covered : covered + window.width * window.height }
    })
  // What it speaks of leads, so that it is what the bubble points at.
  const all = lit.length === 0 ? [] : placed([...lit, ...beside])
  const alone = placed(lit)
  const least = alone.reduce((one, other) => (other.covered < one.covered ? other : one))
  return ([...all, ...alone].find(({ covered }) => covered === 0) ?? least).place
}

/** How much of these lies beneath the bubble, in square px. */
export const coveredBy = (bubble: Rect, rects: readonly Rect[]): number =>
  rects.reduce((sum, rect) => sum + overlap(rect, bubble), 0)

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

/** Where a free place has its corner, if there is one: it can be moved until it meets what is lit, or the window's edge. */
function corners(lit: readonly Rect[], bubble: Size, window: Size): readonly Pick<BubblePlace, 'x' | 'y'>[] {
  const along = (edges: readonly (readonly [from: number, to: number])[], length: number, all: number) => [
    ...new Set([
      MARGIN,
      all - length - MARGIN,
      ...edges.flatMap(([from, to]) => [from - CLEAR - length, to + CLEAR]),
    ]),
  ]
  const xs = along(
    lit.map(({ x, width }) => [x, x + width]),
    bubble.width,
    window.width,
  )
  const ys = along(
    lit.map(({ y, height }) => [y, y + height]),
    bubble.height,
    window.height,
  )
  return xs.flatMap((x) => ys.map((y) => ({ x, y })))
}

function distanceBetween(one: Rect, other: Rect): number {
  const [x, y] = gaps(one, other)
  return Math.hypot(Math.max(0, -x), Math.max(0, -y))
}

/** In square px. */
function overlap(one: Rect, other: Rect): number {
  const [width, height] = gaps(one, other)
  return Math.max(0, width) * Math.max(0, height)
}

/** How far two reach into each other across and down, px; below 0 where there is room between them. */
const gaps = (one: Rect, other: Rect): readonly [across: number, down: number] => [
  Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x),
  Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y),
]
