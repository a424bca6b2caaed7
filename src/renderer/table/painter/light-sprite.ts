import { Container, Graphics, Sprite, type Texture } from 'pixi.js'
import type { Light } from '../scene/scene'
import { drawPath, drawRing } from './light-shapes'
import { drawWave, WAVE_SIZE } from './light-wave'
import type { Soft } from './soft'

/** What lights are drawn with. */
export interface LightMaterials {
  readonly soft: Soft
  /** The ring of lizards; null until it is loaded. */
  readonly lizards: Texture | null
  readonly scale: number
}

const TONES: Readonly<Record<Light['tone'], number>> = { score: 0xffe2a3, sweep: 0xcfe6ee, kododo: 0x8cf0e4 }
const STRENGTH: Readonly<Record<Light['tone'], number>> = { score: 0.75, sweep: 0.4, kododo: 0.75 }
/** Width of a trail, plan px. */
const TRAIL = 30
/** How wide the ring of lizards is, in radii of the disc. */
const LIZARDS = 1.84
/** How far the wave rolls, in its widths. */
const ROLL = 0.35
/** How much steeper than drawn the wave may be in a narrow window. */
const STEEPEST = 1.5
/** How far down the window the wave's foot lies. */
const FOOT = 0.78
/** Below everything that flies, above the cards at rest. */
const LAYER = 58
/** The wave goes through beneath the cards that it tilts. */
const WAVE_LAYER = 25

/** One light on the canvas; like a card it is made to look like its node every frame. */
export class LightSprite {
  readonly view = new Container({ zIndex: LAYER })
  private readonly shape = new Graphics()
  private readonly sprite = new Sprite()
  private rolling = false

  constructor() {
    this.view.addChild(this.shape, this.sprite)
  }

  show(light: Light, { soft, lizards, scale }: LightMaterials): void {
    this.view.alpha = light.alpha
    this.sprite.visible = false
    if (light.kind === 'wave') {
      this.showWave(light)
      return
    }
    this.shape.clear()
    if (light.kind === 'trail') this.showTrail(light, soft.trail, scale)
    else if (light.kind === 'path') drawPath(this.shape, light, scale)
    else {
      drawRing(this.shape, light, scale)
      if (lizards !== null) this.showLizards(light, lizards)
    }
  }

  destroy(): void {
    // Its container would leave what is drawn in it with the renderer, which keeps it for good.
    this.shape.destroy()
    this.view.destroy({ children: true })
  }

  private showWave({ fromX, fromY, toX, toY, grown }: Light): void {
    if (this.rolling) {
      this.shape.x = fromX - ROLL * (toX - fromX) * (1 - grown)
      return
    }
    this.rolling = true
    this.view.zIndex = WAVE_LAYER
    drawWave(this.shape)
    const across = (toX - fromX) / WAVE_SIZE.width
    const down = Math.min((toY - fromY) / WAVE_SIZE.height, STEEPEST * across)
    this.shape.scale.set(across, down)
    // Its foot stays where it is in the standard plan.
    this.shape.y = fromY + FOOT * (toY - fromY - down * WAVE_SIZE.height)
    this.shape.x = fromX - ROLL * (toX - fromX)
  }

  private showTrail({ fromX, fromY, toX, toY, tone }: Light, texture: Texture, scale: number): void {
    this.put(texture, fromX, fromY, Math.hypot(toX - fromX, toY - fromY), TRAIL * scale, 0)
    this.sprite.rotation = Math.atan2(toY - fromY, toX - fromX)
    this.sprite.tint = TONES[tone]
    this.sprite.alpha = STRENGTH[tone]
  }

  private showLizards({ fromX, toX, toY, grown, turn }: Light, texture: Texture): void {
    const width = LIZARDS * (toX - fromX) * grown
    this.put(texture, toX, toY, width, width, 0.5)
    this.sprite.rotation = turn
  }

  private put(texture: Texture, x: number, y: number, width: number, height: number, anchorX: number) {
    this.sprite.visible = true
    if (this.sprite.texture !== texture) this.sprite.texture = texture
    this.sprite.anchor.set(anchorX, 0.5)
    this.sprite.position.set(x, y)
    this.sprite.setSize(Math.max(1, width), Math.max(1, height))
  }
}
