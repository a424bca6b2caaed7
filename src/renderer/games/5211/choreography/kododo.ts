import { EASE, type Timeline, tween } from '../../../table/director/motion'
import type { Point } from '../../../table/plan'
import type { CardNode, Light } from '../../../table/scene'
import { type Medallion, medallionOf } from '../plan/medallion'
import type { Stage5211 } from './stage'

const PATHS = 520
const RING = 700
const CROSS_FADE = 150

/** The target is met exactly: light runs from every Kododo card to a ring of lizards, which turns by a quarter. */
export function lightKododo(
  stage: Stage5211,
  line: Timeline,
  after: number,
  nodes: readonly CardNode[],
): void {
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
