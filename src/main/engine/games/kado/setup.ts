import type { Seat } from '../../../../shared/game'
import { DECKS, type Gift, type Ribbon, SEAT_COUNTS } from '../../../../shared/games/kado/cards'
import type { Action, Options } from '../../../../shared/games/kado/options'
import { beat, type FixedMove, type NamedDeck, type Tutorial } from '../../definition'
import type { Chance } from '../../rng'
import { type BeatKado, type BeatsKado, cardAt, type EventKado, type StateKado } from './state'

/** Compares the deck of the options with those that come with the game, card by card: their order decides every shuffle. */
export function nameDeck({ deck }: Options): NamedDeck {
  const { id, assumed, cards } = deck
  const namesake = DECKS.find((known) => known.id === id)
  const isSame = namesake?.assumed === assumed && `${namesake.cards}` === `${cards}`
  const equal = DECKS.find((known) => `${known.cards.toSorted()}` === `${cards.toSorted()}`)
  return {
    is: namesake === undefined ? 'other' : isSame ? 'known' : 'false',
    id,
    sameCardsAs: equal?.id ?? null,
  }
}

/** True if the chosen first gifter, if any, has a seat at the table. */
export const fits = ({ firstGifter }: Options, seats: number): boolean =>
  firstGifter === null || firstGifter < seats

/**
 * The first turn of a game, with the gifter seeing the first card.
 * @param seats 2 to 4
 * @throws RangeError if there is no game for this number of seats
 */
export function setup(seats: number, options: Options, chance: Chance): BeatsKado {
  if (!SEAT_COUNTS.some((count) => count === seats)) throw new RangeError(`KADO is not for ${seats} players`)
  const first =
    options.firstGifter === null ? chance('first-gifter', 1).int(seats) : options.firstGifter % seats
  return [begin(seats, options, chance('deal', 1).shuffle(options.deck.cards), first)]
}

/** A game after its shuffle. */
export function begin(seats: number, options: Options, order: StateKado['order'], first: Seat): BeatKado {
  const blank = { grid: [], card: null, bonus: [] }
  const game = { options, order, gone: 0, discard: [], seats: Array.from({ length: seats }, () => blank) }
  return beginTurn({ ...game, turns: [] }, first)
}

/** Starts a turn. @param before the state after the last turn */
export function beginTurn(
  before: Omit<StateKado, 'phase' | 'turns'> & { readonly turns: readonly StateKado['turns'][number][] },
  gifter: Seat,
): BeatKado {
  const state: StateKado = {
    ...before,
    phase: 'deal',
    turns: [...before.turns, { gifter, dealt: [], asked: [], cells: [] }],
  }
  return beat(state, { type: 'turn-started', turn: state.turns.length, gifter }, peeked(state))
}

/** The gifter sees the top card of the deck. */
export const peeked = (state: StateKado): EventKado => ({
  type: 'card-peeked',
  gifter: state.turns.at(-1)?.gifter ?? 0,
  card: cardAt(state, state.gone),
})

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
  /** Without the last gift, which is automatic. */
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
 * Two turns. In the first the learner deals the gifts and keeps a cube; in the second the next player does, and keeps a
 * cube with the ribbon that lies in their grid already. The learner guesses it and swaps it for a low card; it goes
 * beside the first cube, where the two add up to ten points.
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
