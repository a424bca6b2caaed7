import { describe, expect, it } from 'vitest'
import { handPlace } from '../../games/5211/plan/hand-place'
import { layoutTable } from '../../games/5211/plan/layout-table'
import { CARD_RATIO, type Place, type Point } from '../plan/plan'
import { badgePlace } from './badge-place'

const WINDOWS = [
  { width: 1440, height: 900 },
  { width: 1280, height: 800 },
  { width: 1024, height: 640 },
  { width: 640, height: 1024 },
]
/** Of the tick, plan px. */
const RADIUS = 16

const onTable = ({ x, y, width, rotation }: Place, at: Point): Point => {
  const [dx, dy] = [at.x * width, at.y * width * CARD_RATIO]
  const [cos, sin] = [Math.cos(rotation), Math.sin(rotation)]
  return { x: x + dx * cos - dy * sin, y: y + dx * sin + dy * cos }
}

/** How far a point is outside a card, px; 0 and less is on it. */
function outside({ x, y, width, rotation }: Place, point: Point): number {
  const [dx, dy] = [point.x - x, point.y - y]
  const [cos, sin] = [Math.cos(rotation), Math.sin(rotation)]
  const [across, down] = [dx * cos + dy * sin, dy * cos - dx * sin]
  return Math.max(Math.abs(across) - width / 2, Math.abs(down) - (width * CARD_RATIO) / 2)
}

describe.each(WINDOWS)('the ticks of lifted cards in $width × $height', (size) => {
  it('are hidden by no neighbour, which lies above', () => {
    const layout = layoutTable(size, 4)
    const lifted = [0, 1, 2, 3, 4].map((i) => handPlace(layout, i, 5, { chosen: true }))
    for (const [i, card] of lifted.slice(0, -1).entries()) {
      const tick = onTable(card, badgePlace('tick'))
      const neighbour = lifted[i + 1] ?? card
      expect(outside(neighbour, tick)).toBeGreaterThan(RADIUS * layout.scale)
    }
  })
})
