import { tableOf } from '../../table/frame/table'

// The style sheets of every table come before those of this game.

import { CanvasSource, FillGradient, Graphics, Sprite, Texture } from 'pixi.js'
import type { Seat } from '../../../shared/game'
import { COLOURS, colourOf, FACES, isKododo } from '../../../shared/games/5211/cards'
import { type Evaluation, isRemembered, type View } from '../../../shared/games/5211/view'
import { menu } from '../../../shared/words/en/games/5211/menu'
import { table as words } from '../../../shared/words/en/games/5211/table'
import { LIZARD_RING } from '../../parts/art/pictures'
import { createDoor } from '../../parts/door'
import type { TableGame } from '../../table/frame/game'
import { type CreateLights, type LightView, shapeLight } from '../../table/painter/lights'
import type { Art } from '../../table/painter/textures'
import type { Light } from '../../table/scene'
import type { Occasion, Talk } from '../../table/session/talk'
import { AccessibleLayer } from './accessible-layer'
import { CARD_BACK, cardFace } from './art/cards'
import { choreography, tellEnd } from './choreography/choreography'
import { createDraft, type Table5211 } from './draft/draft'
import { showsEvaluatedRound } from './evaluations'
import { Above } from './hud/round'
import { Below, moodOf } from './hud/seats'
import { Interlude } from './long-game-panel'
import { panels } from './panels'
import { sounds } from './sounds'
import { voice } from './voice'
import './art/patterns.css'
import './accessible-layer.css'
import './hud/seats.css'
import './hud/pills.css'
import './race.css'
import './hud/rail.css'
import './hud/verdict.css'
import './hud/round.css'
import './hud/end.css'
import './panels.css'

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

const BACK = 'back'

/** One picture for each face, at every size. */
export const art: Art = {
  cards: FACES,
  back: BACK,
  address: (picture) => {
    const face = FACES.find((one) => one === picture)
    return face === undefined ? CARD_BACK : cardFace(face)
  },
  front: (card) => card,
}

const { said: lines } = words

/** Points of one round that are worth a remark. */
const MANY = 6
/** Number of a seat's cards that count as help for a colour over the limit. */
const HELPED = 2

/** The occasions for remarks of 5211's bots: the result of a round, once the table is cleared. */
export const talk: Talk<Table5211> = {
  oneIn: 3,
  occasions({ events, view }, before) {
    const evaluation = view.evaluations.at(-1)
    if (evaluation === undefined || !events.some(({ type }) => type === 'table-cleared')) return []
    const { deal, round, points, scored } = evaluation
    const mark = `${deal} ${round} ${points.join()}`
    const [best] = [...points].sort((one, other) => other - one)
    const kododo = scored.map((cards) => cards.filter(isKododo).length)
    const all = points.map((_, seat) => seat)
    const of = (seats: readonly Seat[], about: keyof typeof lines): readonly Occasion[] =>
      seats.map((seat) => ({ seat, lines: lines[about], mark: `${mark} ${about}` }))
    return [
      ...of(evaluation.scoring === 'kododo' ? seatsWithMost(kododo) : [], 'kododo'),
      ...leadChanges(before, view).flatMap(([seat, about]) => of([seat], about)),
      ...of((best ?? 0) >= MANY ? seatsWithMost(points) : [], 'most'),
      ...of(
        all.filter((seat) => hasHelpedOut(seat, evaluation)),
        'out',
      ),
      ...of(evaluation.scoring === null ? all : [], 'nobody'),
    ]
  },
}

/** The one seat with the most; none if several share it. */
function seatsWithMost(numbers: readonly number[]): readonly Seat[] {
  const most = Math.max(1, ...numbers)
  const seats = numbers.flatMap((n, seat) => (n === most ? [seat] : []))
  return seats.length === 1 ? seats : []
}

/** The changes of the sole lead, if the points are visible. */
function leadChanges(before: View, now: View): readonly (readonly [Seat, 'leadLost' | 'leadTaken'])[] {
  const [lost, taken] = [before, now].map(({ seats }) => seatsWithMost(seats.map(({ total }) => total))[0])
  if (lost === taken || now.seats.some(({ points }) => points === null)) return []
  return [
    ...(lost === undefined ? [] : [[lost, 'leadLost'] as const]),
    ...(taken === undefined ? [] : [[taken, 'leadTaken'] as const]),
  ]
}

/** True if the seat's cards took a colour to the limit and none of its cards scored. */
function hasHelpedOut(seat: Seat, { steps, played, points }: Evaluation): boolean {
  const over = steps.flatMap((step) =>
    step.type === 'colours-out' && step.reason === 'limit' ? step.colours : [],
  )
  const cards = played[seat] ?? []
  const own = COLOURS.filter((colour) => cards.filter((card) => colourOf(card) === colour).length >= HELPED)
  return points[seat] === 0 && own.some((colour) => over.includes(colour))
}

/** 5211 at the table. */
export const game5211: TableGame<Table5211> = {
  ...choreography,
  id: '5211',
  name: menu.name,
  art,
  voice,
  mood: moodOf,
  talk,
  panels,
  createDraft,
  Below,
  Above,
  Rest: Interlude,
  AccessibleLayer,
  sounds,
  isUntold: showsEvaluatedRound,
  tellEnd,
  isEnd: ({ outcome }) => outcome !== null,
  mayRepeat: (view) => isRemembered(view) && view.evaluations.length > 0,
  buttons: ({ commit, clear, aside, end }) => ({
    large: commit,
    small: clear,
    explain: aside.explain,
    again: end.again,
  }),
  coach: createDoor(async () => (await import('./counsel')).coach),
  lesson: createDoor(async () => (await import('./lesson')).lesson),
  where: ({ round, turn }) => words.where(round, turn),
}

/** 5211's table: its parts, style sheets and pictures, loaded when it is opened. */
export const Table = tableOf({ ...game5211, lights: createLights })

export { game5211 as game }
