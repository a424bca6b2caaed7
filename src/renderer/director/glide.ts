import type { View } from '../../shared/games/5211'
import { handOf } from '../table/hand'
import type { TableLayout } from '../table/layout'
import type { CardNode, Scene } from '../table/scene'
import { handNodes, isHandKey, type Look } from '../table/sync'
import { EASE, type Timeline, timeline } from './clock'
import { tween } from './fly'

const SELECT = 180
const HOVER = 120
const TWEENED = ['x', 'y', 'rotation', 'glow'] as const

interface Setting {
  readonly scene: Scene
  readonly view: View
  readonly layout: TableLayout
  readonly look: Look
  readonly reduced: boolean
}

/**
 * How the hand follows the player's look: a timeline that stands still, or null where it has nothing to move: the hand
 * on the table is on its way to being another one, or has given way to a verdict.
 */
export function glideTo({ scene, view, layout, look, reduced }: Setting): Timeline | null {
  const goal = new Map(handNodes(handOf(view), layout, look).map((node) => [node.key, node]))
  const hand = [...scene.cards.values()].filter(({ key }) => isHandKey(key))
  if (scene.hud.verdict !== null || !sameKeys(hand, goal)) return null
  const moves = hand.flatMap((node) => {
    const to = goal.get(node.key)
    return to === undefined || TWEENED.every((name) => node[name] === to[name]) ? [] : [{ node, to }]
  })
  if (moves.length === 0) return null
  const line = timeline()
  for (const { node, to } of moves) {
    const chosen = node.badge !== to.badge
    node.badge = to.badge
    const from = { ...node }
    const ease = chosen ? EASE.springLizard : EASE.outQuay
    tween(line, 0, reduced ? 1 : chosen ? SELECT : HOVER, ease, (share) => {
      for (const name of TWEENED)
        node[name] = share === 1 ? to[name] : from[name] + (to[name] - from[name]) * share
    })
  }
  return line
}

const sameKeys = (hand: readonly CardNode[], goal: ReadonlyMap<string, CardNode>): boolean =>
  hand.length === goal.size && hand.every(({ key, layer }) => goal.get(key)?.layer === layer)
