import 'pixi.js/unsafe-eval'
import { Container, Ticker, WebGLRenderer } from 'pixi.js'
import type { TablePlan } from '../plan/plan'
import type { Scene } from '../scene/scene'
import type { Art } from './art'
import { drawInlay } from './inlay'
import { type CreateLights, type LightView, type OwnLights, trailLight } from './light-view'
import { createMarks } from './marks'
import { NoWebGlError } from './no-webgl-error'
import { createRasters } from './rasters'
import { createSoft, type Soft } from './soft'
import { createSprites, type Drawn } from './sprites'
import { limitTextures } from './texture-limit'
import { createPreparing } from './wanted'

// Pixi's own clock would run for ever; everything here is drawn on demand.
Ticker.system.autoStart = false
Ticker.system.stop()
limitTextures()

/** A canvas with its context and pictures, which take a while to be made and serve one table after the other. */
export interface Easel {
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
export async function createEasel(first: TablePlan, art: Art, createLights?: CreateLights): Promise<Easel> {
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
