import type { Seat } from '../../../../shared/game'
import {
  type Card,
  DECK,
  HAND_SIZE,
  type Numbers,
  numbersFor,
  SEAT_COUNTS,
} from '../../../../shared/games/5211/cards'
import type { Action, Options } from '../../../../shared/games/5211/options'
import { beat, type FixedMove, type Tutorial } from '../../definition'
import type { Chance } from '../../rng'
import type { Beat5211, Beats5211, SeatState, State5211 } from './state'

/**
 * The first deal of a game.
 * @param seats 2 to 5
 * @throws if there is no game for this number of seats
 */
export function setup(seats: number, options: Options, chance: Chance): Beats5211 {
  const players = SEAT_COUNTS.find((count) => count === seats)
  if (players === undefined) throw new Error(`5211 is for 2 to 5 players, not ${seats}`)
  const dealt = dealOut({
    options,
    numbers: numbersFor(players),
    deal: 1,
    order: chance('deal', 1).shuffle(DECK),
    carried: Array<number>(players).fill(0),
    evaluations: [],
  })
  return [dealt]
}

interface NewDeal extends Pick<State5211, 'options' | 'numbers' | 'deal' | 'order' | 'evaluations'> {
  /** Points of earlier deals, by seat. */
  readonly carried: readonly number[]
}

/** Lays out a shuffled deck: removed cards off the top, five to seat 0, five to seat 1, …; the rest is the pile. */
export function dealOut({ options, numbers, deal, order, carried, evaluations }: NewDeal): Beat5211 {
  const seats = carried.map((points, seat) => newSeat(handFrom(order, numbers, seat), points))
  const next = numbers.removed + HAND_SIZE * seats.length
  const state: State5211 = {
    phase: 'commit',
    options,
    numbers,
    deal,
    round: 1,
    turn: 1,
    order,
    next,
    seats,
    commits: seats.map(() => null),
    discard: [],
    evaluations,
  }
  return beat(
    state,
    {
      type: 'cards-dealt',
      deal,
      order,
      removed: numbers.removed,
      pile: order.length - next,
      hands: seats.map(({ hand }) => hand),
    },
    { type: 'round-started', deal, round: 1, last: numbers.rounds === 1 },
  )
}

function handFrom(order: readonly Card[], numbers: Numbers, seat: number): readonly Card[] {
  const start = numbers.removed + HAND_SIZE * seat
  return order.slice(start, start + HAND_SIZE)
}

const newSeat = (hand: readonly Card[], carried: number): SeatState => ({
  hand,
  played: [],
  scorePile: [],
  last: null,
  carried,
})

/** Everybody's move in a turn, by seat. */
const turn = (n: 1 | 2 | 3, cards: readonly (readonly Card[])[]): readonly FixedMove<Action>[] =>
  cards.map((played, seat: Seat) => ({
    decision: `1.1.${n}`,
    seat,
    action: { type: 'commit-cards', cards: played },
  }))

/**
 * A first round that shows every fate of a colour: blue reaches the limit by the learner's card, yellow and orange tie,
 * and so the two green cards of the learner's first hand score. One Kododo card is missing for the target.
 */
export const tutorial: Tutorial<Options, Action> = {
  seats: 4,
  bot: { level: 'easy', style: 'all-round' },
  options: { long: false, tableMemory: true },
  seed: 'tutorial 964',
  moves: [
    ...turn(1, [
      ['g4', 'g5'],
      ['b3', 'v1'],
      ['b5', 'o2'],
      ['b1', 'b4'],
    ]),
    ...turn(2, [['y1'], ['b1'], ['o4'], ['b6']]),
    ...turn(3, [['b2'], ['y6'], ['o1'], ['y2']]),
  ],
  lastBubble: 10,
}
