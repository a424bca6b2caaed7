import type { Seat } from '../../../../shared/game'
import {
  knownCard,
  type LaidCard,
  type SeatView,
  type TableCard,
  type View,
} from '../../../../shared/games/kado/view'
import { CARD_RATIO, type Place, positionAt } from '../../../table/plan'
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
import { type Pose, posed } from './pose'

/** How far each card taken for a perfect guess lies beside the one before it, in parts of its width, and how it is turned. */
const STEP = 0.35
const TURNS = [-4, 4, -2]
/** The rest lie on the last of so many places. */
const PLACES = 3

/** Where a seat's bonus card lies. @param index how many it took before */
export function bonusPlace(first: Place, index: number, isOwn: boolean): Place {
  const step = isOwn ? STEP : STEP / 4
  return {
    ...first,
    x: first.x + Math.min(index, PLACES - 1) * step * first.width,
    rotation: radians(TURNS[index % TURNS.length] ?? 0),
  }
}

const DISCARD_TURNS = [3, 0, -3]

/** Where a card of the duel's discard lies. @param index how many were discarded before it */
export const discardPlace = (pile: Place, index: number): Place => ({
  ...pile,
  rotation: radians(DISCARD_TURNS[index % DISCARD_TURNS.length] ?? 0),
})

const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** How bright a card is that lies face down for others, to who knows it. */
const KNOWN = 0.72
/** How bright the discarded cards of a duel are. */
const DISCARDED = 0.7

/** A card of a grid. */
const laidNode = ({ card }: LaidCard, name: Name, place: Place): CardNode => ({
  ...resting(name, place, LAYER.table + name.index / 100),
  card,
  up: 1,
})

/** This turn's card of a seat, or the one that is looked at: face up to all who know it. @param light of one that not all know */
const heldNode = (card: TableCard, name: Name, place: Place, light: number): CardNode => ({
  ...resting(name, place, LAYER.table + name.index / 100),
  card: knownCard(card),
  up: card.face === 'hidden' ? 0 : 1,
  light: card.face === 'down' ? light : 1,
})

/** A card that nobody looks at any more. */
const closedNode = (name: Name, place: Place): CardNode =>
  resting(name, place, LAYER.piles + 1 + name.index / 100)

/** The seat's place around the table: 0 is the viewer's, or the home seat, at the bottom; then clockwise. */
export const positionOf = (
  seat: Seat,
  viewer: Seat | null,
  { home, seats }: Pick<KadoPlan, 'home' | 'seats'>,
): number => positionAt(seat, viewer ?? home, seats.length)

/** Every card that is followed, exactly where the view says. */
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

/** Where the own things lie, cards and what is written around them: they make room for the board. */
export const aroundOf = (view: View, plan: KadoPlan, pose: Pose): Around =>
  isBoardOpen(view, pose) ? plan.besideBoard : { ...plan, own: plan.seats[0] }

/** Whether the table shows the deduction board: for the cards and for all that is written alike. */
export const isBoardOpen = ({ board }: View, pose: Pose): boolean => pose.board && board !== null

/** Whether the one who sits at the bottom looks at a card to give. */
const isOwnPeek = ({ peeked, gifter, viewer }: View, plan: KadoPlan): boolean =>
  peeked !== null && peeked.face !== 'hidden' && positionOf(gifter, viewer, plan) === 0

/** All that lies at the bottom, which moves with what the player does: of each zone one after the other, the lowest first. */
function handNodes(
  view: View,
  plan: KadoPlan,
  { own, deck }: Pick<Around, 'own' | 'deck'>,
  pose: Pose,
): readonly CardNode[] {
  const seat = view.seats[seatAtBottom(view, plan)]
  if (seat === undefined) return []
  // While the grids are counted, all seats look alike, and how many bonus cards there are is written beside them.
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

/** This turn's own card, and the one that the own seat looks at to give. */
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
    const looked = heldNode(view.peeked, name(view.peeked.handle), plan.peeked, 1)
    const width = plan.peeked.width * 0.6
    return [...atHand, posed({ ...looked, glow: 1, layer: LAYER.hand + 0.1 }, pose.carried, null, width)]
  }
  if (view.phase !== 'place' || card === null || card.face === 'hidden') return atHand
  const cell = pose.cell && cellPlace(own.grid, pose.cell)
  // The card stays in sight while it is tried out, and another of it goes to the cell.
  return atHand.flatMap((node) => [
    { ...node, key: LEFT },
    posed({ ...node, layer: LAYER.hand + 0.1 }, pose.carried, cell, own.grid.card),
  ])
}

/** The picture of the own card that stays where it was while the card is tried out in a cell. */
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

/** What others have laid last, in this turn. */
const OUTLINED = { glow: 1, glowOf: 'pale' } as const

function discardNodes({ discard }: View, plan: KadoPlan): readonly CardNode[] {
  if (plan.discard === null) return []
  const { place } = plan.discard
  return discard.map(({ handle }, index) => ({
    ...closedNode({ key: handle, zone: 'discard', index }, discardPlace(place, index)),
    light: DISCARDED,
  }))
}

/** The card that somebody else looks at, lifted off the deck. */
function peekedByOther(view: View, plan: KadoPlan, deck: Place): readonly CardNode[] {
  const { peeked } = view
  if (peeked === null || isOwnPeek(view, plan)) return []
  const place = liftedPlace(topOfStack(cardsInDeck(view), deck, plan.scale))
  const lifted = heldNode(peeked, { key: peeked.handle, zone: HAND, index: 0 }, place, KNOWN)
  return [{ ...lifted, raised: 0.4, layer: LAYER.table + 1 }]
}

/** Where a card is held that somebody looks at. @param top of the deck */
export const liftedPlace = (top: Place): Place => ({
  ...top,
  x: top.x - top.width * 0.12,
  y: top.y - top.width * CARD_RATIO * 0.1,
  rotation: -0.22,
})
