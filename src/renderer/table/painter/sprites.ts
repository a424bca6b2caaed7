import { Container, Graphics, Sprite, Texture } from 'pixi.js'
import { CARD_RATIO, type Point } from '../plan'
import type { Badge, CardNode, Scene } from '../scene'
import type { LightView } from './lights'
import { GLOW_SIZE, glowLook, type Marks, SHADOW_SIZE, type Soft } from './materials'
import type { Art, Rasters } from './textures'

/**
 * Where a badge's middle lies on its card, in parts of the card's width and height from the card's middle. A tick stands
 * in the middle of the top edge: no neighbour hides it there, and it covers no figure.
 */
export const badgePlace = (badge: Badge): Point => ({ x: 0, y: badge === 'tick' ? -0.5 : 0 })

/** What all cards are drawn with. */
interface Materials {
  readonly rasters: Rasters
  readonly art: Pick<Art, 'front' | 'back'>
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
/** How a card's shadow grows and falls while it is off the table, in parts of its size and of its width. */
const SHADOW = { spread: 0.08, drop: 0.11 }
/** The order of a card's parts, from below; most cards have but shadow and face. */
const PART = { shadow: 0, glow: 1, face: 2, faded: 3, ring: 4, badge: 5 } as const
/** The parts are laid out on a card of this size and scaled with it, so that a flight moves one thing and not each. */
const WIDTH = 100
const HEIGHT = WIDTH * CARD_RATIO

/** One card on the canvas. It keeps nothing of its own: every frame it is made to look like its node. */
export class CardSprite {
  readonly view = new Container({ sortableChildren: true })
  private readonly shadow = this.add(new Sprite({ anchor: 0.5, zIndex: PART.shadow }))
  private readonly face = this.add(new Sprite({ anchor: 0.5, zIndex: PART.face }))
  // Made when they are first shown.
  private glow: Sprite | null = null
  private faded: Sprite | null = null
  private ring: Graphics | null = null
  private badge: Graphics | null = null
  /** What the ring was drawn for. */
  private ringed = ''

  /** What is drawn on the card now. */
  get label(): string {
    return this.face.texture.label ?? ''
  }

  show(node: CardNode, materials: Materials): void {
    const { view } = this
    view.position.set(node.x, node.y)
    view.scale.set(node.width / WIDTH)
    view.rotation = node.rotation
    view.alpha = node.alpha
    view.visible = node.alpha > 0
    view.zIndex = node.layer
    if (!view.visible) {
      this.letGoOfPictures()
      return
    }
    this.showFace(node, materials)
    this.showGlow(node, materials)
    this.showBadge(node, materials)
  }

  destroy(): void {
    // Its container would leave their shapes with the renderer, which keeps them for good.
    for (const shape of [this.ring, this.badge]) shape?.destroy()
    this.view.destroy({ children: true })
  }

  /** What is not seen keeps no picture, which may be let go of before it is seen again. */
  private letGoOfPictures(): void {
    this.face.texture = Texture.EMPTY
    if (this.faded !== null) this.faded.texture = Texture.EMPTY
  }

  private add<Part extends Container>(part: Part): Part {
    this.view.addChild(part)
    return part
  }

  private showFace(node: CardNode, { rasters, art, soft, density }: Materials): void {
    const { width, light, colour } = node
    const picture = node.up >= 0.5 && node.card !== null ? art.front(node.card, width) : art.back
    const turn = Math.abs(2 * node.up - 1)
    const brightness = Math.round(255 * Math.min(1, light))
    const tint = (brightness << 16) | (brightness << 8) | brightness
    const colourless = Math.min(1, (1 - colour) / (1 - FADED))
    const made = rasters.get(picture, width * density)
    // A card that has just become small or large is still shown by its other form, while that one is being made.
    const shown =
      made ??
      otherForms(picture, node, art)
        .map(rasters.getMade)
        .find((one) => one !== null)
    lay(this.face, shown ?? Texture.EMPTY, WIDTH * turn, HEIGHT)
    dye(this.face, tint)
    const spread = 1 + SHADOW.spread * node.raised
    const { width: across, height: down } = SHADOW_SIZE
    lay(this.shadow, soft.shadow, WIDTH * across * turn * spread, HEIGHT * down * spread)
    this.shadow.y = SHADOW.drop * node.raised * WIDTH
    if (this.faded !== null) this.faded.visible = colourless > 0
    if (colourless <= 0) {
      if (this.faded !== null) this.faded.texture = Texture.EMPTY
      return
    }
    this.faded ??= this.add(new Sprite({ anchor: 0.5, zIndex: PART.faded }))
    lay(this.faded, rasters.getFaded(picture, width * density) ?? Texture.EMPTY, WIDTH * turn, HEIGHT)
    dye(this.faded, tint)
    this.faded.alpha = colourless
  }

