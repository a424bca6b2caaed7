import { CanvasSource, Texture } from 'pixi.js'
import { CARD_RATIO } from '../layout'

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

export function createSoft(): Soft {
  const made = {
    shadow: softCard('rgba(3,10,18,.6)', 14, 8, -2),
    glow: softCard('#fff', 22, 0, 3),
    trail: trail(),
  }
  return {
    ...made,
    dispose() {
      for (const texture of Object.values(made)) texture.destroy(true)
    },
  }
}

/** @param drop how far below the card it lies @param spread how much larger than the card it is */
function softCard(colour: string, blur: number, drop: number, spread: number): Texture {
  const height = CARD * CARD_RATIO
  const { canvas, context } = blank(CARD + 2 * MARGIN, Math.round(height + 2 * MARGIN))
  context.filter = `blur(${blur / 2}px)`
  context.fillStyle = colour
  context.beginPath()
  context.roundRect(
    MARGIN - spread,
    MARGIN + drop - spread,
    CARD + 2 * spread,
    height + 2 * spread,
    CARD * CORNER + spread,
  )
  context.fill()
  return new Texture({ source: new CanvasSource({ resource: canvas }) })
}

function trail(): Texture {
  const { canvas, context } = blank(256, 64)
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
  return new Texture({ source: new CanvasSource({ resource: canvas }) })
}

function blank(width: number, height: number) {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('No 2D canvas')
  return { canvas, context }
}
