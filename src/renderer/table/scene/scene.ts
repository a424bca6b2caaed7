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
