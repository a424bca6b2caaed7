import { EASE, type Ease, type Flight, fly, type Timeline, tween } from '../../../table/director/motion'
import type { CardNode, Light } from '../../../table/scene'
import { goalOf, nodeOf, type StageKado } from './stage'

/** How a card comes to where the events so far have it. Times are ms at speed 1. */
interface Way {
  readonly ms: number
  readonly ease?: Ease
  readonly after?: number
  /** px of the drawing. */
  readonly arc?: number
  readonly trail?: Light['tone']
  /** What reduced motion does instead. */
  readonly fade: number
  readonly onLanded?: () => void
}

/** A card turns up. */
export const TURN_UP: Way = { ms: 360, fade: 150 }

/** Flies a card to where it lies now. It has its face before it shows it. @param goal how it lies there */
export function bring(
  stage: StageKado,
  line: Timeline,
  key: string,
  way: Way,
  goal: CardNode = goalOf(stage, key),
): void {
  const node = nodeOf(stage, key)
  const { ms, ease = EASE.inOutTide, after = 0, arc, trail, fade, onLanded } = way
  const { zone, index, up, light, colour, layer, glowOf } = goal
  Object.assign(node, { zone, index, glowOf, card: goal.card ?? node.card })
  const flight: Flight = {
    ...{ to: goal, after, ms, ease, layer, up, light, colour },
    ...(arc === undefined ? {} : { arc }),
    ...(trail === undefined ? {} : { trail }),
    fade: { ms: fade, way: 'in' },
    onLanded() {
      Object.assign(node, goal)
      onLanded?.()
    },
  }
  glowTo(line, node, goal.glow, after, stage.reduced ? fade : ms)
  fly(stage, line, node, flight)
}

/** Lets the glow around a card come or go. */
function glowTo(line: Timeline, node: { glow: number }, to: number, after: number, ms: number): void {
  const from = node.glow
  if (from === to) return
  tween(line, after, ms, EASE.outQuay, (share) => {
    node.glow = from + (to - from) * share
  })
}
