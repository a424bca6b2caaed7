import { totalOf } from '../../../src/main/engine/games/5211/apply'
import {
  type Core,
  createCore,
  deal,
  faceOf,
  KODODO,
  NOBODY,
  playTurn,
} from '../../../src/main/engine/games/5211/core'
import type { Event5211, State5211 } from '../../../src/main/engine/games/5211/state'
import {
  CARDS_PER_ROUND,
  type Card,
  COLOURS,
  FACES,
  HAND_SIZE,
  SEAT_COUNTS,
} from '../../../src/shared/games/5211/cards'

/** The result of one step of the rules engine, and all its events. */
interface Step {
  readonly state: State5211
  readonly events: readonly Event5211[]
}

/** Replays a game of the rules engine in the core. @throws if the results differ */
export function playAlong(steps: readonly Step[]): void {
  const players = SEAT_COUNTS.find((count) => count === steps[0]?.state.seats.length) ?? 2
  const core = createCore(players)
  for (const { state, events } of steps) {
    for (const event of events) follow(core, event, state)
    const [ours, known] = [tellState(state), tellCore(core)]
    if (events.length > 1 && ours !== known) throw new Error(`The rules engine: ${ours}\nThe core: ${known}`)
  }
}

function follow(core: Core, event: Event5211, state: State5211): void {
  if (event.type === 'cards-dealt') {
    core.order.set(event.order.map(faceOf))
    core.carried.set(state.seats.map(({ carried }) => carried))
    core.endsEarly = event.deal > 1 && state.options.long
    deal(core)
  } else if (event.type === 'cards-revealed')
    playTurn(core, Uint8Array.from(event.cards.flatMap((cards, seat) => placesOf(core, seat, cards))))
  else if (event.type === 'cards-scored') expectScoring(core, event.scoring)
  else if (event.type === 'nobody-scores') expectScoring(core, null)
}

function expectScoring({ scoring }: Core, expected: string | null): void {
  const named = scoring === NOBODY ? null : scoring === KODODO ? 'kododo' : COLOURS[scoring]
  if (named !== expected) throw new Error(`${expected} scores, not ${named}`)
}

/** The indexes of these cards in the core's hand. */
function placesOf({ hands, held }: Core, seat: number, cards: readonly Card[]): readonly number[] {
  const hand = [...hands.subarray(seat * HAND_SIZE, seat * HAND_SIZE + held)]
  const places = cards.map((card) => {
    const place = hand.indexOf(faceOf(card))
    hand[place] = FACES.length
    return place
  })
  const [first = 0, second = 0] = places.sort((one, other) => one - other)
  return [first, second]
}

const inOrder = (faces: Iterable<number>): string => [...faces].sort((one, other) => one - other).join()

/** Everything that both sides know, as text. The hands of a finished game are left out, as they mean nothing. */
function tellState(state: State5211): string {
  const { round, turn, next, seats, phase } = state
  const isOver = phase === 'over'
  return JSON.stringify({
    isOver,
    ...(isOver ? {} : { round, turn }),
    next,
    seats: seats.map((seat) => ({
      hand: isOver ? '' : inOrder(seat.hand.map(faceOf)),
      table: inOrder(seat.played.map(faceOf)),
      total: totalOf(seat),
      pile: seat.scorePile.length,
    })),
  })
}

function tellCore(core: Core): string {
  const { isOver, round, turn, next, players, hands, held, table, laid, points, piles, carried } = core
  const seats = Array.from({ length: players }, (_, seat) => seat)
  return JSON.stringify({
    isOver,
    ...(isOver ? {} : { round, turn }),
    next,
    seats: seats.map((seat) => ({
      hand: isOver ? '' : inOrder(hands.subarray(seat * HAND_SIZE, seat * HAND_SIZE + held)),
      table: inOrder(table.subarray(seat * CARDS_PER_ROUND, seat * CARDS_PER_ROUND + laid)),
      total: (points[seat] ?? 0) + (carried[seat] ?? 0),
      pile: piles[seat],
    })),
  })
}
