import { Container, Graphics, Sprite, Texture } from 'pixi.js'
import { CARD_RATIO } from '../layout'
import type { CardNode } from '../scene'
import { glowLook, type Marks } from './marks'
import type { Face, Rasters } from './rasters'
import { SOFT_HEIGHT, SOFT_WIDTH, type Soft } from './soft'

/** What all cards are drawn with. */
export interface Materials {
  readonly rasters: Rasters
  readonly soft: Soft
  readonly marks: Marks
  /** Device px for one CSS px. */
  readonly density: number
  /** CSS px for one px of the plan. */
  readonly scale: number
}

const CORNER = 0.0909
/** How colourful the faded pictures are. */
const FADED = 0.3
/** How far a tick stands in from the card's corner, plan px. */
const TICK_INSET = 5

/** One card on the canvas. It keeps nothing of its own: every frame it is made to look like its node. */
export class CardSprite {
  readonly view = new Container()
  private readonly shadow = new Sprite()
  private readonly glow = new Sprite()
  private readonly turning = new Container()
  private readonly face = new Sprite()
  private readonly faded = new Sprite()
  private readonly ring = new Graphics()
  private readonly badge = new Graphics()

  constructor() {
    for (const sprite of [this.shadow, this.glow, this.face, this.faded]) sprite.anchor.set(0.5)
    this.turning.addChild(this.face, this.faded)
    this.view.addChild(this.shadow, this.glow, this.turning, this.ring, this.badge)
  }

  /** What is drawn on the card now. */
  get label(): string {
    return this.face.texture.label ?? ''
  }

  show(node: CardNode, materials: Materials): void {
    const { view } = this
    view.position.set(node.x, node.y)
    view.rotation = node.rotation
    view.alpha = node.alpha
    view.visible = node.alpha > 0
    view.zIndex = node.layer
    if (!view.visible) return
    this.showFace(node, materials)
    this.showGlow(node, materials)
    this.showBadge(node, materials)
  }

  destroy(): void {
    this.view.destroy({ children: true })
  }

  private showFace(node: CardNode, { rasters, soft, density }: Materials): void {
    const { width, light, colour } = node
    const height = width * CARD_RATIO
    const face: Face = node.up >= 0.5 && node.card !== null ? node.card : 'back'
    const turn = Math.abs(2 * node.up - 1)
    const brightness = Math.round(255 * Math.min(1, light))
    const colourless = Math.min(1, (1 - colour) / (1 - FADED))
    place(this.face, rasters.get(face, width * density) ?? Texture.EMPTY, width, height)
    this.face.tint = (brightness << 16) | (brightness << 8) | brightness
    this.faded.visible = colourless > 0
    if (colourless > 0) {
      place(this.faded, rasters.getFaded(face, width * density) ?? Texture.EMPTY, width, height)
      this.faded.tint = this.face.tint
      this.faded.alpha = colourless
    }
    this.turning.scale.x = turn
    place(this.shadow, soft.shadow, width * SOFT_WIDTH * turn, height * SOFT_HEIGHT)
  }

  private showGlow({ glow, glowOf, width }: CardNode, { soft, scale }: Materials): void {
    this.glow.visible = glow > 0
    this.ring.visible = glow > 0
    if (glow <= 0) return
    const look = glowLook(glowOf)
    const height = width * CARD_RATIO
    place(this.glow, soft.glow, width * SOFT_WIDTH, height * SOFT_HEIGHT)
    this.glow.tint = look.light
    this.glow.alpha = Math.min(1, glow) * look.strength
    const line = look.width * scale
    this.ring.alpha = Math.min(1, glow)
    this.ring
      .clear()
      .roundRect(
        -(width + line) / 2,
        -(height + line) / 2,
        width + line,
        height + line,
        width * CORNER + line / 2,
      )
      .stroke({ width: line, color: look.ring })
  }

  private showBadge({ badge, width }: CardNode, { marks, scale }: Materials): void {
    const context = badge === null || badge === 'limit' ? null : marks.badges[badge]
    this.badge.visible = context !== null
    if (context === null) return
    if (this.badge.context !== context) this.badge.context = context
    this.badge.scale.set(scale)
    const inset = TICK_INSET * scale
    if (badge === 'tie') this.badge.position.set(0, 0)
    else this.badge.position.set(width / 2 - inset, -(width * CARD_RATIO) / 2 + inset)
  }
}

function place(sprite: Sprite, texture: Texture, width: number, height: number): void {
  if (sprite.texture !== texture) sprite.texture = texture
  if (texture !== Texture.EMPTY) sprite.setSize(width, height)
}
