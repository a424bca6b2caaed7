import { type CardNode, HAND, LAID, LAYER, type Scene, zoneShown } from '../scene'
import { EASE, type Ease, type Timeline, timeline, tween } from './motion'

/** The duration, ms, and easing with which texts move to their new places along with the cards. */
export interface Arranging {
  readonly ms: number
  readonly ease: 'in-out-tide' | 'out-quay'
}

/** @param rate speed factor */
export const faster = ({ ms, ease }: Arranging, rate: number): Arranging => ({ ms: ms / rate, ease })

/** Motion of cards that stay on the table. */
export const SETTLING: Arranging = { ms: 320, ease: 'in-out-tide' }
/** Duration for cards that appear or vanish, ms. */
const FADE = 180
const NUMBERS = ['x', 'y', 'width', 'rotation', 'up', 'alpha', 'light', 'colour', 'glow', 'raised'] as const
/** Differences up to this cannot be seen, px or shares. */
const LEAST = 0.01

interface Settled {
  readonly scene: Scene
  /** Reduced motion: cards fade instead of moving. */
  readonly reduced: boolean
}

/**
 * The default motion: every card moves to its place in the goal; new cards fade in, and missing ones out. Cards are identified by
 * key. Adds nothing to the timeline if all are in place.
 * @param goal every card in its final place
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
  // A card gets its face before it is turned face up, and keeps it until it has been turned face down.
  const card = to.card ?? from.card
  // A glow fades in its current colour.
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
/** Motion of a card to another place on the table. */
export const GOING: Arranging = { ms: 220, ease: 'out-quay' }
/** Duration for a released card that springs back, or into its slot, ms. */
const LET_GO = 260
const TWEENED = ['x', 'y', 'width', 'rotation', 'glow', 'raised'] as const
/** A carried card follows the pointer at once; its other values are tweened. */
const CARRIED = ['x', 'y', 'width'] as const

/**
 * Moves the hand and the laid cards to the player's pose: returns a paused timeline, or null if nothing has to move. A zone
 * whose cards are changing does not follow the pose. A carried card is put in its place at once.
 * @param nodes every card in the pose
 * @param still true if nothing else moves or waits. A new order of the same cards is then the player's own choice, so the cards
 * move to it; otherwise the cards do not move yet
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

/** For a card that is already in place: sets the values that can't be tweened. */
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

/** True if the cards are exactly those of the goal, and in the same order unless any order is allowed. */
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
