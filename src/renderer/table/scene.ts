import type { GameFace } from '../../shared/game'
import type { Place, TablePlan } from './plan'

/**
 * What lies on the table at this moment, as plain data. Choreography moves it, the painter draws it; it runs without a
 * canvas, so that tests can hold an animated scene against a synced one.
 */
export interface Scene {
  /**
   * By key. A card has one for as long as it lies or moves where everybody can follow it, so that what happens to it is
   * one motion; the keys are the game's own, and nobody reads anything out of them.
   */
  readonly cards: Map<string, CardNode>
  /** Light that follows cards and marks what happens; empty while nothing moves. */
  readonly lights: Map<string, Light>
}

/** One card as it is drawn. Numbers are tweened, px and radians as in the plan. */
export interface CardNode {
  readonly key: string
  /** What it belongs to, by the game's names; `HAND` is what the player moves, `LAID` what they have laid. */
  zone: string
  /** Which one of its zone, from 0. */
  index: number
  x: number
  y: number
  width: number
  rotation: number
  /** What is on its front; null where this viewer may not know, and then it can't be turned up. */
  card: string | null
  /** 1 is face up, 0 is face down; between, it is turning. */
  up: number
  alpha: number
  /** 1 is as bright as printed, lower is darker: for cards that are out or wait. */
  light: number
  /** 1 is as colourful as printed, 0.3 the least that is drawn: for cards that are out. */
  colour: number
  /** Drawn around the card, by strength 0 to 1. */
  glow: number
  glowOf: Glow
  badge: Badge | null
  /** How far it is off the table, 0 to 1: its shadow falls lower and softer. */
  raised: number
  /** Higher is nearer (`LAYER`); fractions order the cards within a layer. */
  layer: number
}

/** A light drawn over the table, from one point to another in CSS px. Numbers are tweened. */
export interface Light {
  /** `trail` follows a card that flies; every other kind is the game's own. */
  readonly kind: string
  readonly tone: Tone
  readonly fromX: number
  readonly fromY: number
  toX: number
  toY: number
  /** How far it has come, 0 to 1. */
  grown: number
  alpha: number
  /** Radians. */
  turn: number
}

/** The colour of a light. */
export type Tone = 'gold' | 'pale' | 'turquoise'
/** The colour of a card's glow: lantern for what the player has chosen, pale for what others have just done. */
export type Glow = 'lantern' | 'gold' | 'turquoise' | 'coral' | 'pale'
export type Badge = 'tick' | 'equals' | 'cross'

/** The types of a game as its table shows it. */
export interface TableTypes extends GameFace {
  /** Where everything lies. */
  readonly Plan: TablePlan
  /** What is written on the table, replaced as a whole and never changed in place. */
  readonly Hud: object
  /** What the player at the window is doing with their cards: lifted, pointed at, carried. */
  readonly Pose: unknown
  /** What its choreography keeps in mind while it plays. */
  readonly Track: unknown
}

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

/** One layer of a stack stands for so many cards, up to five layers. */
const CARDS_A_LAYER = 12
const LAYERS_SHOWN = 5

/** How many layers a stack of so many cards is drawn with. */
const layersOf = (count: number): number =>
  count === 0 ? 0 : Math.min(LAYERS_SHOWN, 1 + Math.floor(count / CARDS_A_LAYER))

/**
 * Cards that lie face down as a stack, the lowest first.
 * @param zone names the stack, and its layers by their number
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

/** Where a layer of a stack lies, counted from the lowest. */
export const stackedPlace = (pile: Place, index: number, scale: number): Place => ({
  ...pile,
  x: pile.x - index * 1.6 * scale,
  y: pile.y - index * 2 * scale,
})

/** Where the uppermost card of a stack of so many lies. */
export const topOfStack = (count: number, pile: Place, scale: number): Place =>
  stackedPlace(pile, Math.max(0, layersOf(count) - 1), scale)
