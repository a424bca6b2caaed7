import type { Seat } from '../../../../shared/game'
import type { Cell } from '../../../../shared/games/kado/options'
import {
  knownCard,
  type LaidCard,
  type SeatView,
  type TableCard,
  type View,
} from '../../../../shared/games/kado/view'
import { CARD_RATIO, type Carried, leanOf, type Place, positionAt } from '../../../table/plan'
import {
  type CardNode,
  HAND,
  LAID,
  LAYER,
  type Name,
  resting,
  stackNodes,
  topOfStack,
} from '../../../table/scene'
import { cellPlace } from '../plan/field'
import type { Around, KadoPlan, SeatPlan } from '../plan/layout'
import { cardsInDeck } from './hud'

/** The player's handling of the cards before anything is sent. */
export interface Pose {
  /** The cell in which the player's card is on trial. */
  readonly cell: Cell | null
  /** The card that the pointer carries. */
  readonly carried: Carried | null
  /** True while the deduction board is open, for which the viewer's grid makes room. */
  readonly board: boolean
}

export const NO_POSE: Pose = { cell: null, carried: null, board: false }

/** The offset of each bonus card from the one before it, as a fraction of its width, and its rotation, in degrees. */
const STEP = 0.35
const TURNS = [-4, 4, -2]
/** The number of places for bonus cards; further ones lie on the last. */
const PLACES = 3

/**
 * The place of a seat's bonus card.
 * @param index the number of bonus cards taken before
 */
export function bonusPlace(first: Place, index: number, isOwn: boolean): Place {
  const step = isOwn ? STEP : STEP / 4
  return {
    ...first,
    x: first.x + Math.min(index, PLACES - 1) * step * first.width,
    rotation: radians(TURNS[index % TURNS.length] ?? 0),
  }
}

const DISCARD_TURNS = [3, 0, -3]

/**
 * The place of a card in the duel's discard.
 * @param index the number of cards discarded before it
 */
export const discardPlace = (pile: Place, index: number): Place => ({
  ...pile,
  rotation: radians(DISCARD_TURNS[index % DISCARD_TURNS.length] ?? 0),
})

const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** The brightness of a face-down card for a viewer who knows it. */
const KNOWN = 0.72
/** The brightness of the discarded cards of a duel. */
const DISCARDED = 0.7

/** A card of a grid. */
const laidNode = ({ card }: LaidCard, name: Name, place: Place): CardNode => ({
  ...resting(name, place, LAYER.table + name.index / 100),
  card,
  up: 1,
})

/**
 * This turn's card of a seat, or the peeked card: face up to all who know it.
 * @param light the brightness of a card that not everyone knows
 */
const heldNode = (card: TableCard, name: Name, place: Place, light: number): CardNode => ({
  ...resting(name, place, LAYER.table + name.index / 100),
  card: knownCard(card),
  up: card.face === 'hidden' ? 0 : 1,
  light: card.face === 'down' ? light : 1,
})

/** A card that nobody looks at any more. */
const closedNode = (name: Name, place: Place): CardNode =>
  resting(name, place, LAYER.piles + 1 + name.index / 100)

/** The seat's place around the table: 0 is the viewer's, or the home seat's, at the bottom; then clockwise. */
export const positionOf = (
  seat: Seat,
  viewer: Seat | null,
  { home, seats }: Pick<KadoPlan, 'home' | 'seats'>,
): number => positionAt(seat, viewer ?? home, seats.length)

/** Every tracked card, exactly as in the view. */
export function nodesOf(view: View, plan: KadoPlan, pose: Pose): readonly CardNode[] {
  const around = aroundOf(view, plan, pose)
  return [
    ...discardNodes(view, plan),
    ...handNodes(view, plan, around, pose),
    ...view.seats.flatMap((seat, at) => {
      const position = positionOf(at, view.viewer, plan)
      const place = plan.seats[position]
      return position === 0 || place === undefined ? [] : seatNodes(view, at, seat, place, position)
    }),
  ]
}

/** The viewer's area, with its cards and texts, which makes room for the board. */
export const aroundOf = (view: View, plan: KadoPlan, pose: Pose): Around =>
  isBoardOpen(view, pose) ? plan.besideBoard : { ...plan, own: plan.seats[0] }

/** True while the table shows the deduction board, for cards and texts alike. */
export const isBoardOpen = ({ board }: View, pose: Pose): boolean => pose.board && board !== null

/** True if the seat at the bottom peeks at a card to give. */
const isOwnPeek = ({ peeked, gifter, viewer }: View, plan: KadoPlan): boolean =>
  peeked !== null && peeked.face !== 'hidden' && positionOf(gifter, viewer, plan) === 0

