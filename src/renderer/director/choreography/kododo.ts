import type { Point, Rect } from '../../table/layout'
import type { CardNode, Light } from '../../table/scene'
import { EASE, type Timeline } from '../clock'
import { tween } from '../fly'
import type { Stage } from '../stage'

const PATHS = 520
const RING = 700
const CROSS_FADE = 150

/** The target is met exactly: light runs from every Kododo card to a ring of lizards, which turns by a quarter. */
export function lightKododo(stage: Stage, line: Timeline, after: number, nodes: readonly CardNode[]): void {
  const { lights } = stage.scene
  const ring = besideTile(stage.layout.verdict)
  for (const node of nodes) {
    const path: Light = { ...lightFrom(node, ring), kind: 'path' }
    node.glowOf = 'kododo'
    tween(line, after, stage.reduced ? CROSS_FADE : PATHS, EASE.outQuay, (share) => {
      lights.set(
        `path:${node.key}`,
        Object.assign(path, stage.reduced ? { grown: 1, alpha: share } : { grown: share }),
      )
      node.glow = share
    })
  }
  const light: Light = { ...lightFrom(ring, ring), kind: 'ring' }
  tween(line, after, stage.reduced ? CROSS_FADE : RING, EASE.outQuay, (share) => {
    const moved = { grown: share, turn: (share * Math.PI) / 2 }
    lights.set('ring', Object.assign(light, stage.reduced ? { grown: 1, alpha: share } : moved))
  })
}

/** The ring and its paths go out when the cards start to fly. */
export function endKododoLight(stage: Stage, line: Timeline): void {
  const { lights } = stage.scene
  const keys = [...lights.keys()].filter((key) => key === 'ring' || key.startsWith('path:'))
  const fade = (share: number) => {
    for (const key of keys) Object.assign(lights.get(key) ?? {}, { alpha: 1 - share })
  }
  tween(line, 0, CROSS_FADE, EASE.outQuay, fade, () => {
    for (const key of keys) lights.delete(key)
  })
}

/** In the verdict's strip, left of its one tile. */
const besideTile = ({ x, y, width, height }: Rect): Point => ({ x: x + 0.18 * width, y: y + height / 2 })

const lightFrom = (from: Point, to: Point): Omit<Light, 'kind'> => ({
  ...{ tone: 'kododo', fromX: from.x, fromY: from.y, toX: to.x, toY: to.y, grown: 0, alpha: 1, turn: 0 },
})
