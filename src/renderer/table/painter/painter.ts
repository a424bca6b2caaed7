import { Container, ExtensionType, extensions, Graphics, Ticker, WebGLRenderer } from 'pixi.js'
import type { TablePlan } from '../plan'
import 'pixi.js/unsafe-eval'
import type { Scene } from '../scene'
import { type CreateLights, type LightView, type OwnLights, trailLight } from './lights'
import { createMarks, createSoft, type Soft } from './materials'
import { createSprites, type Drawn } from './sprites'
import { type Art, createPreparing, createRasters } from './textures'

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
    const wanted = JSON.stringify([inlay, scale])
    if (wanted === drawn) return
    drawn = wanted
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
interface Easel {
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
async function createEasel(first: TablePlan, art: Art, createLights?: CreateLights): Promise<Easel> {
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
    const shared = { soft, marks, rasters, art, density: renderer.resolution, scale: plan.scale }
    sprites.show(scene, shared)
    // A batch that is kept from the frame before still names every page that it was drawn with.
    if (rasters.hasSetAside()) stage.renderGroup.structureDidChange = true
    renderer.render(stage)
    rasters.letGo()
  }
  const drawSoon = oncePerFrame(draw)
  const rasters = createRasters(art, drawSoon)
  const lights = createLights?.(drawSoon)
  const preparing = createPreparing(art, rasters)
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
      for (const part of [rasters, lights, soft, marks]) part?.dispose()
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
      ...{ canvas, width: size.width, height: size.height, resolution: devicePixelRatio },
      ...{ autoDensity: true, backgroundAlpha: 0, antialias: true, manageImports: false },
    })
  } catch (cause) {
    throw new NoWebGlError(cause)
  }
  return renderer
}

/** Draws a scene's cards and lights on a canvas, and nothing while it is not asked to. */
export interface Painter extends Pick<Easel, 'paint' | 'resize' | 'drawn'> {
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
let spare: Easel | null = null

/** @throws NoWebGlError where the system has no WebGL, or none at the moment */
export async function createPainter({ host, plan, art, lights, onLost }: PainterOptions): Promise<Painter> {
  const easel = takeSpare(art) ?? (await createEasel(plan, art, lights))
  easel.putUp(host, onLost)
  return {
    paint: easel.paint,
    resize: easel.resize,
    drawn: easel.drawn,
    dispose() {
      easel.takeDown()
      if (easel.isLost() || spare !== null) easel.destroy()
      else spare = easel
    },
  }
}

function takeSpare(art: Art): Easel | null {
  const taken = spare
  spare = null
  if (taken === null || (taken.art === art && !taken.isLost())) return taken
  taken.destroy()
  return null
}
