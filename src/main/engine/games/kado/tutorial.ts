import type { Seat } from '../../../../shared/game'
import { DECKS, type Gift, type Ribbon } from '../../../../shared/games/kado/cards'
import type { Action, Options } from '../../../../shared/games/kado/options'
import type { FixedMove, Tutorial } from '../../definition'

const [deck] = DECKS

type Done = readonly [seat: Seat, action: Action]

const give = (seat: Seat, to: Seat): Done => [seat, { type: 'give', to }]
const pass = (seat: Seat): Done => [seat, { type: 'pass' }]
const guess = (seat: Seat, gift: Gift, ribbon: Ribbon): Done => [
  seat,
  { type: 'challenge', guess: { gift, ribbon } },
]
const place = (seat: Seat, column: number): Done => [seat, { type: 'place', cell: { line: 0, column } }]

interface FixedTurn {
  /** But for the last gift, which goes by itself. */
  readonly given: readonly Done[]
  readonly asked: readonly Done[]
  readonly placed: readonly Done[]
}

/** The moves of a turn under the names of their decisions. @param turn from 1 */
function movesOf({ given, asked, placed }: FixedTurn, turn: number): readonly FixedMove<Action>[] {
  const dealt = given.length + 1
  return [
    ...given.map((done, n) => [`${turn}.${n}.0.0`, done] as const),
    ...asked.map((done, n) => [`${turn}.${dealt}.${n}.0`, done] as const),
    ...placed.map((done, n) => [`${turn}.${dealt}.${asked.length}.${n}`, done] as const),
  ].map(([decision, [seat, action]]) => ({ decision, seat, action }))
}

/**
 * Two turns. In the first whoever learns hands out the gifts and keeps a cube; in the second the next player does, and keeps a cube
 * with the ribbon that lies in their grid already. Guessed, it is swapped for a card that is worth little, and goes beside
 * the first cube, where the two add up to ten points.
 */
export const tutorial: Tutorial<Options, Action> = {
  seats: 4,
  bot: { level: 'easy', style: 'all-round' },
  options: { deck, tableMemory: true, firstGifter: 0 },
  seed: 'tutorial 9306',
  moves: [
    {
      given: [give(0, 1), give(0, 2), give(0, 0)],
      asked: [guess(1, 'teddy', 'purple'), pass(2), pass(3)],
      placed: [place(1, 0), place(2, 0), place(3, 0), place(0, 0)],
    },
    {
      given: [give(1, 0), give(1, 2), give(1, 1)],
      asked: [pass(2), guess(3, 'chocolates', 'red'), guess(0, 'cube', 'purple')],
      placed: [place(2, 1), place(3, 1), place(0, 1), place(1, 1)],
    },
  ].flatMap((turn, index) => movesOf(turn, index + 1)),
  lastBubble: 9,
}
