import {
  type Card,
  DECK,
  type Evaluation,
  LONG_GAME_POINTS,
  type Scoring,
} from '../../../../shared/games/5211'
import { beat, endOf } from '../../beats'
import type { Chance } from '../../definition'
import { sumPoints } from './cards'
import { rank, type Standing } from './rank'
import { evaluate, scores } from './score'
import { dealOut } from './setup'
import {
  type Beat5211,
  type Beats5211,
  change,
  type Event5211,
  type SeatState,
  type State5211,
} from './state'

/**
 * The third turn is over: last cards, evaluation, and what comes next. Source: docs/RULES.md, A round; End; Long game.
 */
export function endRound(state: State5211, chance: Chance): Beats5211 {
  const isLast = state.round === state.numbers.rounds
  const { deal, round } = state
  const laid = isLast ? withoutLastCards(state) : state
  const played = state.seats.map((seat) => seat.played)
  const evaluation: Evaluation = { ...evaluate(played, state.numbers), deal, round }
  const { steps } = evaluation
  const evaluated = beat(laid, ...(isLast ? [lastCardsOf(state), ...steps] : steps))
  const scored = score(laid, evaluation)
  const next = isLast ? endDeal(scored.state, chance) : endMiddleRound(scored.state)
  // Without table memory only the last round of the game can be looked at again, when there is nothing left to forget.
  const repeats = state.options.tableMemory || endOf(next).phase === 'over'
  return [{ ...evaluated, repeats }, { ...scored, repeats }, ...next]
}

/** The points of all deals, as they stand. */
export const totalOf = (seat: SeatState): number => seat.carried + sumPoints(seat.scorePile)

export const standingOf = (seat: SeatState): Standing => ({
  points: totalOf(seat),
  cards: seat.scorePile.length,
})

const lastCardsOf = ({ deal, seats }: State5211): Event5211 => ({
  type: 'last-cards-discarded',
  deal,
  cards: seats.flatMap(({ hand }) => hand),
})

const withoutLastCards = (state: State5211): State5211 => ({
  ...state,
  seats: state.seats.map((seat) => ({ ...seat, hand: [], last: seat.hand[0] ?? null })),
})

function score(state: State5211, evaluation: Evaluation): Beat5211 {
  const { played, scoring, scored, points } = evaluation
  const cards = played.map((laid, seat) => rest(laid, scored[seat] ?? [], scoring))
  const events: Event5211[] = [{ type: 'table-cleared', cards }]
  if (scoring !== null) events.unshift({ type: 'cards-scored', scoring, cards: scored, points })
  const after = change(state, {
    seats: state.seats.map((seat, index) => takeIn(seat, scored[index] ?? [])),
    discard: swept(state.discard, cards),
    evaluations: [...state.evaluations, evaluation],
  })
  return beat(after, ...events)
}

function swept(discard: readonly Card[], cards: readonly (readonly Card[])[]): readonly Card[] {
  const all = [...discard]
  for (const laid of cards) for (const card of laid) all.push(card)
  return all
}

/** What goes to the discard; all of it where nothing was taken. */
const rest = (laid: readonly Card[], taken: readonly Card[], scoring: Scoring): readonly Card[] =>
  taken.length === 0 ? laid : laid.filter((card) => !scores(card, scoring))

const takeIn = ({ hand, scorePile, last, carried }: SeatState, scored: readonly Card[]): SeatState => ({
  hand,
  played: [],
  scorePile: scored.length === 0 ? scorePile : [...scorePile, ...scored],
  last,
  carried,
})

const hasEnough = (state: State5211): boolean => state.seats.some((seat) => totalOf(seat) >= LONG_GAME_POINTS)

/** The first deal of a long game is always played to its end; later ones end as soon as somebody has enough. */
function endMiddleRound(state: State5211): Beats5211 {
  if (state.options.long && state.deal > 1 && hasEnough(state)) return endGame(state)
  const round = state.round + 1
  const last = round === state.numbers.rounds
  return [beat(change(state, { round, turn: 1 }), { type: 'round-started', deal: state.deal, round, last })]
}

function endDeal(state: State5211, chance: Chance): Beats5211 {
  if (!state.options.long || hasEnough(state)) return endGame(state)
  const deal = state.deal + 1
  const order = chance('deal', deal).shuffle(DECK)
  const ended = beat(change(state, { phase: 'deal-over' }), dealEnded(state))
  return [{ ...ended, rests: true }, dealOut({ ...state, deal, order, carried: state.seats.map(totalOf) })]
}

/** Hands still held are dropped where they are: they count for nothing. */
function endGame(state: State5211): Beats5211 {
  const outcome = rank(state.seats.map(standingOf))
  return [beat({ ...state, phase: 'over' }, dealEnded(state), { type: 'game-ended', outcome })]
}

const dealEnded = (state: State5211): Event5211 => ({
  type: 'deal-ended',
  deal: state.deal,
  points: state.seats.map(({ scorePile }) => sumPoints(scorePile)),
  totals: state.seats.map(totalOf),
})
