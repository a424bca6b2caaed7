import { type Card, DECK, LONG_GAME_POINTS, type Scoring } from '../../../../shared/games/5211'
import type { Chance } from '../../definition'
import { sumPoints } from './cards'
import { rank, type Standing } from './rank'
import { evaluate, scores } from './score'
import { dealOut } from './setup'
import { change, type Event5211, type SeatState, type State5211 } from './state'

/**
 * The third turn is over: last cards, evaluation, and what comes next. Source: docs/RULES.md, A round; End; Long game.
 * @param events takes what happens, in order
 */
export function endRound(state: State5211, chance: Chance, events: Event5211[]): State5211 {
  if (state.round < state.numbers.rounds) return endMiddleRound(score(state, events), events)
  return endDeal(score(discardLastCards(state, events), events), chance, events)
}

/** The points of all deals, as they stand. */
export const totalOf = (seat: SeatState): number => seat.carried + sumPoints(seat.scorePile)

export const standingOf = (seat: SeatState): Standing => ({
  points: totalOf(seat),
  cards: seat.scorePile.length,
})

function discardLastCards(state: State5211, events: Event5211[]): State5211 {
  const cards = state.seats.flatMap(({ hand }) => hand)
  events.push({ type: 'last-cards-discarded', deal: state.deal, cards })
  return { ...state, seats: state.seats.map((seat) => ({ ...seat, hand: [], last: seat.hand[0] ?? null })) }
}

function score(state: State5211, events: Event5211[]): State5211 {
  const { deal, round } = state
  const { played, counts, steps, scoring, scored, points } = evaluate(
    state.seats.map((seat) => seat.played),
    state.numbers,
  )
  const cards = played.map((laid, seat) => rest(laid, scored[seat] ?? [], scoring))
  for (const step of steps) events.push(step)
  if (scoring !== null) events.push({ type: 'cards-scored', scoring, cards: scored, points })
  events.push({ type: 'table-cleared', cards })
  return change(state, {
    seats: state.seats.map((seat, index) => takeIn(seat, scored[index] ?? [])),
    discard: swept(state.discard, cards),
    evaluations: [...state.evaluations, { played, counts, steps, scoring, scored, points, deal, round }],
  })
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
function endMiddleRound(state: State5211, events: Event5211[]): State5211 {
  if (state.options.long && state.deal > 1 && hasEnough(state)) return endGame(state, events)
  const round = state.round + 1
  events.push({ type: 'round-started', deal: state.deal, round, last: round === state.numbers.rounds })
  return change(state, { round, turn: 1 })
}

function endDeal(state: State5211, chance: Chance, events: Event5211[]): State5211 {
  if (!state.options.long || hasEnough(state)) return endGame(state, events)
  const deal = state.deal + 1
  const order = chance('deal', deal).shuffle(DECK)
  const dealt = dealOut({ ...state, deal, order, carried: state.seats.map(totalOf) })
  events.push(dealEnded(state), ...dealt.events)
  return dealt.state
}

/** Hands still held are dropped where they are: they count for nothing. */
function endGame(state: State5211, events: Event5211[]): State5211 {
  const outcome = rank(state.seats.map(standingOf))
  events.push(dealEnded(state), { type: 'game-ended', outcome })
  return { ...state, phase: 'over' }
}

const dealEnded = (state: State5211): Event5211 => ({
  type: 'deal-ended',
  deal: state.deal,
  points: state.seats.map(({ scorePile }) => sumPoints(scorePile)),
  totals: state.seats.map(totalOf),
})
