import { type Colour, colourOf, isKododo } from '../../../../shared/games/5211/cards'
import type { EvaluationStep, TableCard } from '../../../../shared/games/5211/view'
import { at, dwell, EASE, slide, type Timeline, tween } from '../../../table/director/motion'
import type { Point } from '../../../table/plan'
import { type CardNode, handShown, type Light, stackedPlace } from '../../../table/scene'
import { isInReach } from '../evaluations'
import { type Medallion, medallionOf } from '../plan/medallion'
import type { Hud } from '../scene/hud'
import { KODODO } from '../sounds'
import { pilesOf, placeInHand, type Stage5211 } from './stage'

const PATHS = 520
const RING = 700
const CROSS_FADE = 150

/** The target is met exactly: light runs from every Kododo card to a ring of lizards, which turns by a quarter. */
function lightKododo(stage: Stage5211, line: Timeline, after: number, nodes: readonly CardNode[]): void {
  const { lights } = stage.scene
  const ring = medallionOf(stage.plan)
  for (const node of nodes) {
    const path: Light = { ...pathBetween(node, ring), kind: 'path' }
    node.glowOf = 'turquoise'
    tween(line, after, stage.reduced ? CROSS_FADE : PATHS, EASE.outQuay, (share) => {
      lights.set(
        `path:${node.key}`,
        Object.assign(path, stage.reduced ? { grown: 1, alpha: share } : { grown: share }),
      )
      node.glow = share
    })
  }
  const light: Light = { ...lightFrom({ x: ring.x - ring.radius, y: ring.y }, ring), kind: 'ring' }
  tween(line, after, stage.reduced ? CROSS_FADE : RING, EASE.outQuay, (share) => {
    const moved = { grown: share, turn: (share * Math.PI) / 2 }
    lights.set('ring', Object.assign(light, stage.reduced ? { grown: 1, alpha: share } : moved))
  })
}

/** The paths go out when the cards start to fly. */
export const endPaths = (stage: Stage5211, line: Timeline): void => fadeLights(stage, line, 'path')

/** The ring goes out with the verdict. */
export const endRing = (stage: Stage5211, line: Timeline): void => fadeLights(stage, line, 'ring')

function fadeLights({ scene: { lights } }: Stage5211, line: Timeline, kind: Light['kind']): void {
  const keys = [...lights].flatMap(([key, light]) => (light.kind === kind ? key : []))
  if (keys.length === 0) return
  const fade = (share: number) => {
    for (const key of keys) Object.assign(lights.get(key) ?? {}, { alpha: 1 - share })
  }
  tween(line, 0, CROSS_FADE, EASE.outQuay, fade, () => {
    for (const key of keys) lights.delete(key)
  })
}

/** From a card's edge to the ring's rays. */
function pathBetween(card: CardNode, ring: Medallion): Omit<Light, 'kind'> {
  const [dx, dy] = [ring.x - card.x, ring.y - card.y]
  const distance = Math.max(1, Math.hypot(dx, dy))
  const along = (length: number): Point => ({
    x: card.x + (dx / distance) * length,
    y: card.y + (dy / distance) * length,
  })
  const start = Math.min(card.width * 0.76, distance)
  return lightFrom(along(start), along(Math.max(start, distance - ring.radius * 1.1)))
}

const lightFrom = (from: Point, to: Point): Omit<Light, 'kind'> => ({
  ...{ tone: 'turquoise', fromX: from.x, fromY: from.y, toX: to.x, toY: to.y, grown: 0, alpha: 1, turn: 0 },
})

const MS = 900
const EBB = 420
/** How far the wave tilts cards, degrees, by the order they were laid in. */
const TILTS = [3, -4, 6, -3]

/** Nobody scores: a wave crosses the table and tilts every card; nothing does where motion is reduced. */
function rollWave(stage: Stage5211, line: Timeline): void {
  if (stage.reduced) return
  const { scene, plan } = stage
  const { x, y, width, height } = plan.stage
  const wave: Light = {
    ...{ kind: 'wave', tone: 'pale', fromX: x, fromY: y, alpha: 0, grown: 0, turn: 0 },
    ...{ toX: x + width, toY: y + height },
  }
  const nodes = stage.track.laid.flatMap((cards) =>
    cards.flatMap(({ handle }) => scene.cards.get(handle) ?? []),
  )
  scene.lights.set('wave', wave)
  tween(line, 0, MS, EASE.inOutTide, (share) => {
    wave.grown = share
    wave.alpha = Math.min(1, 3 * share)
    nodes.forEach((node, i) => {
      node.rotation = ((TILTS[i % TILTS.length] ?? 0) * share * Math.PI) / 180
    })
  })
}

/** The wave runs out as it takes the cards along. */
export function endWave({ scene: { lights } }: Stage5211, line: Timeline): void {
  const wave = lights.get('wave')
  if (wave === undefined) return
  const ebb = (share: number) => Object.assign(wave, { alpha: 1 - share })
  tween(line, 0, EBB, EASE.inOutTide, ebb, () => void lights.delete('wave'))
}

type Step<Type extends EvaluationStep['type']> = Extract<EvaluationStep, { type: Type }>

