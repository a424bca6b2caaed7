import type { Light } from '../../table/scene'
import { EASE, type Timeline } from '../clock'
import { tween } from '../fly'
import type { Stage } from '../stage'

const MS = 900
/** How far the wave tilts cards, degrees, by the order they were laid in. */
const TILTS = [3, -4, 6, -3]

/** Nobody scores: a wave crosses the table and tilts every card; nothing does where motion is reduced. */
export function rollWave(stage: Stage, line: Timeline): void {
  if (stage.reduced) return
  const { scene, layout } = stage
  const { x, y, width, height } = layout.stage
  const wave: Light = {
    ...{ kind: 'wave', tone: 'sweep', fromX: x, fromY: y + height * 0.78, alpha: 1, grown: 0, turn: 0 },
    ...{ toX: x + width * 0.81, toY: y + height * 0.56 },
  }
  const nodes = stage.laid.flatMap((cards) => cards.flatMap(({ handle }) => scene.cards.get(handle) ?? []))
  tween(
    line,
    0,
    MS,
    EASE.inOutTide,
    (share) => {
      wave.grown = share
      wave.alpha = Math.min(1, 4 * share, 4 * (1 - share))
      scene.lights.set('wave', wave)
      nodes.forEach((node, i) => {
        node.rotation = ((TILTS[i % TILTS.length] ?? 0) * share * Math.PI) / 180
      })
    },
    () => void scene.lights.delete('wave'),
  )
}
