import { assertNever } from '../../../../shared/assert-never'
import type { Seat } from '../../../../shared/game'
import type { Face5211 } from '../../../../shared/games/5211'
import { type Card, cardsDue, DECK } from '../../../../shared/games/5211/cards'
import { type Action, LONG_GAME_POINTS } from '../../../../shared/games/5211/options'
import type { Evaluation, Scoring } from '../../../../shared/games/5211/view'
import { err, ok, type Result } from '../../../../shared/result'
import { beat, endOf, type RefusalOf } from '../../definition'
import type { Chance } from '../../rng'
import { holds, inFaceOrder, refilled, sumPoints } from './cards'
import { evaluate, rank, scores } from './score'
import { dealOut } from './setup'
import type { Beat5211, Beats5211, Event5211, SeatState, State5211 } from './state'

/**
 * The state with some of its parts replaced, for the changes that every turn makes. V8 copies parts by name several
 * times faster than it spreads a copy of a copy, as long as few kinds of changes come here: rarer ones use a spread.
 */
function change(state: State5211, changes: Partial<State5211>): State5211 {
  const {
    phase = state.phase,
    options = state.options,
    numbers = state.numbers,
    deal = state.deal,
    round = state.round,
    turn = state.turn,
    order = state.order,
    next = state.next,
    seats = state.seats,
    commits = state.commits,
    discard = state.discard,
    evaluations = state.evaluations,
  } = changes
  return {
    phase,
    options,
    numbers,
    deal,
    round,
    turn,
    order,
    next,
    seats,
    commits,
    discard,
    evaluations,
  }
}

/** The seats that have not committed in this turn. */
export function toAct(state: State5211): readonly Seat[] {
  if (state.phase !== 'commit') return []
  return state.commits.flatMap((commit, seat) => (commit === null ? [seat] : []))
}

/** Names the open decision by its place in the game: deal, round, turn. */
export const decision = ({ phase, deal, round, turn }: State5211): string | null =>
  phase === 'commit' ? `${deal}.${round}.${turn}` : null

/** Every distinct set of cards that the seat can commit; taking back, once it has committed. */
export function legalActions(state: State5211, seat: Seat): readonly Action[] {
  const own = state.seats[seat]
  if (state.phase !== 'commit' || own === undefined) return []
  // The last commit reveals at once, so a player who has committed is still waiting for somebody.
  if (state.commits[seat] !== null) return [{ type: 'take-back' }]
  const sets = cardsDue(state.turn) === 2 ? pairsOf(own.hand) : singlesOf(own.hand)
  return sets.map((cards) => ({ type: 'commit-cards', cards }))
}

const singlesOf = (hand: readonly Card[]): readonly (readonly Card[])[] =>
  [...new Set(inFaceOrder(hand))].map((card) => [card])

/** In a sorted hand equal cards are neighbours, so each pair is met first at a card that does not repeat its predecessor. */
function pairsOf(hand: readonly Card[]): readonly (readonly Card[])[] {
  const sorted = inFaceOrder(hand)
  const pairs: (readonly Card[])[] = []
  for (const [i, one] of sorted.entries()) {
    if (one === sorted[i - 1]) continue
    const rest = sorted.slice(i + 1)
    for (const [j, other] of rest.entries()) if (other !== rest[j - 1]) pairs.push([one, other])
  }
  return pairs
}

/**
 * Ends the third turn: last cards, evaluation, and the next round, deal or end. Source: docs/RULES.md, A round; End;
 * Long game.
 */
function endRound(state: State5211, chance: Chance): Beats5211 {
  const isLast = state.round === state.numbers.rounds
  const { deal, round } = state
  const laid = isLast ? withoutLastCards(state) : state
  const played = state.seats.map((seat) => seat.played)
  const evaluation: Evaluation = { ...evaluate(played, state.numbers), deal, round }
  const { steps } = evaluation
  const evaluated = beat(laid, ...(isLast ? [lastCardsOf(state), ...steps] : steps))
  const scored = score(laid, evaluation)
  const next = isLast ? endDeal(scored.state, chance) : endMiddleRound(scored.state)
  // Without table memory only the last round of the game can be replayed in a recap, when there is nothing left to
  // forget.
  const repeats = state.options.tableMemory || endOf(next).phase === 'over'
  return [{ ...evaluated, repeats }, { ...scored, repeats }, ...next]
}

/** Points of all deals so far. */
export const totalOf = (seat: SeatState): number => seat.carried + sumPoints(seat.scorePile)

