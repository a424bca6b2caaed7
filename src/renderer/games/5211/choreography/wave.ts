import { EASE, type Timeline, tween } from '../../../table/director/motion'
import type { Light } from '../../../table/scene'
import type { Stage5211 } from './stage'

const MS = 900
const EBB = 420
/** How far the wave tilts cards, degrees, by the order they were laid in. */
const TILTS = [3, -4, 6, -3]

/** Nobody scores: a wave crosses the table and tilts every card; nothing does where motion is reduced. */
export function rollWave(stage: Stage5211, line: Timeline): void {
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
