import { EASE, type Timeline } from '../../../table/director/motion'
import { NO_COUNTS } from '../counts'
import { toDiscard } from './discard'
import { giveWay } from './evaluate'
import { endRing } from './kododo'
import type { Stage5211 } from './stage'
import { endWave } from './wave'

const SWEEP = { ms: 420, stagger: 35 }
const FADE = { ms: 150, way: 'out' } as const

/** What is written while no card is on the table. */
export const NOTHING_LAID = {
  counts: NO_COUNTS,
  kododo: 0,
  out: {},
  scoring: null,
  verdict: null,
} as const

/** What is left in the slots goes to the discard; then piles and hand come back. */
export function clearTable(stage: Stage5211, line: Timeline): void {
  endWave(stage, line)
  const left = stage.track.laid.flatMap((cards) => cards.splice(0))
  left.forEach(({ handle }, i) => {
    const node = stage.scene.cards.get(handle)
    if (node === undefined) return
    node.badge = null
    node.glow = 0
    const after = stage.reduced ? 0 : i * SWEEP.stagger
    toDiscard(stage, line, node, {
      ...{ up: 1, after, ms: SWEEP.ms, ease: EASE.inSweep, trail: 'pale', fade: FADE },
    })
  })
}

/** The verdict is taken down, and everything that gave way to it comes back. */
export function endVerdict(stage: Stage5211, line: Timeline): void {
  if (!stage.track.aside) return
  const plates = stage.hud.plates.map((plate) => ({ ...plate, gained: null }))
  stage.tell({ ...NOTHING_LAID, plates })
  endRing(stage, line)
  giveWay(stage, line, false)
}
