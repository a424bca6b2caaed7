import type { Graphics } from 'pixi.js'
import type { Light } from '../../../table/scene'

/** Shapes of the larger lights; lengths are plan px, times the scale. */

const TURQUOISE = 0x22d3c5
const TURQUOISE_SOFT = 0x8cf0e4
const DOT_STEP = 11
const RAYS = 24
/** Light around the ring: radii and strength. */
const HALO = [
  [1.6, 0.05],
  [1.4, 0.06],
  [1.2, 0.08],
] as const

/** A dotted curve from a Kododo card to the ring, as far as it has grown. */
export function drawPath(shape: Graphics, { fromX, fromY, toX, toY, grown }: Light, scale: number): void {
  const bendX = (fromX + toX) / 2 + (toY - fromY) * 0.12
  const bendY = (fromY + toY) / 2 + (fromX - toX) * 0.06
  const at = (t: number) => ({
    x: (1 - t) ** 2 * fromX + 2 * t * (1 - t) * bendX + t ** 2 * toX,
    y: (1 - t) ** 2 * fromY + 2 * t * (1 - t) * bendY + t ** 2 * toY,
  })
  const dots = Math.max(2, Math.floor(Math.hypot(toX - fromX, toY - fromY) / (DOT_STEP * scale)))
  shape.moveTo(fromX, fromY)
  for (let i = 1; i <= dots; i++) {
    const point = at((i / dots) * grown)
    shape.lineTo(point.x, point.y)
  }
  shape.stroke({ width: 12 * scale, color: TURQUOISE, alpha: 0.22, cap: 'round', join: 'round' })
  for (let i = 0; i <= dots * grown; i++) {
    const point = at(i / dots)
    shape.circle(point.x, point.y, 1.9 * scale)
  }
  shape.fill(TURQUOISE_SOFT)
}

/** The disc with its rays, as wide as `fromX` is off its middle, that the Kododo paths lead to. */
export function drawRing(shape: Graphics, { fromX, toX, toY, grown, turn }: Light, scale: number): void {
  const radius = (toX - fromX) * grown
  for (const [reach, alpha] of HALO) shape.circle(toX, toY, radius * reach).fill({ color: TURQUOISE, alpha })
  shape.circle(toX, toY, radius).fill({ color: 0x06202f, alpha: 0.97 })
  shape.circle(toX, toY, radius).stroke({ width: 3 * scale, color: TURQUOISE_SOFT })
  shape.circle(toX, toY, radius * 0.93).stroke({ width: 1.5 * scale, color: TURQUOISE, alpha: 0.5 })
  for (let i = 0; i < RAYS; i++) {
    const angle = (i * 2 * Math.PI) / RAYS + turn
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
    const outer = radius * (i % 2 === 0 ? 1.25 : 1.17)
    shape
      .moveTo(toX + cos * radius * 1.08, toY + sin * radius * 1.08)
      .lineTo(toX + cos * outer, toY + sin * outer)
      .stroke({ width: 3 * scale, color: TURQUOISE_SOFT, alpha: i % 2 === 0 ? 0.8 : 0.35, cap: 'round' })
  }
}
