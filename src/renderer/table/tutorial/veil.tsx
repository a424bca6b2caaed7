import { atRect, type Rect } from '../plan'

/** A lit place at the table, with some room around it, px and degrees. */
interface Lit extends Rect {
  readonly turn: number
  /** True if it gets a dashed ring, as a suggestion: an element that is neither chosen nor disabled nor focused. */
  readonly ringed: boolean
}

/** An element that is kept in the light or in the dark, px and degrees. */
interface Face extends Rect {
  readonly turn: number
  readonly isLit: boolean
}

/** Room around a lit element, px: less than the gap between two cards, so that no other card is lit. */
const ROOM = 4
/** Room around the focused element, px: enough for its focus ring. */
const FOCUS_ROOM = 6

const FOCUSED = ':focus-visible'

/** Badges on the edge of an element are lit with it. */
const BADGES = '.table-key, [data-badge]'
/** Room around a badge, px. */
const BADGE_ROOM = 2

/**
 * @param rings true if suggestions get a ring
 * @returns their places within the table; hidden elements are left out
 */
export const litIn = (table: Element, selectors: readonly string[], rings: boolean): readonly Lit[] =>
  shownAt(table, selectors).map((element) => {
    const { x, y, ...light } = lightOn(table, element)
    return { ...light, x: Math.round(x), y: Math.round(y), ringed: rings && isSuggested(element) }
  })

/**
 * The lit elements, and those of their neighbours that the veil must keep dark. Light reaches neighbours because cards in a hand
 * overlap and gauges are adjacent. Only elements of one kind, that is, with the same first class, count as neighbours.
 * @returns lit elements and neighbours, from bottom to top; nothing for a kind without such neighbours
 */
export function facesIn(table: Element, selectors: readonly string[]): readonly Face[] {
  const lit = shownAt(table, selectors)
  const kinds = [...new Set(lit.flatMap(({ classList: [kind] }) => kind ?? []))]
  return kinds.flatMap((kind) => {
    const [own, others] = [true, false].map((isOwn) =>
      lit.filter(({ classList }) => classList.contains(kind) === isOwn).map((one) => lightOn(table, one)),
    )
    const faces = shownAt(table, [`.${kind}`]).map((element) => ({
      ...placeOf(table, element),
      isLit: lit.includes(element),
    }))
    // An element within another lit element, such as a cell within its grid, is lit with it.
    const reached = faces.filter(
      (face) =>
        !face.isLit && own?.some((one) => meet(one, face)) && !others?.some((one) => holds(one, face)),
    )
    return reached.length === 0 ? [] : faces.filter((face) => face.isLit || reached.includes(face))
  })
}

const shownAt = (table: Element, selectors: readonly string[]): readonly HTMLElement[] =>
  selectors.flatMap((selector) =>
    [...table.querySelectorAll<HTMLElement>(selector)].filter(({ offsetWidth }) => offsetWidth > 0),
  )

type Placed = Omit<Face, 'isLit'>

function placeOf(table: Element, element: HTMLElement): Placed {
  const from = table.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = element
  const box = element.getBoundingClientRect()
  // A card is rotated around its centre, so this is its place before the rotation.
  const x = box.left - from.left + (box.width - width) / 2
  const y = box.top - from.top + (box.height - height) / 2
  return { x, y, width, height, turn: turnOf(element) }
}

/** The light on an element: the room around it and around the badges on its edge. */
function lightOn(table: Element, element: HTMLElement): Placed {
  const place = placeOf(table, element)
  const badges = place.turn === 0 ? shownAt(table, [BADGES]).map((badge) => placeOf(table, badge)) : []
  const lit = [
    grown(place, element.matches(FOCUSED) ? FOCUS_ROOM : ROOM),
    ...badges.filter((badge) => holds(place, badge)).map((badge) => grown(badge, BADGE_ROOM)),
  ]
  const [x, y] = [Math.min(...lit.map((one) => one.x)), Math.min(...lit.map((one) => one.y))]
  const right = Math.max(...lit.map((one) => one.x + one.width))
  const bottom = Math.max(...lit.map((one) => one.y + one.height))
  return { x, y, width: right - x, height: bottom - y, turn: place.turn }
}

const grown = ({ x, y, width, height }: Rect, by: number): Rect => ({
  x: x - by,
  y: y - by,
  width: width + 2 * by,
  height: height + 2 * by,
})

