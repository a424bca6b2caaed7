import type { TablePlan } from '../plan/plan'
import type { CardNode } from '../scene/scene'
import { EASE, type Timeline } from './clock'
import { tween } from './fly'

/** What a card is held up over. */
interface Held {
  readonly plan: Pick<TablePlan, 'scale'>
  readonly reduced: boolean
}

/** How long a card that may decide something is held up, ms at speed 1: it rises, is held, and falls. */
export const BREATH = { rise: 220, hold: 300, fall: 180 } as const
/** The same where motion is reduced: nothing rises, and what frames it stands long enough to be seen. */
export const STILL_BREATH = { rise: 0, hold: 400, fall: 150 } as const

/** How far it rises, px of the drawing, and how far a card that lies face down turns, as a share of a half turn. */
const RISE = 10
const TURNED = 34 / 180

/**
 * A card rises, is held half turned, and falls to where it lay. Where motion is reduced it only lights up and, where it turns,
 * fades over.
 * @param up whether it lies face up in the end
 * @returns when it has been held, ms from the timeline's start
 */
export function holdUp(stage: Held, line: Timeline, node: CardNode, after: number, up: number): number {
  const { rise, hold, fall } = stage.reduced ? STILL_BREATH : BREATH
  const falls = after + rise + hold
  const { y, up: before } = node
  const height = stage.reduced ? 0 : RISE * stage.plan.scale
  const held = stage.reduced || before > 0 ? before : TURNED
  tween(line, after, Math.max(1, rise), EASE.outQuay, (share) => {
    Object.assign(node, { y: y - height * share, up: before + (held - before) * share })
    Object.assign(node, { raised: stage.reduced ? 0 : share, glow: share, glowOf: 'lantern' })
  })
  const land = (share: number) => {
    Object.assign(node, { y: y - height * (1 - share), up: held + (up - held) * share })
    node.raised = stage.reduced ? 0 : 1 - share
  }
  const fadeOver = (share: number) => Object.assign(node, { up, alpha: up === before ? 1 : share })
  tween(line, falls, fall, EASE.inSweep, stage.reduced ? fadeOver : land)
  return falls
}
