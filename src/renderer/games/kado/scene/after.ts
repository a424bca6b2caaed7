import { assertNever } from '../../../../shared/assert-never'
import type { Asked, Seat, SeatView, View, VisibleEvent } from '../../../../shared/games/kado'

/**
 * What a view becomes by an event, as far as cards lie elsewhere then. The table is arranged as before, and anew only when
 * all of a beat has been seen: so no event begins a turn, the placing or the count.
 */
export function after(view: View, event: VisibleEvent): View {
  switch (event.type) {
    case 'turn-started':
      return { ...view, turn: event.turn, gifter: event.gifter, asked: [] }
    case 'card-peeked':
      return { ...view, peeked: event.card }
    case 'card-given':
      return ofSeat({ ...taken(view), peeked: null }, event.to, { card: event.card })
    case 'card-discarded':
      return { ...taken(view), peeked: null, discard: [...view.discard, event.card] }
    case 'dealing-ended':
      return {
        ...view,
        phase: 'challenge',
        seats: view.seats.map((seat, at) => ({ ...seat, card: event.cards[at] ?? seat.card })),
      }
    case 'passed':
    case 'challenged':
      return { ...view, asked: [...view.asked, answerOf(event)] }
    case 'cards-swapped': {
      const { challenger, gifter, cards } = event
      return ofSeat(ofSeat(view, challenger, { card: cards.challenger }), gifter, { card: cards.gifter })
    }
    case 'bonus-taken': {
      const bonus = view.seats[event.seat]?.bonus ?? []
      return ofSeat(taken(view), event.seat, { bonus: [...bonus, event.card] })
    }
    case 'card-turned-up':
      return ofSeat(view, event.seat, { card: event.card })
    case 'card-placed': {
      const grid = view.seats[event.seat]?.grid ?? []
      return ofSeat(view, event.seat, { grid: [...grid, event.card], card: null })
    }
    case 'line-scored':
    case 'column-scored':
    case 'bonus-scored':
    case 'game-ended':
      return view
    default:
      return assertNever(event)
  }
}

/** A card has left the deck. */
const taken = (view: View): View => ({ ...view, deck: view.deck - 1 })

const ofSeat = (view: View, seat: Seat, change: Partial<SeatView>): View => ({
  ...view,
  seats: view.seats.map((one, at) => (at === seat ? { ...one, ...change } : one)),
})

function answerOf(event: Extract<VisibleEvent, { type: 'passed' | 'challenged' }>): Asked {
  if (event.type === 'passed') return { seat: event.seat, answer: 'passed', guess: null, matched: null }
  const { seat, guess, matched } = event
  return { seat, answer: matched === null ? 'failed' : 'held', guess, matched }
}