/** True if the light on one reaches the other. Rotated elements extend beyond their sides, by no more than `reach`. */
function meet(one: Placed, other: Placed): boolean {
  const reach = one.turn === 0 && other.turn === 0 ? 0 : one.width / 4
  return (
    one.x - reach < other.x + other.width &&
    other.x < one.x + one.width + reach &&
    one.y - reach < other.y + other.height &&
    other.y < one.y + one.height + reach
  )
}

function holds(one: Rect, other: Rect): boolean {
  const [x, y] = [other.x + other.width / 2, other.y + other.height / 2]
  return x > one.x && x < one.x + one.width && y > one.y && y < one.y + one.height
}

const isSuggested = (element: Element): boolean =>
  element.getAttribute('aria-pressed') !== 'true' &&
  element.getAttribute('aria-disabled') !== 'true' &&
  !element.matches(FOCUSED)

function turnOf(element: Element): number {
  const { a, b } = new DOMMatrix(getComputedStyle(element).transform)
  return (Math.atan2(b, a) * 180) / Math.PI
}

/** The gap between the arrow and the elements that it joins, and its minimum length, px. */
const GAP = 12
const SHORTEST = 48
/** Its bend, as a share of its length. */
const BEND = 0.18
/** The number of places that are kept free along it, and the size of each, px. */
const PLACES = 16
const BROAD = 24
/** The barbs of its head: length, px, and angle to its direction, degrees. */
const BARB = 18
const BARB_TURN = 35

interface Point {
  readonly x: number
  readonly y: number
}

interface Way {
  /** Path data for SVG. */
  readonly line: string
  readonly head: string
  /** Small rectangles along the line, which the bubble must not cover. */
  readonly along: readonly Rect[]
}

/**
 * The path of a drag: an arc that bends upwards, with an arrowhead.
 * @param from px, like `to`
 * @returns null if the two are so close that no arrow is needed
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

/** A point of the arc. @param share of the way, 0 to 1 */
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

/** The point where the straight line from a rectangle's centre leaves its edge, plus the gap. */
function leaving(rect: Rect, towards: Point): Point {
  const middle = middleOf(rect)
  const [dx, dy] = [towards.x - middle.x, towards.y - middle.y]
  const across = (rect.width / 2 + GAP) / Math.abs(dx)
  const down = (rect.height / 2 + GAP) / Math.abs(dy)
  const share = Math.min(across, down, 1)
  return { x: middle.x + dx * share, y: middle.y + dy * share }
}

/** Corner radius of the light, px, and of a card, as a share of its width. */
const CORNER = 14
const FACE_CORNER = 0.09

interface Props {
  readonly lit: readonly Lit[]
  /** The elements that the light reaches, from bottom to top. */
  readonly faces: readonly Face[]
  readonly way: Way | null
}

/** Dims the table except for the lit places, rings suggestions, and shows the path of a drag. */
export const Veil = ({ lit, faces, way }: Props) => (
  <>
    <svg class="tutorial__veil" aria-hidden="true">
      <mask id="tutorial-lit">
        <rect width="100%" height="100%" fill="#fff" />
        {lit.map(({ turn, ringed: _ringed, ...rect }, i) => (
          <rect key={i} {...rect} rx={CORNER} transform={turned(rect, turn)} />
        ))}
        {faces.map(({ turn, isLit, ...rect }, i) => (
          <rect
            key={`face ${i}`}
            {...rect}
            rx={Math.min(CORNER, rect.width * FACE_CORNER)}
            fill={isLit ? '#000' : '#fff'}
            transform={turned(rect, turn)}
          />
        ))}
      </mask>
      <rect class="tutorial__dark" width="100%" height="100%" mask="url(#tutorial-lit)" />
      {way && <path class="tutorial__way tutorial__way--dotted" d={way.line} />}
      {way && <path class="tutorial__way" d={way.head} />}
    </svg>
    {lit.map(({ turn, ringed, ...rect }, i) => (
      <div
        class="tutorial__lit"
        data-ringed={ringed}
        key={i}
        style={{ ...atRect(rect), borderRadius: `${CORNER}px`, rotate: `${turn}deg` }}
      />
    ))}
  </>
)

const turned = ({ x, y, width, height }: Rect, turn: number): string =>
  `rotate(${turn} ${x + width / 2} ${y + height / 2})`
