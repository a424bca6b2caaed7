import { Container, Graphics, Sprite, type Texture } from 'pixi.js'
import type { Light, Tone } from '../scene'

/** One light on the canvas. Like a card, it is updated from its node every frame. */
export interface LightView {
  readonly view: Container
  /** @param scale CSS px for one px of the drawing */
  show(light: Light, scale: number): void
  destroy(): void
}

/** The lights of a game besides the trails of its cards. They are created with a canvas, and disposed with it. */
export interface OwnLights {
  /** @throws RangeError if the game has no such light */
  create(kind: string): LightView
  dispose(): void
}

/** @param redraw to be called when an asset of a light has loaded */
export type CreateLights = (redraw: () => void) => OwnLights

/** Below everything that flies, above the cards at rest. */
const LAYER = 58
const TONES: Readonly<Record<Tone, number>> = { gold: 0xffe2a3, pale: 0xcfe6ee, turquoise: 0x8cf0e4 }
const STRENGTH: Readonly<Record<Tone, number>> = { gold: 0.75, pale: 0.4, turquoise: 0.75 }
/** Width of a trail, plan px. */
const TRAIL = 30

/** A light of one shape, which is redrawn every frame. */
export function shapeLight(draw: (shape: Graphics, light: Light, scale: number) => void): LightView {
  const view = new Container({ zIndex: LAYER })
  const shape = view.addChild(new Graphics())
  return {
    view,
    show(light, scale) {
      view.alpha = light.alpha
      draw(shape.clear(), light, scale)
    },
    destroy() {
      // Destroying only its container would leak its context in the renderer.
      shape.destroy()
      view.destroy({ children: true })
    },
  }
}

/** The light between a flying card and its old place. */
export function trailLight(texture: Texture): LightView {
  const view = new Container({ zIndex: LAYER })
  const sprite = view.addChild(new Sprite({ texture, anchor: { x: 0, y: 0.5 } }))
  return {
    view,
    show({ fromX, fromY, toX, toY, tone, alpha }, scale) {
      view.alpha = alpha
      sprite.position.set(fromX, fromY)
      sprite.setSize(Math.max(1, Math.hypot(toX - fromX, toY - fromY)), Math.max(1, TRAIL * scale))
      sprite.rotation = Math.atan2(toY - fromY, toX - fromX)
      sprite.tint = TONES[tone]
      sprite.alpha = STRENGTH[tone]
    },
    destroy: () => view.destroy({ children: true }),
  }
}
