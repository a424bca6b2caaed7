import type { Seat } from '../../../../shared/game'
import { DECKS, SEAT_COUNTS } from '../../../../shared/games/kado/cards'
import type { Options } from '../../../../shared/games/kado/options'
import { beat, type NamedDeck } from '../../definition'
import type { Chance } from '../../rng'
import { type BeatKado, type BeatsKado, cardAt, type EventKado, type StateKado } from './state'

/** Compares the deck that the options hold with those that come with the game, card by card: their order decides every shuffle. */
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

/** Whether the seat that is to give first, if one was chosen, is at the table. */
export const fits = ({ firstGifter }: Options, seats: number): boolean =>
  firstGifter === null || firstGifter < seats

/**
 * The first turn of a game, with the gifter looking at the first card.
 * @param seats 2 to 4
 * @throws RangeError when there is no game for so many seats
 */
export function setup(seats: number, options: Options, chance: Chance): BeatsKado {
  if (!SEAT_COUNTS.some((count) => count === seats)) throw new RangeError(`KADO is not for ${seats} players`)
  const first =
    options.firstGifter === null ? chance('first-gifter', 1).int(seats) : options.firstGifter % seats
  return [begin(seats, options, chance('deal', 1).shuffle(options.deck.cards), first)]
}

/** A game whose cards have been shuffled. */
export function begin(seats: number, options: Options, order: StateKado['order'], first: Seat): BeatKado {
  const blank = { grid: [], card: null, bonus: [] }
  const game = { options, order, gone: 0, discard: [], seats: Array.from({ length: seats }, () => blank) }
  return beginTurn({ ...game, turns: [] }, first)
}

/** @param before as the last turn left it */
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

/** The gifter looks at the top card of the deck. */
export const peeked = (state: StateKado): EventKado => ({
  type: 'card-peeked',
  gifter: state.turns.at(-1)?.gifter ?? 0,
  card: cardAt(state, state.gone),
})
