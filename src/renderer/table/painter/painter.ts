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
import { createMarks, createSoft, GLOW_SIZE, glowLook, type Marks, SHADOW_SIZE, type Soft } from './materials'
import { type Art, createPreparing, createTextures, type Textures } from './textures'
import 'pixi.js/unsafe-eval'

/**
 * Where a badge's middle lies on its card, in parts of the card's width and height from the card's middle. A tick stands
 * in the middle of the top edge: no neighbour hides it there, and it covers no figure.
 */
export const badgePlace = (badge: Badge): Point => ({ x: 0, y: badge === 'tick' ? -0.5 : 0 })

/** What all cards are drawn with. */
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

  private showFace(node: CardNode, { textures, art, soft, density }: Materials): void {
    const { width, light, colour } = node
    const picture = node.up >= 0.5 && node.card !== null ? art.front(node.card, width) : art.back
    const turn = Math.abs(2 * node.up - 1)
    const brightness = Math.round(255 * Math.min(1, light))
    const tint = (brightness << 16) | (brightness << 8) | brightness
    const colourless = Math.min(1, (1 - colour) / (1 - FADED))
    const made = textures.get(picture, width * density)
    // A card that has just become small or large is still shown by its other form, while that one is being made.
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

interface Drawn {
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

/** The table cannot be drawn: the system has no WebGL, or none at the moment. */
class NoWebGlError extends Error {
  override readonly name = 'NoWebGlError'

  constructor(cause: unknown) {
    super('No WebGL context could be made', { cause })
  }
}

/**
 * Textures that one draw call has at most; a table has no more in any frame's neighbours. Pixi would take as many as the
 * graphics card has, and its shader asks at every pixel which of them it is, one after the other.
 */
const MOST = 8

/** Pixi's systems hear of a new context one after the other: this one before any shader is written. */
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

/** Holds for every renderer that is opened from now on. */
const limitTextures = (): void => extensions.add(TextureLimit)

const LINE = 0xbfede8
/** How far the inner line runs inside the outer one, plan px. */
const INSET = { x: 12, y: 10 }

/** The fine double ellipse inlaid in the table. */
function drawInlay(plan: TablePlan): {
  readonly view: Graphics
  stretch(plan: TablePlan): void
} {
  const view = new Graphics({ zIndex: 0 })
  // So long a line would be drawn by itself, which costs every frame of a flight more than its corners do.
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

// Pixi's own clock would run for ever; everything here is drawn on demand.
Ticker.system.autoStart = false
Ticker.system.stop()
limitTextures()

/** A canvas with its context and pictures, which take a while to be made and serve one table after the other. */
interface Canvas {
  /**
   * Puts the canvas up in an element.
   * @param onLost called when the context is lost, so that nothing is drawn any more: the easel is of no more use
   */
  putUp(host: HTMLElement, onLost: () => void): void
  /** Takes the canvas away, with nothing left on it. */
  takeDown(): void
  /**
   * Draws the scene as it is now, and once more when pictures that it lacks have been loaded.
   * @param plan of a window as large as it was last resized to
   */
  paint(scene: Scene, plan: TablePlan): void
  /** The window has another size, or the display another number of device px for a CSS px. */
  resize(plan: TablePlan): void
  /** What is on the canvas now: the key of every card drawn and the label of its picture, for tests of secrecy. */
  drawn(): readonly Drawn[]
  isLost(): boolean
  /** Whose pictures it has. */
  readonly art: Art
  destroy(): void
}

const NOTHING: Scene = { cards: new Map(), lights: new Map() }

/** @throws NoWebGlError where the system has no WebGL, or none at the moment */
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
    // A batch that is kept from the frame before still names every page that it was drawn with.
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

  /** What lies beneath the cards, and which pictures they will want, is another thing with every plan. */
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

/** @throws RangeError where neither the table nor the game has such a light */
function lightOf(kind: string, { trail }: Soft, own: OwnLights | undefined): LightView {
  if (kind === 'trail') return trailLight(trail)
  if (own === undefined) throw new RangeError(`No light ${kind}`)
  return own.create(kind)
}

/** Several things that come at once are drawn at once. */
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

/** Draws a scene's cards and lights on a canvas, and nothing while it is not asked to. */
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
  /** The canvas has lost its context and draws nothing any more: this painter is to be disposed of. */
  readonly onLost: () => void
}

/** The easel of the table that was left last: the next one is there at once, and Pixi keeps something of each renderer. */
let spare: Canvas | null = null

/** @throws NoWebGlError where the system has no WebGL, or none at the moment */
export async function createPainter({ host, plan, art, lights, onLost }: PainterOptions): Promise<Painter> {
  const canvas = takeSpare(art) ?? (await createCanvas(plan, art, lights))
  canvas.putUp(host, onLost)
  return {
    paint: canvas.paint,
    resize: canvas.resize,
    drawn: canvas.drawn,
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
