import { describe, expect, it } from 'vitest'
import { type Rect, rectOf, type Size } from '../../../table/plan'
import { layoutTable } from './layout-table'
import { medallionOf, RAYS_REACH } from './medallion'

const SIZES: readonly Size[] = [
  { width: 1440, height: 900 },
  { width: 1024, height: 640 },
  { width: 640, height: 1024 },
  { width: 3840, height: 2160 },
]

const overlap = (a: Rect, b: Rect) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
const within = (inner: Rect, outer: Rect) =>
  inner.x >= outer.x && inner.x + inner.width <= outer.x + outer.width

describe.each(SIZES)('the medallion in $width × $height', (size) => {
  it.each([2, 3, 4, 5])('covers no card of %i players, and has its words beside it', (players) => {
    const layout = layoutTable(size, players)
    const { x, y, radius, tile, plaque } = medallionOf(layout)
    const ring = { x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius }
    const reach = { ...ring, x: x - radius * RAYS_REACH, width: 2 * radius * RAYS_REACH }
    const cards = layout.seats.flatMap(({ slots }) => slots.map(rectOf))
    expect(cards.filter((card) => overlap(ring, card))).toEqual([])
    expect(radius).toBeGreaterThan(30)
    for (const words of [tile, plaque]) {
      expect(overlap(words, reach)).toBe(false)
      expect(cards.filter((card) => overlap(words, card))).toEqual([])
      expect(within(words, layout.verdict)).toBe(true)
    }
  })
})
