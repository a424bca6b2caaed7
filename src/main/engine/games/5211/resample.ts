import { type Card, cardsDue, HAND_SIZE, TURNS, without } from '../../../../shared/games/5211'
import type { Viewer } from '../../definition'
import type { Rng } from '../../rng'
import { dealtAnew, knows } from '../../sight'
import { inFaceOrder } from './cards'
import type { SeatState, State5211 } from './state'

/**
 * Another state that the viewer could not tell from this one: the cards that they have not seen lie elsewhere, and all
 * else stays. Source: docs/RULES.md, What is public.
 */
export function resample(state: State5211, viewer: Viewer, rng: Rng): State5211 {
  const seen = seenPlaces(state, viewer)
  const order = dealtAnew(state.order, (place) => seen.has(place), rng)
  const seats = state.seats.map((own, seat) =>
    knows(viewer, seat) ? own : { ...own, ...heldAnew({ ...state, order }, own, seat, rng) },
  )
  const commits = state.commits.map((commit, seat) =>
    commit === null || knows(viewer, seat)
      ? commit
      : inFaceOrder(rng.shuffle(seats[seat]?.hand ?? []).slice(0, commit.length)),
  )
  return { ...state, order, seats, commits }
}

/** What a seat holds of another order: all that it was dealt and has drawn, but for what it has shown. */
function heldAnew(
  state: State5211,
  own: SeatState,
  seat: number,
  rng: Rng,
): Pick<SeatState, 'hand' | 'last'> {
  const received = placesOf(state, seat).map((place) => state.order[place] as Card)
  const held = without(received, shownBy(state, seat))
  if (own.last === null) return { hand: held, last: null }
  const [last = own.last] = rng.shuffle(held)
  return { hand: without(held, [last]), last }
}

/** The cards of this deal that the seat has laid before everybody. */
const shownBy = ({ deal, evaluations, seats }: State5211, seat: number): readonly Card[] => [
  ...evaluations.filter((one) => one.deal === deal).flatMap(({ played }) => played[seat] ?? []),
  ...(seats[seat]?.played ?? []),
]

/** Where in the order the cards are that the viewer has seen: their own, and all that were turned up. */
function seenPlaces(state: State5211, viewer: Viewer): ReadonlySet<number> {
  if (viewer.kind === 'open') return new Set(state.order.keys())
  const seen = new Set<number>()
  for (const seat of state.seats.keys()) {
    const places = placesOf(state, seat)
    for (const card of shownBy(state, seat)) {
      const place = places.find((one) => !seen.has(one) && state.order[one] === card)
      if (place !== undefined) seen.add(place)
    }
    if (knows(viewer, seat)) for (const place of places) seen.add(place)
  }
  return seen
}

/** Where in the order the cards are that a seat has been dealt and has drawn. Source: docs/RULES.md, Deal. */
function placesOf({ numbers, seats, next }: State5211, seat: number): readonly number[] {
  const block = (start: number, size: number) =>
    Array.from({ length: size }, (_, index) => start + size * seat + index)
  const places = [...block(numbers.removed, HAND_SIZE)]
  let top = numbers.removed + HAND_SIZE * seats.length
  for (let turn = 0; top < next; turn++) {
    const due = cardsDue(TURNS[turn % TURNS.length] ?? 1)
    places.push(...block(top, due))
    top += due * seats.length
  }
  return places
}
