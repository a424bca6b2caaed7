import type { Place } from '../plan/plan'
import type { CardNode, Scene } from './scene'

/** How near things are: piles, cards at rest, the hand, a card that the pointer carries, cards in the air. */
export const LAYER = { piles: 20, table: 30, hand: 50, held: 55, flight: 60 } as const

/** The zone of the cards that the player moves: they follow the pose. */
export const HAND = 'hand'

/** The zone of the cards that the player has laid: they follow the pose as well, whatever becomes of the hand meanwhile. */
export const LAID = 'laid'

/** What a node is called and belongs to. */
export type Name = Pick<CardNode, 'key' | 'zone' | 'index'>

/** A card at rest: upright, bright, face down, nothing drawn around it. */
export const resting = ({ key, zone, index }: Name, place: Place, layer: number): CardNode => ({
  ...{ key, zone, index },
  x: place.x,
  y: place.y,
  width: place.width,
  rotation: place.rotation,
  card: null,
  up: 0,
  alpha: 1,
  light: 1,
  colour: 1,
  glow: 0,
  glowOf: 'lantern',
  badge: null,
  raised: 0,
  layer,
})

/** A scene with these cards and nothing that moves. */
export const sceneOf = (nodes: readonly CardNode[]): Scene => ({
  cards: new Map(nodes.map((node) => [node.key, node])),
  lights: new Map(),
})

/** Puts every card exactly where it is to be; what moved before is forgotten. */
export function syncScene(scene: Scene, nodes: readonly CardNode[]): void {
  scene.lights.clear()
  scene.cards.clear()
  for (const node of nodes) scene.cards.set(node.key, node)
}

/** The cards of a zone, in their order. */
export const zoneShown = ({ cards }: Scene, zone: string): readonly CardNode[] =>
  [...cards.values()].filter((node) => node.zone === zone).sort((a, b) => a.index - b.index)

/** The cards that the player moves, in their order. */
export const handShown = (scene: Scene): readonly CardNode[] => zoneShown(scene, HAND)
