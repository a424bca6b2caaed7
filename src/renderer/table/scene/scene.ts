import type { Card, Colour, EvaluationStep, Outcome, Seat } from '../../../shared/games/5211'

/**
 * What is to be seen on the table at this moment, as plain data. Choreography moves it, the painter and the HUD draw
 * it; it runs without a canvas, so that tests can hold an animated scene against a synced one.
 */
export interface Scene {
  /**
   * By key: `draw:0` is the lowest layer of the draw pile, `discard:7` the eighth card discarded, `hand:b2#0` the first
   * blue 2 from the left in the viewer's hand; a card on the table has its handle for a key.
   */
  readonly cards: Map<string, CardNode>
  /** Light that follows cards and marks what happens; empty while nothing moves. */
  readonly lights: Map<string, Light>
  hud: Hud
}

/** One card as it is drawn. Numbers are tweened, px and radians as in the layout. */
export interface CardNode {
  readonly key: string
  x: number
  y: number
  width: number
  rotation: number
  /** What is on its front; null where this viewer may not know, and then it can't be turned up. */
  card: Card | null
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
  /** Higher is nearer: the layers of the design (20 piles, 30 resting, 50 hand, 60 in flight). */
  layer: number
}

/** A light drawn over the table, from one point to another in CSS px. Numbers are tweened. */
export interface Light {
  /** `trail` follows a card, `path` joins a Kododo card with the ring, `ring` and `wave` stand at `to`. */
  readonly kind: 'trail' | 'path' | 'ring' | 'wave'
  readonly tone: 'score' | 'sweep' | 'kododo'
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

export type Glow = 'selected' | 'score' | 'kododo' | 'limit'
export type Badge = 'chosen' | 'tie' | 'limit'

/** The parts of the table that are written rather than laid: replaced as a whole, never changed in place. */
export interface Hud {
  readonly deal: number
  readonly round: number
  /** 1 to 3, or the evaluation. */
  readonly step: 1 | 2 | 3 | 'score'
  readonly counts: Readonly<Record<Colour, number>>
  readonly kododo: number
  /** Colours as the evaluation has judged them so far. */
  readonly out: Readonly<Partial<Record<Colour, 'limit' | 'tie'>>>
  readonly scoring: 'kododo' | Colour | null
  readonly drawPile: number
  readonly discard: number
  /** By seat. */
  readonly plates: readonly PlateHud[]
  /** The evaluation's tiles so far, the current one last; null outside an evaluation. */
  readonly verdict: readonly EvaluationStep[] | null
  /** How the game has ended, once the table shows its end. */
  readonly outcome: Outcome | null
}

export interface PlateHud {
  readonly seat: Seat
  readonly scorePile: number
  readonly points: number | null
  /** Points just gained, shown as a +n badge; null when there are none to show. */
  readonly gained: number | null
}
