import type { GameFace } from '../../shared/game'
import type { Place, TablePlan } from './plan'

/**
 * The current state of the picture, as plain data. Choreography moves it, the painter draws it. It works without a canvas,
 * so that tests can compare an animated scene with one that was computed from the view.
 */
export interface Scene {
  /**
   * By key. A card keeps its key as long as every viewer could follow it by eye, so that the table can move it in one
   * motion. Each game makes its own keys, and they reveal nothing.
   */
  readonly cards: Map<string, CardNode>
  /** Light that follows cards and marks events; empty while nothing moves. */
  readonly lights: Map<string, Light>
}

/** One card as it is drawn. Numbers are tweened, in px and radians as in the plan. */
export interface CardNode {
  readonly key: string
  /** The game's name for its zone. `HAND` holds the cards in the player's hand, `LAID` those that they have put down. */
  zone: string
  /** Index within its zone, from 0. */
  index: number
  x: number
  y: number
  width: number
  rotation: number
  /** The name of the card; null if this viewer may not know it, so that it can't be turned face up. */
  card: string | null
  /** 1 is face up, 0 is face down; values between are a turn in progress. */
  up: number
  alpha: number
  /**
   * 1 is as bright as printed. Lower values are darker, for cards that do not count in the evaluation, or whose turn to be
   * counted has not come.
   */
  light: number
  /** 1 is as colourful as printed; 0.3 is the minimum, for cards that do not count in the evaluation. */
  colour: number
  /** Strength of the glow around the card, 0 to 1. */
  glow: number
  glowOf: Glow
  badge: Badge | null
  /** Height above the table, 0 to 1, which makes the shadow lower and softer. */
  raised: number
  /** Higher is nearer (see `LAYER`); fractions order the cards within a layer. */
  layer: number
}

/** A light drawn over the table, from one point to another in CSS px. Numbers are tweened. */
export interface Light {
  /** `trail` follows a flying card; every other kind belongs to the game. */
  readonly kind: string
  readonly tone: Tone
  readonly fromX: number
  readonly fromY: number
  toX: number
  toY: number
  /** Growth, 0 to 1. */
  grown: number
  alpha: number
  /** Radians. */
  turn: number
}

/** The colour of a light. */
export type Tone = 'gold' | 'pale' | 'turquoise'
/** The colour of a card's glow: lantern for the player's selection, pale for a card that another player has just moved. */
export type Glow = 'lantern' | 'gold' | 'turquoise' | 'coral' | 'pale'
export type Badge = 'tick' | 'equals' | 'cross'

/** The types of a game as its table shows it. */
export interface TableTypes extends GameFace {
  /** The positions of everything on the table. */
  readonly Plan: TablePlan
  /** The texts and numbers on the table; replaced as a whole, never mutated. */
  readonly Hud: object
  /** The state of the cards under the player's control: lifted, hovered, carried. */
  readonly Pose: unknown
  /** State that its choreography keeps while it plays. */
  readonly Track: unknown
}

/** Stacking order: piles, cards at rest, the hand, a card that the pointer carries, cards in the air. */
export const LAYER = { piles: 20, table: 30, hand: 50, held: 55, flight: 60 } as const

/** The zone of the cards that the player moves. They follow the pose. */
export const HAND = 'hand'

/** The zone of the cards that the player has put down. They follow the pose as well, independently of the hand. */
export const LAID = 'laid'

/** A node's identity. */
export type Name = Pick<CardNode, 'key' | 'zone' | 'index'>

/** A card at rest: bright, face down, without glow or badge. */
export const resting = ({ key, zone, index }: Name, place: Place, layer: number): CardNode => ({
  key,
  zone,
  index,
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

/** A scene with these cards, without lights. */
export const sceneOf = (nodes: readonly CardNode[]): Scene => ({
  cards: new Map(nodes.map((node) => [node.key, node])),
  lights: new Map(),
})

/** Replaces all cards of the scene with these, and removes all lights. */
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

/** The number of cards that one drawn layer of a stack represents. */
const CARDS_A_LAYER = 12
const LAYERS_SHOWN = 5

/** The number of layers that a stack is drawn with. */
const layersOf = (count: number): number =>
  count === 0 ? 0 : Math.min(LAYERS_SHOWN, 1 + Math.floor(count / CARDS_A_LAYER))

/**
 * The cards of a face-down stack, the lowest first.
 * @param zone the name of the stack; its layers are keyed by zone and number
 * @param place of the lowest
 * @param scale CSS px for one px of the drawing
 */
export const stackNodes = (zone: string, count: number, place: Place, scale: number): readonly CardNode[] =>
  Array.from({ length: layersOf(count) }, (_, index) =>
    resting(
      { key: `${zone}:${index}`, zone, index },
      stackedPlace(place, index, scale),
      LAYER.piles + index / 10,
    ),
  )

/** The place of a layer of a stack. @param index from the lowest, 0 */
export const stackedPlace = (pile: Place, index: number, scale: number): Place => ({
  ...pile,
  x: pile.x - index * 1.6 * scale,
  y: pile.y - index * 2 * scale,
})

/** The place of the top card of a stack. */
export const topOfStack = (count: number, pile: Place, scale: number): Place =>
  stackedPlace(pile, Math.max(0, layersOf(count) - 1), scale)
