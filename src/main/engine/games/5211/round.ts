import { DECK, LONG_GAME_POINTS } from '../../../../shared/games/5211'
import type { Chance } from '../../definition'
import { sumPoints } from './cards'
import { rank, type Standing } from './rank'
import { evaluate, scores } from './score'
import { dealOut } from './setup'
import type { SeatState, State5211, Step } from './state'

/** The third turn is over: last cards, evaluation, and what comes next. Source: docs/RULES.md, A round; End; Long game. */
export function endRound(state: State5211, chance: Chance): Step {
  const lastRound = state.round === state.numbers.rounds
  const discarded = lastRound ? discardLastCards(state) : { state, events: [] }
  const scored = score(discarded.state)
  const moved = lastRound ? endDeal(scored.state, chance) : endMiddleRound(scored.state)
  return { state: moved.state, events: [...discarded.events, ...scored.events, ...moved.events] }
}

/** The points of all deals, as they stand. */
export const totalOf = (seat: SeatState): number => seat.carried + sumPoints(seat.scorePile)

export const standingOf = (seat: SeatState): Standing => ({
  points: totalOf(seat),
  cards: seat.scorePile.length,
})

function discardLastCards(state: State5211): Step {
  const cards = state.seats.flatMap(({ hand }) => hand)
  const seats = state.seats.map((seat) => ({ ...seat, hand: [], last: seat.hand[0] ?? null }))
  return { state: { ...state, seats }, events: [{ type: 'last-cards-discarded', deal: state.deal, cards }] }
}

function score(state: State5211): Step {
  const verdict = evaluate(
    state.seats.map(({ played }) => played),
    state.numbers,
  )
  const { steps, scoring, scored, points } = verdict
  const cleared = state.seats.map(({ played }) => played.filter((card) => !scores(card, scoring)))
  return {
    state: {
      ...state,
      seats: state.seats.map((seat, index) => takeIn(seat, scored[index] ?? [])),
      discard: [...state.discard, ...cleared.flat()],
      evaluations: [...state.evaluations, { deal: state.deal, round: state.round, ...verdict }],
    },
    events: [
      ...steps,
      ...(scoring === null ? [] : [{ type: 'cards-scored', scoring, cards: scored, points } as const]),
      { type: 'table-cleared', cards: cleared },
    ],
  }
}

const takeIn = (seat: SeatState, scored: SeatState['scorePile']): SeatState => ({
  ...seat,
  played: [],
  scorePile: scored.length === 0 ? seat.scorePile : [...seat.scorePile, ...scored],
})

const hasEnough = (state: State5211): boolean => state.seats.some((seat) => totalOf(seat) >= LONG_GAME_POINTS)

/** The first deal of a long game is always played to its end; later ones end as soon as somebody has enough. */
function endMiddleRound(state: State5211): Step {
  if (state.options.long && state.deal > 1 && hasEnough(state)) return endGame(state)
  const round = state.round + 1
  const last = round === state.numbers.rounds
  return {
    state: { ...state, round, turn: 1 },
    events: [{ type: 'round-started', deal: state.deal, round, last }],
  }
}

function endDeal(state: State5211, chance: Chance): Step {
  if (!state.options.long || hasEnough(state)) return endGame(state)
  const next = state.deal + 1
  const dealt = dealOut({
    ...state,
    deal: next,
    order: chance('deal', next).shuffle(DECK),
    carried: state.seats.map(totalOf),
  })
  return { state: dealt.state, events: [dealEnded(state), ...dealt.events] }
}

/** Hands still held are dropped where they are: they count for nothing. */
function endGame(state: State5211): Step {
  const outcome = rank(state.seats.map(standingOf))
  return {
    state: { ...state, phase: 'over' },
    events: [dealEnded(state), { type: 'game-ended', outcome }],
  }
}

const dealEnded = (state: State5211) =>
  ({
    type: 'deal-ended',
    deal: state.deal,
    points: state.seats.map(({ scorePile }) => sumPoints(scorePile)),
    totals: state.seats.map(totalOf),
  }) as const
