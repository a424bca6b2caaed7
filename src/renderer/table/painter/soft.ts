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
/** Room around that card. */
const MARGIN = 48
/** How much wider than its card a shadow or glow is drawn. */
export const SOFT_WIDTH = (CARD + 2 * MARGIN) / CARD
export const SOFT_HEIGHT = (CARD * CARD_RATIO + 2 * MARGIN) / (CARD * CARD_RATIO)
const CORNER = 0.0909

const CARD_HEIGHT = CARD * CARD_RATIO
const SOFT_CARD = { width: CARD + 2 * MARGIN, height: Math.round(CARD_HEIGHT + 2 * MARGIN) }
const TRAIL = { width: 256, height: 64 }

/** All on one page, so that they don't part the cards they lie between. */
export function createSoft(): Soft {
  const page = createAtlas({ width: TRAIL.width, height: SOFT_CARD.height }, 3)
  const { texture: shadow } = page.add('shadow', softCard('rgba(3,10,18,.6)', 14, 8, -2), SOFT_CARD)
  const { texture: glow } = page.add('glow', softCard('#fff', 22, 0, 3), SOFT_CARD)
  const { texture: trail } = page.add('trail', drawTrail, TRAIL)
  return { shadow, glow, trail, dispose: page.dispose }
}

/** @param drop how far below the card it lies @param spread how much larger than the card it is */
const softCard =
  (colour: string, blur: number, drop: number, spread: number) => (context: CanvasRenderingContext2D) => {
    context.filter = `blur(${blur / 2}px)`
    context.fillStyle = colour
    context.beginPath()
    context.roundRect(
      MARGIN - spread,
      MARGIN + drop - spread,
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
