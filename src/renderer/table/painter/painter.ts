import {
  Container,
  ExtensionType,
  extensions,
  Graphics,
  Sprite,
  Texture,
  Ticker,
  WebGLRenderer,
} from 'pixi.js'
import { CARD_RATIO, type Point, type TablePlan } from '../plan'
import type { Badge, CardNode, Scene } from '../scene'
import { type CreateLights, type LightView, type OwnLights, trailLight } from './lights'
import {
  type Art,
  createMarks,
  createPreparing,
  createSoft,
  createTextures,
  GLOW_SIZE,
  glowLook,
  type Marks,
  SHADOW_SIZE,
  type Soft,
  type Textures,
} from './textures'
import 'pixi.js/unsafe-eval'

/**
 * The centre of a badge relative to the card's centre, as shares of the card's width and height. A tick lies in the middle
 * of the top edge, where no neighbour hides it and it covers no number.
 */
export const badgePlace = (badge: Badge): Point => ({ x: 0, y: badge === 'tick' ? -0.5 : 0 })

/** Resources that all cards share. */
interface Materials {
  readonly textures: Textures
  readonly art: Pick<Art, 'front' | 'back'>
  readonly soft: Soft
  readonly marks: Marks
  /** Device px for one CSS px. */
  readonly density: number
  /** CSS px for one px of the plan. */
  readonly scale: number
}

const CORNER = 0.0909
/** Saturation of the faded pictures. */
const FADED = 0.3
/** Growth and drop of a raised card's shadow, as shares of its size and of its width. */
const SHADOW = { spread: 0.08, drop: 0.11 }
/** The stacking order of a card's parts; most cards have only shadow and face. */
const PART = { shadow: 0, glow: 1, face: 2, faded: 3, ring: 4, badge: 5 } as const
/** The parts are laid out on a card of this size and scaled with it, so that a flight moves one container. */
const WIDTH = 100
const HEIGHT = WIDTH * CARD_RATIO

/** One card on the canvas. It has no state of its own: every frame it is updated from its node. */
export class CardSprite {
  readonly view = new Container({ sortableChildren: true })
  private readonly shadow = this.add(new Sprite({ anchor: 0.5, zIndex: PART.shadow }))
  private readonly face = this.add(new Sprite({ anchor: 0.5, zIndex: PART.face }))
  // Created on demand.
  private glow: Sprite | null = null
  private faded: Sprite | null = null
  private ring: Graphics | null = null
  private badge: Graphics | null = null
  /** The values that the ring was drawn for. */
  private ringed = ''

