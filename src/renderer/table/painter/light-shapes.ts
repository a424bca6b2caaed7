import { FillGradient, type Graphics } from 'pixi.js'
import type { Light } from '../scene'

/** Shapes of the larger lights; lengths are plan px, times the scale. */

const TURQUOISE = 0x22d3c5
const TURQUOISE_SOFT = 0x8cf0e4
const CREAM = 0xfff6e4
const DOT_STEP = 11
const RING = 88
const RAYS = 24
/** How far the wave's water reaches below its foot. */
const DEPTH = 190
const WATER = new FillGradient({
  ...{ type: 'linear', start: { x: 0, y: 0 }, end: { x: 0, y: 1 }, textureSpace: 'local' },
  colorStops: [
    { offset: 0, color: 'rgba(92,192,210,.75)' },
    { offset: 0.5, color: 'rgba(47,143,166,.5)' },
    { offset: 1, color: 'rgba(23,78,104,0)' },
  ],
})

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

/** The disc with its rays that the Kododo paths lead to. */
export function drawRing(shape: Graphics, { toX, toY, grown, turn }: Light, scale: number): void {
  const radius = RING * scale * grown
  shape.circle(toX, toY, radius).fill({ color: 0x08303d, alpha: 0.95 })
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

/** A wave that rolls over the table; `grown` is how far it has come. */
export function drawWave(shape: Graphics, { fromX, fromY, toX, toY, grown }: Light, scale: number): void {
  const width = toX - fromX
  const x = (share: number) => fromX + width * (share - 0.9 * (1 - grown))
  const y = (share: number) => fromY + (toY - fromY) * share
  const crest = (lower: number) =>
    shape
      .moveTo(x(0), y(0) + lower)
      .bezierCurveTo(x(0.16), y(0.16) + lower, x(0.29), y(0.12) + lower, x(0.41), y(0.28) + lower)
      .bezierCurveTo(x(0.53), y(0.5) + lower, x(0.65), y(0.78) + lower, x(0.73), y(0.9) + lower)
      .bezierCurveTo(x(0.82), y(1.02) + lower, x(0.9), y(0.92) + lower, x(0.9), y(0.62) + lower)
  crest(0)
    .bezierCurveTo(x(0.91), y(0.4), x(1), y(0.1), x(1.25), y(0))
    .lineTo(x(2.5), y(0))
    .lineTo(x(2.5), y(0) + DEPTH * scale)
    .lineTo(x(0), y(0) + DEPTH * scale)
    .fill(WATER)
  crest(0).stroke({ width: 7 * scale, color: CREAM, alpha: 0.9, cap: 'round' })
  crest(42 * scale).stroke({ width: 4 * scale, color: CREAM, alpha: 0.45, cap: 'round' })
}
