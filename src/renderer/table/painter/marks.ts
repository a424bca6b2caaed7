import { GraphicsContext } from 'pixi.js'
import type { Badge, Glow } from '../scene/scene'

/** Colours of the design. */
const LANTERN = 0xffc864
const LANTERN_INK = 0x2b1a02
const INK = 0x0b2231
const CORAL = 0xff7a66
const GLOWS: Readonly<Record<Glow, { ring: number; light: number; strength: number; width: number }>> = {
  lantern: { ring: LANTERN, light: LANTERN, strength: 0.45, width: 4 },
  gold: { ring: 0xffe2a3, light: 0xffbe50, strength: 0.75, width: 3 },
  turquoise: { ring: 0x8cf0e4, light: 0x22d3c5, strength: 0.75, width: 3 },
  pale: { ring: 0xfff6e4, light: 0xfff6e4, strength: 0, width: 3 },
  coral: { ring: CORAL, light: CORAL, strength: 0, width: 3 },
}

export const glowLook = (glow: Glow) => GLOWS[glow]

/** Badges are drawn around their middle, this many px across at scale 1. */
const BADGE = 32

/** Shapes that many cards share. Badges are white-free and need no tint. */
export interface Marks {
  readonly badges: Readonly<Record<Badge, GraphicsContext>>
  dispose(): void
}

export function createMarks(): Marks {
  const disc = (fill: number, line: number) =>
    new GraphicsContext()
      .circle(0, 0, BADGE / 2 - 1)
      .fill(fill)
      .stroke({ width: 2, color: line })
  const badges = {
    tick: disc(LANTERN, LANTERN_INK)
      .moveTo(-6, 0.5)
      .lineTo(-1.5, 5)
      .lineTo(6.5, -4.5)
      .stroke({ width: 2.6, color: LANTERN_INK, cap: 'round', join: 'round' }),
    cross: disc(INK, CORAL)
      .moveTo(-5, -5)
      .lineTo(5, 5)
      .moveTo(5, -5)
      .lineTo(-5, 5)
      .stroke({ width: 3, color: 0xffb0a3, cap: 'round' }),
    equals: disc(INK, 0xb9ccd2).rect(-6, -4.2, 12, 3).rect(-6, 1.6, 12, 3).fill(0xe8f0f2),
  }
  return {
    badges,
    dispose() {
      for (const context of Object.values(badges)) context.destroy()
    },
  }
}
