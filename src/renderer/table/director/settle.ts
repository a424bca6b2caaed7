import type { Arranging } from '../plan/arranging'
import { LAYER } from '../scene/node'
import type { CardNode, Scene } from '../scene/scene'
import { EASE, type Timeline } from './clock'
import { tween } from './fly'

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