const TILE_IN = 220
/** How long a tile is left to be read; the last one says what scores. */
const DWELL = { each: 650, last: 900 }
const DIM = 220
/** Until the wave has crossed the table. */
const WAVE = 900
const GIVE_WAY = 220
/** How a card looks that is out, a hand that waits, and both otherwise. */
const OUT = { light: 0.56, colour: 0.3 }
const WAITING = { light: 0.5, colour: 0.8 }
/** What a card says of its colour that is out. */
const BADGES = { limit: 'cross', tie: 'equals' } as const
const BRIGHT = { light: 1, colour: 1 }

/** The first thing looked at. On the way, piles and hand make room for the verdict. */
export function countKododo(stage: Stage5211, step: Step<'kododo-counted'>, line: Timeline): void {
  stage.tell({ step: 'score', verdict: [], out: {}, scoring: null })
  giveWay(stage, line, true)
  if (!isInReach(step)) return
  at(line, GIVE_WAY, () => showTile(stage, step, step.exact ? { scoring: 'kododo' } : {}))
  stage.shows(GIVE_WAY)
  if (step.exact) {
    stage.cue(KODODO, GIVE_WAY)
    dim(stage, line, GIVE_WAY, (card) => !isKododo(card.card))
    lightKododo(
      stage,
      line,
      GIVE_WAY,
      nodesWhere(stage, (card) => isKododo(card.card)),
    )
  }
  dwell(line, GIVE_WAY + TILE_IN + (step.exact ? DWELL.last : DWELL.each))
}

/** Colours fall out; their cards dim and say why. */
export function putColoursOut(stage: Stage5211, step: Step<'colours-out'>, line: Timeline): void {
  const { colours, reason } = step
  const judged = Object.fromEntries(colours.map((colour) => [colour, reason]))
  showTile(stage, step, { out: { ...stage.hud.out, ...judged } })
  stage.shows(0)
  for (const node of nodesWhere(stage, (card) => colours.includes(colourOf(card.card)))) {
    node.badge = BADGES[reason]
    node.glowOf = 'coral'
    fade(stage, line, 0, node, { ...OUT, glow: reason === 'limit' ? 1 : 0 })
  }
  dwell(line, TILE_IN + DWELL.each)
}

/** One colour is left on top: its cards light up, whatever is still bright dims. */
export function findMajority(stage: Stage5211, step: Step<'majority-found'>, line: Timeline): void {
  const scores = (colour: Colour) => colour === step.colour
  showTile(stage, step, { scoring: step.colour })
  stage.shows(0)
  dim(stage, line, 0, (card) => !scores(colourOf(card.card)))
  for (const node of nodesWhere(stage, (card) => scores(colourOf(card.card)))) {
    node.glowOf = 'gold'
    fade(stage, line, 0, node, { ...BRIGHT, glow: 1 })
  }
  dwell(line, TILE_IN + DWELL.last)
}

export function scoreNobody(stage: Stage5211, step: Step<'nobody-scores'>, line: Timeline): void {
  showTile(stage, step, {})
  stage.shows(0)
  rollWave(stage, line)
  dwell(line, Math.max(WAVE, TILE_IN + DWELL.last))
}

const showTile = (stage: Stage5211, step: EvaluationStep, change: Partial<Hud>): void =>
  stage.tell({ ...change, verdict: [...(stage.hud.verdict ?? []), step] })

type UpCard = Extract<TableCard, { face: 'up' }>

function nodesWhere(stage: Stage5211, wanted: (card: UpCard) => boolean): readonly CardNode[] {
  return stage.track.laid
    .flat()
    .filter((card): card is UpCard => card.face === 'up' && wanted(card))
    .flatMap(({ handle }) => stage.scene.cards.get(handle) ?? [])
}

function dim(stage: Stage5211, line: Timeline, after: number, wanted: (card: UpCard) => boolean): void {
  for (const node of nodesWhere(stage, wanted)) fade(stage, line, after, node, { ...OUT, glow: node.glow })
}

function fade(
  stage: Stage5211,
  line: Timeline,
  after: number,
  node: CardNode,
  to: Pick<CardNode, 'light' | 'colour' | 'glow'>,
): void {
  const { light, colour, glow } = node
  const change = (share: number) => {
    node.light = light + (to.light - light) * share
    node.colour = colour + (to.colour - colour) * share
    node.glow = glow + (to.glow - glow) * share
  }
  tween(line, after, stage.reduced ? 1 : DIM, EASE.inOutTide, change)
}

/** Moves piles and hand out of the verdict's way, or back. */
export function giveWay(stage: Stage5211, line: Timeline, aside: boolean): void {
  const before = pilesOf(stage)
  stage.track.aside = aside
  const after = pilesOf(stage)
  for (const node of stage.scene.cards.values()) {
    if (node.zone === 'draw') {
      slide(stage, line, node, stackedPlace(after.drawPile, node.index, stage.plan.scale), GIVE_WAY)
    } else if (node.zone === 'discard') {
      const { discard } = after
      const moved = { x: node.x + discard.x - before.discard.x, y: node.y + discard.y - before.discard.y }
      slide(stage, line, node, { ...moved, width: discard.width }, GIVE_WAY)
    }
  }
  const hand = handShown(stage.scene)
  hand.forEach((node, i) => {
    node.badge = null
    const place = placeInHand(stage, i, hand.length)
    slide(stage, line, node, { ...place, ...(aside ? WAITING : BRIGHT), glow: 0, raised: 0 }, GIVE_WAY)
  })
}
