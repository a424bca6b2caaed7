import type { Rect } from '../plan/plan'

/** What is lit: a place at the table with some room around it, px, and how it is turned, degrees. */
export interface Lit extends Rect {
  readonly turn: number
  /** Whether it is suggested, with a dashed ring: not what has been chosen, nor what cannot be pressed yet, nor what has the ring of the focus. */
  readonly ringed: boolean
}

/** What lies at the table, to be kept in the light or in the dark: px, and degrees. */
export interface Face extends Rect {
  readonly turn: number
  readonly isLit: boolean
}

/** Around what is lit, px: less than there is between two cards, so that no other one is lit. */
const ROOM = 4
/** Around what has the focus: as far as the ring goes that marks it. */
const FOCUS_ROOM = 6

const FOCUSED = ':focus-visible'

/** A badge stands on the edge of something and is lit with it. */
const BADGES = '.table-key, [data-badge]'
/** Around a badge, px. */
const BADGE_ROOM = 2

/**
 * @param rings whether they are to be looked at or pressed first, and not only in passing
 * @returns where they are within the table; what is not there now is left out
 */
export const litIn = (table: Element, selectors: readonly string[], rings: boolean): readonly Lit[] =>
  shownAt(table, selectors).map((element) => {
    const { x, y, ...light } = lightOn(table, element)
    return { ...light, x: Math.round(x), y: Math.round(y), ringed: rings && isSuggested(element) }
  })

/**
 * Where the light would fall on what it is not meant for: cards in a hand overlap, and gauges stand edge to edge. What is
 * lit is found by its class among its like.
 * @returns those of the same kind that the light reaches, and what is lit among them, from the lowest to the uppermost
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
    // What lies within something else that is lit, as a cell within its grid, is in the light with it.
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
  // A card is turned about its middle, so that this is where it was.
  const x = box.left - from.left + (box.width - width) / 2
  const y = box.top - from.top + (box.height - height) / 2
  return { x, y, width, height, turn: turnOf(element) }
}

/** How far the light reaches on something: around it, and around the badges on its edge. */
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
  ...{ x: x - by, y: y - by },
  ...{ width: width + 2 * by, height: height + 2 * by },
})

/** Whether the light on one reaches the other. Those that are turned reach further than their sides, by no more than this. */
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
