import { EASE, type Timeline } from '../../../table/director/clock'
import { tween } from '../../../table/director/fly'
import type { CardNode } from '../../../table/scene/scene'
import type { RevealTimes } from './reveal-times'
import type { Stage5211 } from './stage'

/** How far a card that is held up rises, px of the drawing, and how far it has turned, as a share of a half turn. */
const RISE = 10
const TURNED = 34 / 180

/** A card is turned up where it lies. */
export function turnOver(stage: Stage5211, line: Timeline, node: CardNode, after: number, ms: number): void {
  if (stage.reduced) crossFade(line, node, after, ms)
  else tween(line, after, ms, EASE.inOutTide, (share) => Object.assign(node, { up: share, glow: share }))
}

function crossFade(line: Timeline, node: CardNode, after: number, ms: number): void {
  tween(line, after, ms, EASE.outQuay, (share) => Object.assign(node, { up: 1, alpha: share, glow: share }))
}

/** A card rises, is held half turned, and falls open. Where motion is reduced it only waits. */
export function holdUp(
  stage: Stage5211,
  line: Timeline,
  node: CardNode,
  after: number,
  { rise, hold, fall }: RevealTimes,
): void {
  const falls = after + rise + hold
  if (stage.reduced) {
    crossFade(line, node, falls, fall)
    return
  }
  const { y } = node
  const height = RISE * stage.plan.scale
  tween(line, after, rise, EASE.outQuay, (share) =>
    Object.assign(node, {
      ...{ y: y - height * share, up: TURNED * share, raised: share },
      ...{ glow: share, glowOf: 'lantern' },
    }),
  )
  tween(line, falls, fall, EASE.inSweep, (share) =>
    Object.assign(node, {
      ...{ y: y - height * (1 - share), up: TURNED + (1 - TURNED) * share, raised: 1 - share },
      ...{ glow: 1, glowOf: share < 1 ? 'lantern' : 'pale' },
    }),
  )
}