  private showGlow({ glow, glowOf, width }: CardNode, { soft, scale }: Materials): void {
    if (this.glow !== null) this.glow.visible = glow > 0
    if (this.ring !== null) this.ring.visible = glow > 0
    if (glow <= 0) return
    this.glow ??= this.add(new Sprite({ anchor: 0.5, zIndex: PART.glow }))
    this.ring ??= this.add(new Graphics({ zIndex: PART.ring }))
    const look = glowLook(glowOf)
    lay(this.glow, soft.glow, WIDTH * GLOW_SIZE.width, HEIGHT * GLOW_SIZE.height)
    dye(this.glow, look.light)
    this.glow.alpha = Math.min(1, glow) * look.strength
    this.ring.alpha = Math.min(1, glow)
    const wanted = `${glowOf} ${width} ${scale}`
    if (wanted === this.ringed) return
    this.ringed = wanted
    drawRing(this.ring, (look.width * scale * WIDTH) / width, look.ring)
  }

  private showBadge({ badge, width, glow }: CardNode, { marks, scale }: Materials): void {
    if (this.badge !== null) this.badge.visible = badge !== null
    if (badge === null) return
    const context = marks.badges[badge]
    this.badge ??= this.add(new Graphics({ zIndex: PART.badge }))
    if (this.badge.context !== context) this.badge.context = context
    const planPx = (scale * WIDTH) / width
    // A tick pops up with its ring, which springs.
    this.badge.scale.set(badge === 'tick' ? planPx * Math.max(0, glow) : planPx)
    const { x, y } = badgePlace(badge)
    this.badge.position.set(x * WIDTH, y * HEIGHT)
  }
}

/** The forms of a picture for the widest cards and for the narrowest. */
const otherForms = (
  picture: string,
  { card }: CardNode,
  { back, front }: Materials['art'],
): readonly string[] =>
  picture === back || card === null ? [back] : [front(card, Number.POSITIVE_INFINITY), front(card, 0)]

/** Just outside a card around the origin. @param line its width */
function drawRing(ring: Graphics, line: number, color: number): void {
  const [width, height] = [WIDTH + line, HEIGHT + line]
  ring
    .clear()
    .roundRect(-width / 2, -height / 2, width, height, WIDTH * CORNER + line / 2)
    .stroke({ width: line, color })
}

/** Makes a sprite show a texture at a size, touching nothing that is right already. */
function lay(sprite: Sprite, texture: Texture, width: number, height: number): void {
  if (sprite.texture !== texture) sprite.texture = texture
  if (texture === Texture.EMPTY) return
  const { x, y } = sprite.scale
  const [toX, toY] = [width / texture.orig.width, height / texture.orig.height]
  if (x !== toX || y !== toY) sprite.scale.set(toX, toY)
}

/** Tints a sprite; Pixi would take the colour apart each time before it finds that it is the same. */
function dye(sprite: Sprite, tint: number): void {
  if (sprite.tint !== tint) sprite.tint = tint
}

export interface Drawn {
  readonly key: string
  /** A card such as `b2`, or `back`; empty while it is being loaded. */
  readonly picture: string
}

/** Everything of a scene that is on the canvas. */
interface Sprites {
  /** Makes what is on the canvas look like the scene. */
  show(scene: Scene, materials: Materials): void
  /** What is on the canvas now: the key of every card drawn and the label of its picture. */
  drawn(): readonly Drawn[]
}

/**
 * @param stage becomes the parent of every sprite
 * @param lightOf makes a light of a kind
 */
export function createSprites(stage: Container, lightOf: (kind: string) => LightView): Sprites {
  const cards = new Map<string, CardSprite>()
  const lights = new Map<string, LightView>()
  return {
    show(scene, materials) {
      reconcile(
        stage,
        cards,
        scene.cards,
        () => new CardSprite(),
        (sprite, node) => sprite.show(node, materials),
      )
      reconcile(
        stage,
        lights,
        scene.lights,
        ({ kind }) => lightOf(kind),
        (sprite, light) => sprite.show(light, materials.scale),
      )
    },
    drawn: () =>
      [...cards].filter(([, { view }]) => view.visible).map(([key, { label }]) => ({ key, picture: label })),
  }
}

interface Shown {
  readonly view: Container
  destroy(): void
}

/** Makes the sprites match the nodes: one for each key, none for any other. */
function reconcile<Sprite extends Shown, Node>(
  stage: Container,
  sprites: Map<string, Sprite>,
  nodes: ReadonlyMap<string, Node>,
  create: (node: Node) => Sprite,
  show: (sprite: Sprite, node: Node) => void,
): void {
  for (const [key, sprite] of sprites) {
    if (nodes.has(key)) continue
    sprite.destroy()
    sprites.delete(key)
  }
  for (const [key, node] of nodes) {
    let sprite = sprites.get(key)
    if (sprite === undefined) {
      sprite = create(node)
      sprites.set(key, sprite)
      stage.addChild(sprite.view)
    }
    show(sprite, node)
  }
}
