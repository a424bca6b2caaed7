import type { Seat } from '../../../../shared/game'
import { isRemembered, type TableCard, type View } from '../../../../shared/games/5211/view'
import { type Place, positionAt } from '../../../table/plan'
import { type CardNode, HAND, LAYER, resting, stackNodes } from '../../../table/scene'
import type { TableLayout } from '../plan/layout'
import { wonCards } from '../plan/won'
import { handOf, inOrder } from './hand'
import { NO_POSE, type Pose, posedPlace } from './pose'

/** Brightness and saturation of the cards on the discard pile. */
const DISCARD_LOOK = { light: 0.7, colour: 0.75 } as const
/** Elevation of a hand card above the table, which sets its shadow. */
const RAISED = { hovered: 0.25, chosen: 0.6, carried: 1 } as const
const DISCARD_SHOWN = 3
const DISCARD_TURNS = [-9, 6, -3]

/** The seat's position around the table: 0 is the viewer's or the home seat at the bottom; then clockwise. */
export const positionOf = (
  seat: Seat,
  viewer: Seat | null,
  { home, seats }: Pick<TableLayout, 'home' | 'seats'>,
): number => positionAt(seat, viewer ?? home, seats.length)

/**
 * Every card at its place in the view.
 * @param layout for the view's number of seats
 */
export function nodesOf(view: View, layout: TableLayout, pose: Pose): readonly CardNode[] {
  if (view.outcome !== null) return wonNodes(view, layout)
  return [
    ...stackNodes('draw', view.pile.count, layout.drawPile, layout.scale),
    ...discardNodes(view, layout.discard),
    ...view.seats.flatMap(({ table }, seat) => {
      const position = positionOf(seat, view.viewer, layout)
      return table.flatMap((card, slot) => {
        const place = layout.seats[position]?.slots[slot]
        return place === undefined ? [] : [tableNode(card, place, position, slot)]
      })
    }),
    ...openHandNodes(view, layout),
    ...handNodes(view, layout, pose),
  ]
}

/** The end of the game: every score pile, revealed as the proof of its points. */
export const wonNodes = (view: View, layout: TableLayout): readonly CardNode[] =>
  wonCards(view, layout, (seat) => positionOf(seat, view.viewer, layout), LAYER.table).map(
    ({ key, index, place, layer, card }) => ({
      ...resting({ key, zone: 'won', index }, place, layer),
      card,
      up: 1,
    }),
  )

/**
 * The place of a card on the discard pile.
 * @param index number of cards discarded before it
 */
export const discardPlace = (pile: Place, index: number): Place => ({
  ...pile,
  rotation: ((DISCARD_TURNS[index % DISCARD_TURNS.length] ?? 0) * Math.PI) / 180,
})

const discardLayer = (index: number): number => LAYER.piles + index / 1000

/** A card on the discard pile; null if the viewer may not know it, and then it lies face down. */
export const discardNode = (index: number, card: string | null, up: 0 | 1, pile: Place): CardNode => ({
  ...resting(
    { key: `discard:${index}`, zone: 'discard', index },
    discardPlace(pile, index),
    discardLayer(index),
  ),
  card,
  up,
  ...DISCARD_LOOK,
})

/** Number of discarded cards that are drawn: those that the view shows, at most three. */
export const discardShown = (view: View): number => (isRemembered(view) ? DISCARD_SHOWN : 1)

function discardNodes(view: View, pile: Place): readonly CardNode[] {
  const { discard } = view
  const faceDown = discard.faceDown.map((c) => ({
    card: c.face === 'hidden' ? null : c.card,
    up: 0 as const,
  }))
  const known = [...faceDown, ...discard.cards.map((card) => ({ card, up: 1 as const }))]
  const shown = known.slice(-discardShown(view))
  const first = discard.count - shown.length
  return shown.map(({ card, up }, i) => discardNode(first + i, card, up, pile))
}

/** @param position of the seat around the table */
export function tableNode(card: TableCard, place: Place, position: number, slot: number): CardNode {
  return {
    ...resting({ key: card.handle, zone: 'table', index: slot }, place, tableLayer(position, slot)),
    card: card.face === 'hidden' ? null : card.card,
    up: card.face === 'up' ? 1 : 0,
  }
}

export const tableLayer = (position: number, slot: number): number => LAYER.table + position / 10 + slot / 100

/** The keys of a hand: equal cards are distinguished by a number, counted from the left. */
export function handKeys(hand: readonly string[]): readonly string[] {
  return hand.map((card, i) => `hand:${card}#${hand.slice(0, i).filter((other) => other === card).length}`)
}

function raisedBy({ chosen, laid, hovered, dragged }: Pose, index: number): number {
  if (dragged?.index === index) return RAISED.carried
  if (laid.includes(index)) return 0
  if (chosen.includes(index)) return RAISED.chosen
  return hovered === index ? RAISED.hovered : 0
}

/** True if the view shows hands besides the viewer's own, as a replay can after the game. */
export const areHandsOpen = ({ viewer, seats, outcome }: View): boolean =>
  outcome === null &&
  viewer !== null &&
  seats.some(({ hand }, seat) => seat !== viewer && hand.cards !== null)

/** The hands of the other seats, if the view shows them. */
function openHandNodes(view: View, layout: TableLayout): readonly CardNode[] {
  if (!areHandsOpen(view)) return []
  return view.seats.flatMap(({ hand: { cards } }, seat) => {
    const position = positionOf(seat, view.viewer, layout)
    const row = layout.seats[position]?.openHand
    if (position === 0 || cards === null || row === undefined) return []
    return handKeys(cards).map((key, index) => ({
      ...resting(
        { key: `${seat}:${key}`, zone: `hand:${position}`, index },
        { ...row.first, x: row.first.x + index * row.pitch },
        LAYER.table + position / 10 + index / 100,
      ),
      card: cards[index] ?? null,
      up: 1,
    }))
  })
}

/** The viewer's hand, face up, with the pose if it was meant for this hand. */
function handNodes(view: View, layout: TableLayout, meant: Pose): readonly CardNode[] {
  if (view.outcome !== null) return []
  const hand = inOrder(handOf(view), meant.order)
  const pose = meant.hand.join() === hand.join() ? meant : { ...NO_POSE, order: meant.order, hand }
  const filled = view.viewer === null ? 0 : (view.seats[view.viewer]?.table.length ?? 0)
  return handKeys(hand).map((key, index) => {
    const chosen = pose.chosen.includes(index)
    const carried = pose.dragged?.index === index
    const place = posedPlace(pose, layout, { index, filled, aside: false })
    const front = carried ? LAYER.held : pose.hovered === index ? LAYER.hand + 0.9 : LAYER.hand + index / 10
    return {
      ...resting({ key, zone: HAND, index }, place, front),
      card: hand[index] ?? null,
      up: 1,
      glow: chosen || carried ? 1 : 0,
      badge: chosen ? 'tick' : null,
      raised: raisedBy(pose, index),
    }
  })
}
