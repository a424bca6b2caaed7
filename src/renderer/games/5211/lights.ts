import { CanvasSource, FillGradient, Graphics, Sprite, Texture } from 'pixi.js'
import { LIZARD_RING } from '../../parts/art/pictures'
import { type CreateLights, type LightView, shapeLight } from '../../table/painter/lights'
import type { Light } from '../../table/scene'

const SIZE = 512

/** The ring of lizards. */
interface Lizards {
  /** Null until it is loaded. */
  texture(): Texture | null
  dispose(): void
}

/** @param onReady called when it is loaded */
function loadLizards(onReady: () => void): Lizards {
  let texture: Texture | null = null
  let disposed = false
  const load = async () => {
    const image = new Image()
    image.src = LIZARD_RING
    await image.decode()
    if (disposed) return
    const canvas = document.createElement('canvas')
    canvas.width = SIZE
    canvas.height = SIZE
    canvas.getContext('2d')?.drawImage(image, 0, 0, SIZE, SIZE)
    texture = new Texture({ source: new CanvasSource({ resource: canvas, autoGenerateMipmaps: true }) })
    onReady()
  }
  // Without its picture the ring only has rays.
  load().catch(() => undefined)
  return {
    texture: () => texture,
    dispose() {
      disposed = true
      texture?.destroy(true)
    },
  }
}

/** Shapes of the larger lights; lengths are plan px, times the scale. */

const TURQUOISE = 0x22d3c5
const TURQUOISE_SOFT = 0x8cf0e4
const DOT_STEP = 11
const RAYS = 24
/** Glow around the ring: radii and strength. */
const HALO = [
  [1.6, 0.05],
  [1.4, 0.06],
  [1.2, 0.08],
] as const

/** A dotted curve from a Kododo card to the ring, up to its current length. */
function drawPath(shape: Graphics, { fromX, fromY, toX, toY, grown }: Light, scale: number): void {
  const bendX = (fromX + toX) / 2 + (toY - fromY) * 0.12
  const bendY = (fromY + toY) / 2 + (fromX - toX) * 0.06
  const at = (t: number) => ({
    x: (1 - t) ** 2 * fromX + 2 * t * (1 - t) * bendX + t ** 2 * toX,
    y: (1 - t) ** 2 * fromY + 2 * t * (1 - t) * bendY + t ** 2 * toY,
  })
  const dots = Math.max(2, Math.floor(Math.hypot(toX - fromX, toY - fromY) / (DOT_STEP * scale)))
  shape.moveTo(fromX, fromY)
  for (let i = 1; i <= dots; i++) {
    const point = at((i / dots) * grown)
    shape.lineTo(point.x, point.y)
  }
  shape.stroke({ width: 12 * scale, color: TURQUOISE, alpha: 0.22, cap: 'round', join: 'round' })
  for (let i = 0; i <= dots * grown; i++) {
    const point = at(i / dots)
    shape.circle(point.x, point.y, 1.9 * scale)
  }
  shape.fill(TURQUOISE_SOFT)
}

/** The disc with its rays, to which the Kododo paths lead. Its radius is the distance of `fromX` from its middle. */
function drawRing(shape: Graphics, { fromX, toX, toY, grown, turn }: Light, scale: number): void {
  const radius = (toX - fromX) * grown
  for (const [reach, alpha] of HALO) shape.circle(toX, toY, radius * reach).fill({ color: TURQUOISE, alpha })
  shape.circle(toX, toY, radius).fill({ color: 0x06202f, alpha: 0.97 })
  shape.circle(toX, toY, radius).stroke({ width: 3 * scale, color: TURQUOISE_SOFT })
  shape.circle(toX, toY, radius * 0.93).stroke({ width: 1.5 * scale, color: TURQUOISE, alpha: 0.5 })
  for (let i = 0; i < RAYS; i++) {
    const angle = (i * 2 * Math.PI) / RAYS + turn
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
    const outer = radius * (i % 2 === 0 ? 1.25 : 1.17)
    shape
      .moveTo(toX + cos * radius * 1.08, toY + sin * radius * 1.08)
      .lineTo(toX + cos * outer, toY + sin * outer)
      .stroke({ width: 3 * scale, color: TURQUOISE_SOFT, alpha: i % 2 === 0 ? 0.8 : 0.35, cap: 'round' })
  }
}

/** The wave of a round in which nobody scores, at the size of the standard plan: 1440 × 900. */
const WAVE_SIZE = { width: 1440, height: 900 }

const CREAM = 0xfff6e4
/** Right end of the water: it must fill the window even while it comes in. */
const BEYOND = 2200

/** Water that fades out below, before it reaches the hand. */
const water = (light: string, dark: string) =>
  new FillGradient({
    type: 'linear',
    start: { x: 0, y: 0 },
    end: { x: 0, y: 1 },
    textureSpace: 'local',
    colorStops: [
      { offset: 0, color: light },
      { offset: 0.35, color: dark },
      { offset: 0.7, color: 'rgba(11,38,54,0)' },
      { offset: 1, color: 'rgba(11,38,54,0)' },
    ],
  })
const FAR = water('rgba(47,143,166,.5)', 'rgba(28,95,120,.4)')
const NEAR = water('rgba(92,192,210,.34)', 'rgba(47,143,166,.2)')

