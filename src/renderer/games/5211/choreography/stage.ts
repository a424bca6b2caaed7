import type { Seat } from '../../../../shared/game'
import { type Stage, seatsInTurn as turnOrder } from '../../../table/director/choreography'
import type { Place } from '../../../table/plan'
import type { Piles, SeatLayout } from '../plan/layout'
import { inOrder } from '../scene/hand'
import { positionOf } from '../scene/nodes'
import { handPlace } from '../scene/pose'
import type { Shown5211 } from '../types'

export type Stage5211 = Stage<Shown5211>

export const pilesOf = ({ plan, track }: Stage5211): Piles => (track.aside ? plan.aside : plan)

export function seatLayout({ plan, viewer, players }: Stage5211, seat: Seat): SeatLayout {
  const found = plan.seats[positionOf(seat, viewer, plan)]
  if (found === undefined) throw new RangeError(`No seat ${seat} at a table of ${players}`)
  return found
}

export function slotPlace(stage: Stage5211, seat: Seat, slot: number): Place {
  const found = seatLayout(stage, seat).slots[slot]
  if (found === undefined) throw new RangeError(`No slot ${slot}`)
  return found
}

/** The seats clockwise from the first one on the viewer's left; the viewer, or the home seat, comes last. */
export const seatsInTurn = ({ players, viewer, plan }: Stage5211): readonly Seat[] =>
  turnOrder(players, viewer ?? plan.home)

export const placeInHand = ({ plan, track }: Stage5211, index: number, count: number): Place =>
  handPlace(plan, index, count, { aside: track.aside })

/** Sorts the cards of a hand into the order that the beat leads to, if it leads to this hand. */
export function inGoalOrder(stage: Stage5211, cards: readonly string[]): readonly string[] {
  const { viewer, goal } = stage
  const held = (viewer === null ? null : goal.seats[viewer]?.hand.cards) ?? []
  const same = [...held].sort().join() === [...cards].sort().join()
  return same ? inOrder(held, stage.pose().order) : cards
}
