import { GraphicsContext, type Texture } from 'pixi.js'
import { CARD_RATIO } from '../plan'
import type { Badge, Glow } from '../scene'
import { createAtlas } from './atlas'

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

/** Diameter of a badge, px at scale 1. */
const BADGE = 32

/** Shapes that many cards share. Badges have their own colours and need no tint. */
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

/** Soft lights and shadows, drawn once and stretched to fit. */
export interface Soft {
  /** The shadow of a card. */
  readonly shadow: Texture
  /** A white glow around a card, to be tinted. */
  readonly glow: Texture
  /** White light, transparent at the left and opaque at the right. */
  readonly trail: Texture
  dispose(): void
}

/** Width of the card that shadow and glow are drawn around, px of their canvas. */
const CARD = 96
const CARD_HEIGHT = CARD * CARD_RATIO
const CORNER = 0.0909

/** Room around a card, px of the canvas. */
interface Margin {
  readonly x: number
  readonly y: number
}

/** How far each extends beyond the card, as small as possible: every extra pixel would be drawn for every card in every frame. */
const MARGINS = { shadow: { x: 20, y: 28 }, glow: { x: 48, y: 48 } } as const

const around = ({ x, y }: Margin) => ({ width: CARD + 2 * x, height: Math.round(CARD_HEIGHT + 2 * y) })
const timesItsCard = ({ x, y }: Margin) => ({
  width: (CARD + 2 * x) / CARD,
  height: (CARD_HEIGHT + 2 * y) / CARD_HEIGHT,
})
/** The size of a shadow or glow relative to its card. */
export const SHADOW_SIZE = timesItsCard(MARGINS.shadow)
export const GLOW_SIZE = timesItsCard(MARGINS.glow)

const TRAIL = { width: 256, height: 64 }

/** All on one page, so that they don't split the batch of the cards around them. */
export function createSoft(): Soft {
  const page = createAtlas({ width: TRAIL.width, height: around(MARGINS.glow).height }, 3)
  const addAround = (label: 'shadow' | 'glow', colour: string, light: Blurred): Texture =>
    page.add(label, softCard(colour, MARGINS[label], light), around(MARGINS[label])).texture
  const shadow = addAround('shadow', 'rgba(3,10,18,.6)', { blur: 14, drop: 8, spread: -2 })
  const glow = addAround('glow', '#fff', { blur: 22, drop: 0, spread: 3 })
  const { texture: trail } = page.add('trail', drawTrail, TRAIL)
  return { shadow, glow, trail, dispose: page.dispose }
}

interface Blurred {
  readonly blur: number
  /** Its distance below the card. */
  readonly drop: number
  /** Its margin beyond the card. */
  readonly spread: number
}

const softCard =
  (colour: string, margin: Margin, { blur, drop, spread }: Blurred) =>
  (context: CanvasRenderingContext2D) => {
    context.filter = `blur(${blur / 2}px)`
    context.fillStyle = colour
    context.beginPath()
    context.roundRect(
      margin.x - spread,
      margin.y + drop - spread,
      CARD + 2 * spread,
      CARD_HEIGHT + 2 * spread,
      CARD * CORNER + spread,
    )
    context.fill()
  }

function drawTrail(context: CanvasRenderingContext2D): void {
  const light = context.createLinearGradient(0, 0, 256, 0)
  light.addColorStop(0, 'rgba(255,255,255,0)')
  light.addColorStop(1, 'rgba(255,255,255,.9)')
  context.fillStyle = light
  context.filter = 'blur(4px)'
  context.beginPath()
  context.moveTo(0, 32)
  context.quadraticCurveTo(128, 30, 250, 8)
  context.lineTo(250, 56)
  context.quadraticCurveTo(128, 34, 0, 32)
  context.fill()
}
