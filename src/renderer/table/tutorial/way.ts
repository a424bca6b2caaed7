import type { Rect } from '../plan/plan'

/** Between the way and what it joins, and the least of it that is worth drawing, px. */
const GAP = 12
const SHORTEST = 48
/** How far it bends away from a straight line, as a share of its length. */
const BEND = 0.18
/** In how many places it is kept free, and how broad each is, px. */
const PLACES = 16
const BROAD = 24
/** The barbs of its head: px, and degrees away from where it points. */
const BARB = 18
const BARB_TURN = 35

interface Point {
  readonly x: number
  readonly y: number
}

export interface Way {
  /** Lines of a drawing, each as SVG writes a path. */
  readonly line: string
  readonly head: string
  /** Small places one after the other that the line leads through, for whatever is to keep off it. */
  readonly along: readonly Rect[]
}

/**
 * The way that a card is to go: an arc from one place to another that bends upwards, with the head of an arrow.
 * @param from px, as `to`
 * @returns null where the two lie so close together that nothing needs to be shown
 */
export function wayBetween(from: Rect, to: Rect): Way | null {
  const start = leaving(from, middleOf(to))
  const end = leaving(to, middleOf(from))
  const [dx, dy] = [end.x - start.x, end.y - start.y]
  const length = Math.hypot(dx, dy)
  if (length < SHORTEST) return null
  const side = dx < 0 ? -BEND : BEND
  const bend = { x: (start.x + end.x) / 2 + dy * side, y: (start.y + end.y) / 2 - dx * side }
  const points = Math.atan2(end.y - bend.y, end.x - bend.x)
  const barb = (turn: number): string => {
    const back = points + Math.PI + (turn * Math.PI) / 180
    return at({ x: end.x + BARB * Math.cos(back), y: end.y + BARB * Math.sin(back) })
  }
  return {
    line: `M${at(start)}Q${at(bend)} ${at(end)}`,
    head: `M${barb(BARB_TURN)}L${at(end)}L${barb(-BARB_TURN)}`,
    along: Array.from({ length: PLACES + 1 }, (_, n) => around(onArc(start, bend, end, n / PLACES))),
  }
}

/** A point of the arc. @param share of the way, from 0 to 1 */
const onArc = (start: Point, bend: Point, end: Point, share: number): Point => {
  const between = (from: number, over: number, to: number): number =>
    (1 - share) ** 2 * from + 2 * share * (1 - share) * over + share ** 2 * to
  return { x: between(start.x, bend.x, end.x), y: between(start.y, bend.y, end.y) }
}

const around = ({ x, y }: Point): Rect => ({
  x: x - BROAD / 2,
  y: y - BROAD / 2,
  width: BROAD,
  height: BROAD,
})

const at = ({ x, y }: Point): string => `${Math.round(x)} ${Math.round(y)}`

const middleOf = ({ x, y, width, height }: Rect): Point => ({ x: x + width / 2, y: y + height / 2 })

/** Where the straight line from a place's middle leaves its edge, with the gap. */
function leaving(rect: Rect, towards: Point): Point {
  const middle = middleOf(rect)
  const [dx, dy] = [towards.x - middle.x, towards.y - middle.y]
  const across = (rect.width / 2 + GAP) / Math.abs(dx)
  const down = (rect.height / 2 + GAP) / Math.abs(dy)
  const share = Math.min(across, down, 1)
  return { x: middle.x + dx * share, y: middle.y + dy * share }
}