export const rankedBy = (seat: SeatState) => ({
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

/** The cards that go to the discard; all of them if none was taken. */
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

/** The first deal of a long game is always played to its end; later ones end as soon as a player has enough points. */
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

/** Cards still in hand are dropped in place: they count for nothing. */
function endGame(state: State5211): Beats5211 {
  const outcome = rank(state.seats.map(rankedBy))
  return [beat({ ...state, phase: 'over' }, dealEnded(state), { type: 'game-ended', outcome })]
}

const dealEnded = (state: State5211): Event5211 => ({
  type: 'deal-ended',
  deal: state.deal,
  points: state.seats.map(({ scorePile }) => sumPoints(scorePile)),
  totals: state.seats.map(totalOf),
})

/**
 * Runs once all have committed: the cards are revealed together, everyone draws, and the next turn or the evaluation
 * follows.
 * @param commits by seat
 */
function endTurn(state: State5211, commits: readonly (readonly Card[])[], chance: Chance): Beats5211 {
  const { deal, round, turn, order } = state
  const draws = drawnCards(state)
  const next = state.next + draws.length * cardsDue(turn)
  const after = change(state, {
    next,
    seats: state.seats.map((own, seat) => layAndDraw(own, commits[seat] ?? [], draws[seat] ?? [])),
    commits: commits.map(() => null),
    turn: turn === 1 ? 2 : 3,
  })
  const events: Event5211[] = [{ type: 'cards-revealed', deal, round, turn, cards: commits }]
  if (draws.length > 0) events.push({ type: 'cards-drawn', pile: order.length - next, cards: draws })
  const turnedUp = beat(after, ...events)
  return turn === 3 ? [turnedUp, ...endRound(after, chance)] : [turnedUp]
}

const layAndDraw = (
  { hand, played, scorePile, last, carried }: SeatState,
  laid: readonly Card[],
  drawn: readonly Card[],
): SeatState => ({
  hand: refilled(hand, laid, drawn),
  played: played.length === 0 ? laid : [...played, ...laid],
  scorePile,
  last,
  carried,
})

/** The drawn cards by seat, seat 0 all its cards first; none in the last round, when the pile is used up. */
function drawnCards({ next, order, turn, seats }: State5211): readonly (readonly Card[])[] {
  if (next === order.length) return []
  const due = cardsDue(turn)
  return seats.map((_, seat) => {
    const first = order[next + due * seat] as Card
    return due === 1 ? [first] : [first, order[next + due * seat + 1] as Card]
  })
}

/** Plays one action. The last commit of a turn leads on to the next decision, or to the end of the game. */
export function apply(
  state: State5211,
  seat: Seat,
  action: Action,
  chance: Chance,
): Result<Beats5211, RefusalOf<Face5211>> {
  if (state.phase === 'over') return err('match-over')
  switch (action.type) {
    case 'commit-cards':
      return commit(state, seat, action.cards, chance)
    case 'take-back':
      return takeBack(state, seat)
    default:
      return assertNever(action)
  }
}

function commit(
  state: State5211,
  seat: Seat,
  chosen: readonly Card[],
  chance: Chance,
): Result<Beats5211, RefusalOf<Face5211>> {
  const own = state.seats[seat]
  if (own === undefined) return err('not-awaited')
  if (state.commits[seat] !== null) return err('already-committed')
  if (chosen.length !== cardsDue(state.turn)) return err('wrong-card-count')
  if (!holds(own.hand, chosen)) return err('card-not-in-hand')

  const { deal, round, turn } = state
  const cards = inFaceOrder(chosen)
  const commits = replaced(state.commits, seat, cards)
  const event = { type: 'cards-committed', deal, round, turn, seat, cards } as const
  const committed = beat(change(state, { commits }), event)
  if (!commits.every((commit) => commit !== null)) return ok([committed])
  return ok([committed, ...endTurn(state, commits, chance)])
}

function takeBack(state: State5211, seat: Seat): Result<Beats5211, RefusalOf<Face5211>> {
  const cards = state.commits[seat]
  if (cards === undefined) return err('not-awaited')
  if (cards === null) return err('nothing-to-take-back')
  const after = change(state, { commits: replaced(state.commits, seat, null) })
  return ok([beat(after, { type: 'commit-taken-back', turn: state.turn, seat, cards })])
}

function replaced<T>(items: readonly T[], index: number, item: T): readonly T[] {
  const copy = items.slice()
  copy[index] = item
  return copy
}
