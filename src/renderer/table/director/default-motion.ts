import { type CardNode, HAND, LAID, LAYER, type Scene, zoneShown } from '../scene'
import { EASE, type Ease, type Timeline, timeline, tween } from './motion'

/** How what is written goes to its new places along with the cards: how long it takes, ms, and in which of the design's easings. */
export interface Arranging {
  readonly ms: number
  readonly ease: 'in-out-tide' | 'out-quay'
}

/** At another speed. @param rate how many times faster */
export const faster = ({ ms, ease }: Arranging, rate: number): Arranging => ({ ms: ms / rate, ease })

/** How cards go that stay on the table. */
export const SETTLING: Arranging = { ms: 320, ease: 'in-out-tide' }
/** Cards that come or go without a way between. */
const FADE = 180
const NUMBERS = ['x', 'y', 'width', 'rotation', 'up', 'alpha', 'light', 'colour', 'glow', 'raised'] as const
/** Nobody sees less, px or parts. */
const LEAST = 0.01

interface Settled {
  readonly scene: Scene
  /** Nothing may move: cards fade instead. */
  readonly reduced: boolean
}

/**
 * The default motion: every card goes from where it is to where it is to be; new ones fade in and others out. Cards are
 * the same where their keys are. Nothing is added to the timeline where all lie right.
 * @param goal every card as it lies in the end
 */
export function settle(stage: Settled, line: Timeline, goal: readonly CardNode[]): void {
  const { cards } = stage.scene
  const left = new Map(cards)
  for (const to of goal) {
    const node = left.get(to.key)
    left.delete(to.key)
    if (node === undefined) appear(stage, line, to)
    else if (NUMBERS.some((name) => Math.abs(node[name] - to[name]) > LEAST)) move(stage, line, node, to)
    else Object.assign(node, to)
  }
  for (const node of left.values()) vanish(stage, line, node)
}

function appear({ scene }: Settled, line: Timeline, to: CardNode): void {
  const node = { ...to, alpha: 0 }
  scene.cards.set(node.key, node)
  tween(line, 0, FADE, EASE.outQuay, (share) => {
    node.alpha = to.alpha * share
  })
}

function vanish({ scene }: Settled, line: Timeline, node: CardNode): void {
  const { alpha } = node
  const change = (share: number) => {
    node.alpha = alpha * (1 - share)
  }
  tween(line, 0, FADE, EASE.outQuay, change, () => scene.cards.delete(node.key))
}

function move(stage: Settled, line: Timeline, node: CardNode, to: CardNode): void {
  const from = { ...node }
  const inAir = Math.hypot(to.x - from.x, to.y - from.y) > to.width / 2
  // A card has its face before it shows it, and keeps it until it has hidden it.
  const card = to.card ?? from.card
  // A glow goes in the colour that it has.
  const glowOf = to.glow > 0 ? to.glowOf : from.glowOf
  Object.assign(node, { zone: to.zone, index: to.index, badge: to.badge, glowOf, card })
  const land = () => Object.assign(node, to)
  if (stage.reduced) {
    land()
    tween(line, 0, FADE, EASE.outQuay, (share) => {
      node.alpha = to.alpha * share
    })
    return
  }
  const change = (share: number) => {
    for (const name of NUMBERS) node[name] = from[name] + (to[name] - from[name]) * share
    if (!inAir) return
    node.layer = LAYER.flight + to.layer / 1000
    node.raised = Math.min(1, node.raised + 4 * share * (1 - share))
  }
  tween(line, 0, SETTLING.ms, EASE.inOutTide, change, land)
}

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
    return TWEENED.every((name) => node[name] === to[name]) ? putRight(node, to) : [{ node, to }]
  })
}

const isHeld = ({ layer }: CardNode): boolean => layer >= LAYER.held && layer < LAYER.flight

/** A card that lies right already: only what has no way between is put right. */
function putRight(node: CardNode, { badge, layer }: CardNode): readonly [] {
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
