import type { LaidCard, Seat, TableCard, View } from '../../../../shared/games/kado'
import type { Place } from '../../../table/plan/plan'
import { positionAt } from '../../../table/plan/seats'
import { HAND, LAYER, resting } from '../../../table/scene/node'
import type { CardNode } from '../../../table/scene/scene'
import { cellPlace } from '../plan/field'
import type { KadoPlan } from '../plan/layout'

import type { Pose } from './pose'

/** How bright a card is that lies face down for others, to who knows it. */
const KNOWN = 0.7

/** The seat's place around the table: 0 is the viewer's, or the home seat, at the bottom; then clockwise. */
export const positionOf = (
  seat: Seat,
  viewer: Seat | null,
  { home, seats }: Pick<KadoPlan, 'home' | 'seats'>,
): number => positionAt(seat, viewer ?? home, seats.length)

/** Every card that is followed, exactly where the view says. */
export function nodesOf(view: View, plan: KadoPlan, _pose: Pose): readonly CardNode[] {
  return [
    ...view.discard.flatMap((card, nth) =>
      plan.discard ? tableNode(card, plan.discard.place, 'discard', nth) : [],
    ),
    ...view.seats.flatMap((seat, at) => {
      const position = positionOf(at, view.viewer, plan)
      const place = plan.seats[position]
      if (place === undefined) return []
      const zone = position === 0 ? HAND : `seat:${position}`
      return [
        ...seat.grid.map((laid, nth) => laidNode(laid, cellPlace(place.grid, laid), zone, nth)),
        ...seat.bonus.map((card, nth) => tableNode(card, place.bonus, `bonus:${position}`, nth)),
        ...(seat.card === null ? [] : [tableNode(seat.card, place.card, zone, seat.grid.length)]),
      ]
    }),
    ...(view.peeked === null ? [] : [tableNode(view.peeked, plan.peeked, 'peeked', 0)]),
  ]
}

const laidNode = ({ handle, card }: LaidCard, place: Place, zone: string, index: number): CardNode => ({
  ...resting({ key: handle, zone, index }, place, LAYER.table + index / 100),
  card,
  up: 1,
})

const tableNode = (card: TableCard, place: Place, zone: string, index: number): CardNode => ({
  ...resting({ key: card.handle, zone, index }, place, LAYER.table + index / 100),
  card: card.face === 'hidden' ? null : card.card,
  up: card.face === 'hidden' ? 0 : 1,
  light: card.face === 'down' ? KNOWN : 1,
})