  /** The label of the current picture. */
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
    // Destroying only their container would leak their contexts in the renderer.
    for (const shape of [this.ring, this.badge]) shape?.destroy()
    this.view.destroy({ children: true })
  }

  /** A hidden card holds no picture, as its texture may be destroyed before it is shown again. */
  private letGoOfPictures(): void {
    this.face.texture = Texture.EMPTY
    if (this.faded !== null) this.faded.texture = Texture.EMPTY
  }

  private add<Part extends Container>(part: Part): Part {
    this.view.addChild(part)
    return part
  }

  private showFace(node: CardNode, { textures, art, soft, density }: Materials): void {
    const { width, light, colour } = node
    const picture = node.up >= 0.5 && node.card !== null ? art.front(node.card, width) : art.back
    const turn = Math.abs(2 * node.up - 1)
    const brightness = Math.round(255 * Math.min(1, light))
    const tint = (brightness << 16) | (brightness << 8) | brightness
    const colourless = Math.min(1, (1 - colour) / (1 - FADED))
    const made = textures.get(picture, width * density)
    // A card that has just become small or large shows its other form until the new one has been made.
    const shown =
      made ??
      otherForms(picture, node, art)
        .map(textures.getMade)
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
    lay(this.faded, textures.getFaded(picture, width * density) ?? Texture.EMPTY, WIDTH * turn, HEIGHT)
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
    const key = `${glowOf} ${width} ${scale}`
    if (key === this.ringed) return
    this.ringed = key
    drawRing(this.ring, (look.width * scale * WIDTH) / width, look.ring)
  }

  private showBadge({ badge, width, glow }: CardNode, { marks, scale }: Materials): void {
    if (this.badge !== null) this.badge.visible = badge !== null
    if (badge === null) return
    const context = marks.badges[badge]
    this.badge ??= this.add(new Graphics({ zIndex: PART.badge }))
    if (this.badge.context !== context) this.badge.context = context
    const planPx = (scale * WIDTH) / width
    // A tick pops up with its springing ring.
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

/** Draws the ring just outside a card around the origin. @param line its width */
function drawRing(ring: Graphics, line: number, color: number): void {
  const [width, height] = [WIDTH + line, HEIGHT + line]
  ring
    .clear()
    .roundRect(-width / 2, -height / 2, width, height, WIDTH * CORNER + line / 2)
    .stroke({ width: line, color })
}

/** Makes a sprite show a texture at a size, and changes only what differs. */
function lay(sprite: Sprite, texture: Texture, width: number, height: number): void {
  if (sprite.texture !== texture) sprite.texture = texture
  if (texture === Texture.EMPTY) return
  const { x, y } = sprite.scale
  const [toX, toY] = [width / texture.orig.width, height / texture.orig.height]
  if (x !== toX || y !== toY) sprite.scale.set(toX, toY)
}

/** Tints a sprite if the tint differs: Pixi would parse the colour before it compares. */
function dye(sprite: Sprite, tint: number): void {
  if (sprite.tint !== tint) sprite.tint = tint
}

interface Drawn {
  readonly key: string
  /** A card such as `b2`, or `back`; empty while it is being loaded. */
  readonly picture: string
}

/** The sprites of a scene. */
interface Sprites {
  /** Updates the sprites from the scene. */
  show(scene: Scene, materials: Materials): void
  /** The key of every visible card and the label of its picture. */
  drawn(): readonly Drawn[]
}

/**
 * @param stage becomes the parent of every sprite
 * @param lightOf creates a light of a kind
 */
function createSprites(stage: Container, lightOf: (kind: string) => LightView): Sprites {
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

/** Makes the sprites match the nodes by key. */
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

/** The table can't be drawn, as WebGL is not available now. */
class NoWebGlError extends Error {
  override readonly name = 'NoWebGlError'

  constructor(cause: unknown) {
    super('No WebGL context could be made', { cause })
  }
}

/**
 * The maximum number of textures in one draw call, which is enough for a table. Pixi would use as many as the GPU has, and
 * its shader tests them one after the other for every pixel.
 */
const MOST = 8

/** Sets the limit on a context change, before Pixi generates any shader. */
class TextureLimit {
  static readonly extension = { type: [ExtensionType.WebGLSystem], name: 'textureLimit' } as const
  private readonly renderer: WebGLRenderer

  constructor(renderer: WebGLRenderer) {
    this.renderer = renderer
  }

  contextChange(): void {
    const { limits } = this.renderer
    limits.maxBatchableTextures = Math.min(limits.maxBatchableTextures, MOST)
  }

  destroy(): void {}
}

/** Applies to every renderer that is created later. */
const limitTextures = (): void => extensions.add(TextureLimit)

const LINE = 0xbfede8
/** Distance between the inner line and the outer one, plan px. */
const INSET = { x: 12, y: 10 }

/** The fine double ellipse inlaid in the table. */
function drawInlay(plan: TablePlan): {
  readonly view: Graphics
  stretch(plan: TablePlan): void
} {
  const view = new Graphics({ zIndex: 0 })
  // By default, Pixi draws such a long line separately. In every frame this would cost more than batching the line's vertices.
  view.context.batchMode = 'batch'
  let drawn = ''
  const stretch = ({ inlay, scale }: TablePlan) => {
    const key = JSON.stringify([inlay, scale])
    if (key === drawn) return
    drawn = key
    view.clear()
    if (inlay === null) return
    const { x, y, width, height } = inlay
    const [midX, midY] = [x + width / 2, y + height / 2]
    view.ellipse(midX, midY, width / 2, height / 2).stroke({ width: 1.5 * scale, color: LINE, alpha: 0.1 })
    view
      .ellipse(midX, midY, width / 2 - INSET.x * scale, height / 2 - INSET.y * scale)
      .stroke({ width: scale, color: LINE, alpha: 0.06 })
  }
  stretch(plan)
  return { view, stretch }
}

// Everything is drawn on demand, so Pixi's own ticker is not needed.
Ticker.system.autoStart = false
Ticker.system.stop()
limitTextures()

/** A canvas with its context and pictures, which are expensive to create and are reused by the next table. */
interface Canvas {
  /**
   * Attaches the canvas to an element.
   * @param onLost called when the context is lost, so that the canvas can't be used any more
   */
  putUp(host: HTMLElement, onLost: () => void): void
  /** Detaches the canvas and clears it. */
  takeDown(): void
  /**
   * Draws the scene, and redraws it when missing pictures have loaded.
   * @param plan for the size of the last `resize`
   */
  paint(scene: Scene, plan: TablePlan): void
  /** Adapts to a new window size or display density. */
  resize(plan: TablePlan): void
  /** The key of every visible card and the label of its picture, for tests of secrecy. */
  drawn(): readonly Drawn[]
  isLost(): boolean
  /** The art of its pictures. */
  readonly art: Art
  destroy(): void
}

const NOTHING: Scene = { cards: new Map(), lights: new Map() }

/** @throws NoWebGlError if WebGL is not available now */
async function createCanvas(first: TablePlan, art: Art, createLights?: CreateLights): Promise<Canvas> {
  const canvas = document.createElement('canvas')
  const renderer = await openRenderer(canvas, first)

  let plan = first
  let scene = NOTHING
  let state: 'usable' | 'lost' | 'destroyed' = 'usable'
  let tellLost = () => {}
  const stage = new Container({ sortableChildren: true, isRenderGroup: true })
  const inlay = drawInlay(plan)
  stage.addChild(inlay.view)
  const soft = createSoft()
  const sprites = createSprites(stage, (kind) => lightOf(kind, soft, lights))
  const marks = createMarks()

  const draw = () => {
    if (state !== 'usable') return
    const shared = { soft, marks, textures, art, density: renderer.resolution, scale: plan.scale }
    sprites.show(scene, shared)
    // A batch kept from the previous frame still refers to all its pages.
    if (textures.hasSetAside()) stage.renderGroup.structureDidChange = true
    renderer.render(stage)
    textures.letGo()
  }
  const drawSoon = oncePerFrame(draw)
  const textures = createTextures(art, drawSoon)
  const lights = createLights?.(drawSoon)
  const preparing = createPreparing(art, textures)
  const prepare = () => {
    if (state === 'usable') preparing(plan, renderer.resolution)
  }
  const lost = (event: Event) => {
    event.preventDefault()
    state = 'lost'
    tellLost()
  }
  canvas.addEventListener('webglcontextlost', lost)
  requestIdleCallback(prepare)

  /** Adapts the inlay and the prepared pictures to a new plan. */
  const lay = (next: TablePlan) => {
    plan = next
    inlay.stretch(next)
    requestIdleCallback(prepare)
  }

  return {
    putUp(host, onLost) {
      tellLost = onLost
      host.append(canvas)
    },
    takeDown() {
      tellLost = () => {}
      scene = NOTHING
      draw()
      canvas.remove()
    },
    paint(next, laid) {
      if (laid !== plan) lay(laid)
      scene = next
      draw()
    },
    resize(next) {
      renderer.resize(next.size.width, next.size.height, devicePixelRatio)
      lay(next)
      draw()
    },
    drawn: sprites.drawn,
    isLost: () => state === 'lost',
    art,
    destroy() {
      state = 'destroyed'
      canvas.removeEventListener('webglcontextlost', lost)
      stage.destroy({ children: true })
      for (const part of [textures, lights, soft, marks]) part?.dispose()
      renderer.destroy()
    },
  }
}

/** @throws RangeError if neither the table nor the game has such a light */
function lightOf(kind: string, { trail }: Soft, own: OwnLights | undefined): LightView {
  if (kind === 'trail') return trailLight(trail)
  if (own === undefined) throw new RangeError(`No light ${kind}`)
  return own.create(kind)
}

/** Coalesces calls within a frame. */
function oncePerFrame(draw: () => void): () => void {
  let asked = false
  return () => {
    if (asked) return
    asked = true
    requestAnimationFrame(() => {
      asked = false
      draw()
    })
  }
}

async function openRenderer(canvas: HTMLCanvasElement, { size }: TablePlan): Promise<WebGLRenderer> {
  const renderer = new WebGLRenderer()
  try {
    await renderer.init({
      canvas,
      width: size.width,
      height: size.height,
      resolution: devicePixelRatio,
      autoDensity: true,
      backgroundAlpha: 0,
      antialias: true,
      manageImports: false,
    })
  } catch (cause) {
    throw new NoWebGlError(cause)
  }
  return renderer
}

/** Draws a scene's cards and lights on a canvas, on demand. */
export interface Painter extends Pick<Canvas, 'paint' | 'resize' | 'drawn'> {
  dispose(): void
}

interface PainterOptions {
  /** The canvas becomes its child. */
  readonly host: HTMLElement
  readonly plan: TablePlan
  /** The pictures of the game's cards, and its lights. */
  readonly art: Art
  readonly lights?: CreateLights | undefined
  /** Called when the context is lost, so that this painter must be disposed. */
  readonly onLost: () => void
}

/** The canvas of the table that was left last. Reuse makes the next table fast, and avoids leaks, as Pixi keeps parts of each renderer. */
let spare: Canvas | null = null

/** @throws NoWebGlError if WebGL is not available now */
export async function createPainter({ host, plan, art, lights, onLost }: PainterOptions): Promise<Painter> {
  const canvas = takeSpare(art) ?? (await createCanvas(plan, art, lights))
  canvas.putUp(host, onLost)
  return {
    ...canvas,
    dispose() {
      canvas.takeDown()
      if (canvas.isLost() || spare !== null) canvas.destroy()
      else spare = canvas
    },
  }
}

function takeSpare(art: Art): Canvas | null {
  const taken = spare
  spare = null
  if (taken === null || (taken.art === art && !taken.isLost())) return taken
  taken.destroy()
  return null
}
