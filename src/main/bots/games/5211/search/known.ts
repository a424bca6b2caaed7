import { CARDS_PER_ROUND, HAND_SIZE, SEAT_COUNTS, type View } from '../../../../../shared/games/5211'
import { type Core, createCore, faceOf, TALLY_OF } from '../../../../engine/games/5211/core'
import type { Memory } from '../memory'
import { allHidden, type Hidden, show } from './hidden'

/** All that a seat knows when it decides: a game in which the others' hands and the pile are still to be filled in. */
export interface Known {
  readonly seat: number
  readonly core: Core
  readonly hidden: Hidden
}

/**
 * @param view of the seat that decides
 * @throws when that seat is not awaited
 */
export function knownTo(view: View, memory: Memory): Known {
  const { viewer, numbers } = view
  if (viewer === null || !view.awaited.includes(viewer)) throw new Error('No decision is awaited here')
  const core = createCore(SEAT_COUNTS.find((count) => count === view.seats.length) ?? 2)
  const hidden = allHidden()
  for (const card of memory.seen) show(hidden, faceOf(card))
  core.round = view.round
  core.turn = view.turn
  core.next = core.order.length - view.pile.count
  core.laid = view.turn === 1 ? 0 : view.turn
  core.held = view.seats[viewer]?.hand.count ?? 0
  core.endsEarly = view.options.long && view.deal > 1
  for (const [seat, { table, points, total, scorePile }] of view.seats.entries()) {
    for (const [slot, card] of table.entries()) {
      if (card.face !== 'up') continue
      const face = faceOf(card.card)
      core.table[seat * CARDS_PER_ROUND + slot] = face
      core.tally += TALLY_OF[face] as number
    }
    core.points[seat] = points ?? 0
    core.carried[seat] = total - (points ?? 0)
    core.piles[seat] = scorePile
  }
  const hand = view.seats[viewer]?.hand.cards ?? []
  core.hands.set(hand.map(faceOf), viewer * HAND_SIZE)
  if (core.round > numbers.rounds) throw new RangeError(`Round ${core.round} of ${numbers.rounds}`)
  return { seat: viewer, core, hidden }
}