/** Drops of foam: position and radius. */
const DROPS = [
  [1036, 556, 7],
  [1052, 586, 5],
  [1010, 524, 6],
  [968, 500, 5],
  [1064, 540, 4],
  [1030, 512, 4],
  [986, 478, 3.5],
  [1076, 606, 3.5],
  [906, 494, 3.5],
  [1050, 626, 4],
] as const

/** Draws the wave once; afterwards it is moved and faded as a whole. */
function drawWave(shape: Graphics): void {
  const foot = (path: Graphics) => path.lineTo(BEYOND, 706).lineTo(BEYOND, 900).lineTo(0, 900).closePath()
  foot(crest(shape).bezierCurveTo(1026, 650, 1130, 700, 1440, 706)).fill(FAR)
  shape
    .moveTo(974, 616)
    .bezierCurveTo(990, 640, 1025, 628, 1020, 590)
    .bezierCurveTo(1012, 530, 930, 497, 860, 516)
    .bezierCurveTo(930, 520, 960, 560, 934, 596)
    .bezierCurveTo(944, 622, 968, 640, 1000, 650)
    .bezierCurveTo(986, 640, 978, 628, 974, 616)
    .fill({ color: 0x7fd3df, alpha: 0.35 })
  foot(
    shape
      .moveTo(0, 730)
      .bezierCurveTo(220, 700, 420, 716, 600, 684)
      .bezierCurveTo(740, 660, 800, 612, 880, 606)
      .bezierCurveTo(960, 600, 1010, 670, 1440, 716),
  ).fill(NEAR)
  crest(shape)
    .bezierCurveTo(1025, 628, 990, 640, 974, 616)
    .stroke({ width: 7, color: CREAM, alpha: 0.92, cap: 'round', join: 'round' })
  shape
    .moveTo(60, 742)
    .bezierCurveTo(262, 712, 430, 726, 606, 696)
    .bezierCurveTo(730, 674, 800, 628, 876, 622)
    .bezierCurveTo(930, 618, 970, 640, 1020, 660)
    .stroke({ width: 4, color: CREAM, alpha: 0.65, cap: 'round' })
  shape
    .moveTo(300, 700)
    .bezierCurveTo(430, 690, 560, 668, 660, 634)
    .moveTo(520, 708)
    .bezierCurveTo(640, 692, 720, 660, 790, 628)
    .stroke({ width: 3, color: CREAM, alpha: 0.35, cap: 'round' })
  for (const [x, y, radius] of DROPS) shape.circle(x, y, radius)
  shape.fill({ color: CREAM, alpha: 0.9 })
}

const crest = (shape: Graphics): Graphics =>
  shape
    .moveTo(0, 700)
    .bezierCurveTo(180, 660, 330, 668, 470, 640)
    .bezierCurveTo(640, 606, 742, 548, 830, 524)
    .bezierCurveTo(930, 497, 1012, 530, 1020, 590)

/** Width of the ring of lizards, in radii of the disc. */
const LIZARDS = 1.84
/** Distance that the wave rolls, in its widths. */
const ROLL = 0.35
/** Factor by which the wave may be steeper than drawn in a narrow window. */
const STEEPEST = 1.5
/** Position of the wave's foot, as a share of the window's height. */
const FOOT = 0.78
/** The wave passes beneath the cards that it tilts. */
const WAVE_LAYER = 25

/** The lights of 5211's evaluation: paths to the ring of lizards, and the wave of a round in which nobody scores. */
export const createLights: CreateLights = (redraw) => {
  const lizards = loadLizards(redraw)
  return {
    create(kind) {
      if (kind === 'path') return shapeLight(drawPath)
      if (kind === 'ring') return ringLight(lizards)
      if (kind === 'wave') return waveLight()
      throw new RangeError(`No light ${kind}`)
    },
    dispose: lizards.dispose,
  }
}

/** The disc with its rays, on which the lizards turn once they are loaded. */
function ringLight(lizards: Pick<Lizards, 'texture'>): LightView {
  const disc = shapeLight(drawRing)
  const sprite = disc.view.addChild(new Sprite({ anchor: 0.5, visible: false }))
  return {
    ...disc,
    show(light, scale) {
      disc.show(light, scale)
      const texture = lizards.texture()
      sprite.visible = texture !== null
      if (texture === null) return
      const { fromX, toX, toY, grown, turn } = light
      const width = Math.max(1, LIZARDS * (toX - fromX) * grown)
      if (sprite.texture !== texture) sprite.texture = texture
      sprite.position.set(toX, toY)
      sprite.setSize(width, width)
      sprite.rotation = turn
    },
  }
}

/** Drawn once, then moved and faded as a whole. */
function waveLight(): LightView {
  const view = new Graphics({ zIndex: WAVE_LAYER })
  drawWave(view)
  return {
    view,
    show({ fromX, fromY, toX, toY, grown, alpha }: Light) {
      const across = (toX - fromX) / WAVE_SIZE.width
      const down = Math.min((toY - fromY) / WAVE_SIZE.height, STEEPEST * across)
      view.alpha = alpha
      view.scale.set(across, down)
      // Its foot stays at its place in the standard plan.
      view.y = fromY + FOOT * (toY - fromY - down * WAVE_SIZE.height)
      view.x = fromX - ROLL * (toX - fromX) * (1 - grown)
    },
    destroy: () => view.destroy(),
  }
}
