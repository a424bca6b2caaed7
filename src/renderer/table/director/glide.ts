import type { Arranging } from '../plan/arranging'
import { HAND, LAID, LAYER, zoneShown } from '../scene/node'
import type { CardNode, Scene } from '../scene/scene'
import { EASE, type Ease, type Timeline, timeline } from './clock'
import { tween } from './fly'

const SELECT = 180
const HOVER = 120
/** A card that goes to another place on the table. */
export const GOING: Arranging = { ms: 220, ease: 'out-quay' }
/** A card that is let go springs back, or into its slot. */
const LET_GO = 260
const TWEENED = ['x', 'y', 'width', 'rotation', 'glow', 'raised'] as const
/** A carried card is where the pointer is; only how it lies may take its time. */
const CARRIED = ['x', 'y', 'width'] as const

/**
 * How the hand and what is laid follow the player's pose: a timeline that stands still, or null where it has nothing to move.
 * A zone that is on its way to being another one follows no pose. A carried card is put in its place at once.
 * @param nodes every card as the pose has it
 * @param still whether nothing else moves or waits: only then does another order of the same cards come from the player
 */
export function glideTo(
  scene: Scene,
  nodes: readonly CardNode[],
  { reduced, still }: { readonly reduced: boolean; readonly still: boolean },
): Timeline | null {
  const moves = [HAND, LAID].flatMap((zone) => movesIn(zone, scene, nodes, still))
  if (moves.length === 0) return null
  const line = timeline()
  for (const { node, to } of moves) {
    const { ms, ease } = paceOf(node, to)
    node.badge = to.badge
    node.layer = Math.max(node.layer, to.layer)
    const from = { ...node }
    tween(line, 0, reduced ? 1 : ms, ease, (share) => {
      for (const name of TWEENED)
        node[name] = share === 1 ? to[name] : from[name] + (to[name] - from[name]) * share
      if (share === 1) node.layer = to.layer
    })
  }
  return line
}

interface Move {
  readonly node: CardNode
  readonly to: CardNode
}

function movesIn(zone: string, scene: Scene, nodes: readonly CardNode[], still: boolean): readonly Move[] {
  const goal = new Map(nodes.filter((node) => node.zone === zone).map((node) => [node.key, node]))
  const shown = zoneShown(scene, zone)
  if (!isAtHand(shown, goal, still)) return []
  return shown.flatMap((node) => {
    const to = goal.get(node.key)
    if (to === undefined) return []
    node.index = to.index
    if (isHeld(to)) for (const name of CARRIED) node[name] = to[name]
    return TWEENED.every((name) => node[name] === to[name]) ? settle(node, to) : [{ node, to }]
  })
}

const isHeld = ({ layer }: CardNode): boolean => layer >= LAYER.held && layer < LAYER.flight

/** A card that lies right already: only what has no way between is put right. */
function settle(node: CardNode, { badge, layer }: CardNode): readonly [] {
  Object.assign(node, { badge, layer })
  return []
}

function paceOf(node: CardNode, to: CardNode): { readonly ms: number; readonly ease: Ease } {
  if (isHeld(node) && !isHeld(to)) return { ms: LET_GO, ease: EASE.springLizard }
  if (node.badge !== to.badge) return { ms: SELECT, ease: EASE.springLizard }
  const isFar = Math.hypot(to.x - node.x, to.y - node.y) > to.width / 2
  return { ms: isFar ? GOING.ms : HOVER, ease: EASE.outQuay }
}

/** Whether the cards of the goal, and no others, lie there, in this order unless they may lie in any. */
const isAtHand = (
  shown: readonly CardNode[],
  goal: ReadonlyMap<string, CardNode>,
  inAnyOrder: boolean,
): boolean =>
  shown.length === goal.size &&
  shown.every(({ key, layer, index }) => {
    const to = goal.get(key)
    return layer < LAYER.flight && to !== undefined && (inAnyOrder || index === to.index)
  })
