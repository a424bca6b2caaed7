import type { Texture } from 'pixi.js'
import { CARD_RATIO } from '../plan/plan'
import { createAtlas } from './atlas'

/** Soft lights and shadows, drawn once and stretched to whatever they belong to. */
export interface Soft {
  /** The shadow of a card. */
  readonly shadow: Texture
  /** A white glow around a card, to be tinted. */
  readonly glow: Texture
  /** White light from nothing at the left to full at the right. */
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

/** As far as each reaches: every further pixel would be drawn for nothing, with every card in every frame. */
const MARGINS = { shadow: { x: 20, y: 28 }, glow: { x: 48, y: 48 } } as const

const around = ({ x, y }: Margin) => ({ width: CARD + 2 * x, height: Math.round(CARD_HEIGHT + 2 * y) })
const timesItsCard = ({ x, y }: Margin) => ({
  width: (CARD + 2 * x) / CARD,
  height: (CARD_HEIGHT + 2 * y) / CARD_HEIGHT,
})
/** How much larger than its card a shadow or glow is drawn. */
export const SHADOW_SIZE = timesItsCard(MARGINS.shadow)
export const GLOW_SIZE = timesItsCard(MARGINS.glow)

const TRAIL = { width: 256, height: 64 }

/** All on one page, so that they don't part the cards they lie between. */
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
  /** How far below the card it lies. */
  readonly drop: number
  /** How much larger than the card it is. */
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