/** All cards at the bottom, which move with the player's actions: by zone, the lowest first. */
function handNodes(
  view: View,
  plan: KadoPlan,
  { own, deck }: Pick<Around, 'own' | 'deck'>,
  pose: Pose,
): readonly CardNode[] {
  const seat = view.seats[seatAtBottom(view, plan)]
  if (seat === undefined) return []
  // During the count all seats look alike, and the number of bonus cards is written beside them.
  const isCounted = plan.scenery === 'count'
  const stack = isCounted ? [] : stackNodes('deck', cardsInDeck(view), deck, plan.scale)
  const hand = [
    ...stack,
    ...seat.bonus.map(({ handle }, nth) =>
      closedNode({ key: handle, zone: HAND, index: nth }, bonusPlace(own.bonus, nth, !isCounted)),
    ),
    ...ownCard(view, plan, seat, own, pose),
    ...peekedByOther(view, plan, deck),
  ]
  return [
    ...seat.grid.map((laid, nth) =>
      laidNode(laid, { key: laid.handle, zone: LAID, index: nth }, cellPlace(own.grid, laid)),
    ),
    ...hand.map((node, index) => ({ ...node, zone: HAND, index })),
  ]
}

export const seatAtBottom = ({ viewer }: View, { home }: KadoPlan): Seat => viewer ?? home

/** This turn's card of the seat at the bottom, and the card that it peeks at to give. */
function ownCard(
  view: View,
  plan: KadoPlan,
  { card }: SeatView,
  own: SeatPlan,
  pose: Pose,
): readonly CardNode[] {
  const name = (key: string) => ({ key, zone: HAND, index: 0 })
  const held = card === null ? [] : [heldNode(card, name(card.handle), own.card, 1)]
  const atHand = held.map((node) => ({ ...node, layer: LAYER.hand }))
  if (view.peeked !== null && isOwnPeek(view, plan)) {
    const peekedNode = heldNode(view.peeked, name(view.peeked.handle), plan.peeked, 1)
    const width = plan.peeked.width * 0.6
    return [...atHand, posed({ ...peekedNode, glow: 1, layer: LAYER.hand + 0.1 }, pose.carried, null, width)]
  }
  if (view.phase !== 'place' || card === null || card.face === 'hidden') return atHand
  const cell = pose.cell && cellPlace(own.grid, pose.cell)
  // The card stays visible while it is on trial, and a copy goes to the cell.
  return atHand.flatMap((node) => [
    { ...node, key: LEFT },
    posed({ ...node, layer: LAYER.hand + 0.1 }, pose.carried, cell, own.grid.card),
  ])
}

/**
 * A card as the player handles it: at the pointer, on trial in a cell, or at rest.
 * @param width the width of a carried card
 */
function posed(node: CardNode, carried: Carried | null, cell: Place | null, width: number): CardNode {
  if (carried !== null) {
    const { x, y } = carried
    return { ...node, x, y, width, rotation: leanOf(carried), glow: 1, raised: 1, layer: LAYER.held }
  }
  return cell === null ? node : { ...node, ...cell, glow: 1, raised: 0.4 }
}

/** The key of the copy that stays in place while the card is on trial in a cell. */
export const LEFT = 'left'

function seatNodes(
  view: View,
  seat: Seat,
  { grid, card, bonus }: SeatView,
  place: SeatPlan,
  position: number,
): readonly CardNode[] {
  const zone = `seat:${position}`
  const name = (key: string, index: number) => ({ key, zone, index })
  const laid = grid.map((one, nth) => laidNode(one, name(one.handle, nth), cellPlace(place.grid, one)))
  const newest = view.phase === 'place' && grid.length === view.turn ? grid.length - 1 : null
  const asked = view.phase === 'challenge' && seat === view.gifter && card?.face === 'hidden'
  const held = card === null ? [] : [heldNode(card, name(card.handle, grid.length), place.card, KNOWN)]
  return [
    ...laid.map((node, nth) => (nth === newest ? { ...node, ...OUTLINED } : node)),
    ...held.map((node) => (asked ? { ...node, glow: 1 } : node)),
    ...bonus.map(({ handle }, nth) => closedNode(name(handle, nth), bonusPlace(place.bonus, nth, false))),
  ]
}

/** The outline of the card that another seat has laid in this turn. */
const OUTLINED = { glow: 1, glowOf: 'pale' } as const

function discardNodes({ discard }: View, plan: KadoPlan): readonly CardNode[] {
  if (plan.discard === null) return []
  const { place } = plan.discard
  return discard.map(({ handle }, index) => ({
    ...closedNode({ key: handle, zone: 'discard', index }, discardPlace(place, index)),
    light: DISCARDED,
  }))
}

/** The card that another player peeks at, lifted off the deck. */
function peekedByOther(view: View, plan: KadoPlan, deck: Place): readonly CardNode[] {
  const { peeked } = view
  if (peeked === null || isOwnPeek(view, plan)) return []
  const place = liftedPlace(topOfStack(cardsInDeck(view), deck, plan.scale))
  const lifted = heldNode(peeked, { key: peeked.handle, zone: HAND, index: 0 }, place, KNOWN)
  return [{ ...lifted, raised: 0.4, layer: LAYER.table + 1 }]
}

/**
 * The place of a card lifted off the deck by a player who peeks at it.
 * @param top the top of the deck
 */
export const liftedPlace = (top: Place): Place => ({
  ...top,
  x: top.x - top.width * 0.12,
  y: top.y - top.width * CARD_RATIO * 0.1,
  rotation: -0.22,
})
