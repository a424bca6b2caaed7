import { assertNever } from '../../../../shared/assert-never'
import type { Seat } from '../../../../shared/game'
import type { FaceKado } from '../../../../shared/games/kado'
import {
  BONUS_POINTS,
  COLUMNS,
  GIFTS,
  giftOf,
  LINES,
  RIBBONS,
  ribbonOf,
  TURNS,
} from '../../../../shared/games/kado/cards'
import { legalCells, refusalAt } from '../../../../shared/games/kado/grid'
import type { Action, Cell, Guess } from '../../../../shared/games/kado/options'
import type { Matched, Outcome } from '../../../../shared/games/kado/view'
import { err, ok, type Result } from '../../../../shared/result'
import { beat, type RefusalOf } from '../../definition'
import { ranked } from '../../ranking'
import { scoreGrid } from './score'
import { beginTurn, peeked } from './setup'
import {
  type BeatKado,
  type BeatsKado,
  type ChallengeDecision,
  cardAt,
  clockwise,
  type DealtCard,
  type EventKado,
  gifterOf,
  mayDiscard,
  nextSeat,
  type SeatState,
  type StateKado,
  swappedSeats,
  type Turn,
  turnOf,
} from './state'

/** The one awaited seat. */
export function toAct(state: StateKado): readonly Seat[] {
  if (state.phase === 'deal') return [gifterOf(state)]
  const next = nextSeat(state)
  return next === null ? [] : [next]
}

const isLastTurn = ({ turns }: Pick<StateKado, 'turns'>): boolean => turns.length === TURNS

/** The seats that have no card yet during the dealing. */
const without = ({ seats }: Pick<StateKado, 'seats'>): readonly Seat[] =>
  seats.flatMap(({ card }, seat) => (card === null ? [seat] : []))

/** The state with changes to the current turn. */
const inTurn = (state: StateKado, changes: Partial<Turn>): StateKado => ({
  ...state,
  turns: state.turns.with(-1, { ...turnOf(state), ...changes }) as [...Turn[], Turn],
})

/** The state with changes to a seat. */
const ofSeat = (state: StateKado, seat: Seat, changes: Partial<SeatState>): StateKado => ({
  ...state,
  seats: state.seats.map((own, index) => (index === seat ? { ...own, ...changes } : own)),
})

/** Names the open decision by its place in the game: the turn, and the number of actions of each kind in it. */
export function decision(state: StateKado): string | null {
  if (toAct(state).length === 0) return null
  const { dealt, asked, cells } = turnOf(state)
  return `${state.turns.length}.${dealt.length}.${asked.length}.${cells.length}`
}

const CHALLENGES: readonly Action[] = [
  { type: 'pass' },
  ...GIFTS.flatMap((gift) =>
    RIBBONS.map((ribbon): Action => ({ type: 'challenge', guess: { gift, ribbon } })),
  ),
]

/** Every action that the seat can take now. */
export function legalActions(state: StateKado, seat: Seat): readonly Action[] {
  if (!toAct(state).includes(seat)) return []
  switch (state.phase) {
    case 'deal': {
      const gifts = without(state).map((to): Action => ({ type: 'give', to }))
      return mayDiscard(state) ? [...gifts, { type: 'discard' }] : gifts
    }
    case 'challenge':
      return CHALLENGES
    default:
      return legalCells(state.seats[seat]?.grid ?? []).map((cell) => ({ type: 'place', cell }))
  }
}

/** Points of a seat: those of its grid, and two for each card taken unseen. */
export const totalOf = ({ grid, bonus }: SeatState): number =>
  scoreGrid(grid).points + BONUS_POINTS * bonus.length

/** Most points win, and equals share the win. Source: docs/RULES.md, KADO, Score. */
export function outcome({ phase, seats }: StateKado): Outcome | null {
  if (phase !== 'over') return null
  const totals = seats.map((own) => ({ points: totalOf(own) }))
  return ranked(totals, (one, other) => one.points > other.points)
}

/** Scores all grids: line by line, column by column, then the bonus cards. The beat belongs to the recap. */
export function ending(state: StateKado): BeatKado {
  const scores = state.seats.map(({ grid }) => scoreGrid(grid))
  const lines = Array.from(
    { length: LINES },
    (_, line): EventKado => ({
      type: 'line-scored',
      line,
      scores: scores.flatMap(({ lines }) => lines[line] ?? []),
    }),
  )
  const columns = Array.from(
    { length: COLUMNS },
    (_, column): EventKado => ({
      type: 'column-scored',
      column,
      scores: scores.flatMap(({ columns }) => columns[column] ?? []),
    }),
  )
  const cards = state.seats.map(({ bonus }) => bonus.length)
  const counted = { type: 'bonus-scored', cards, points: cards.map((count) => BONUS_POINTS * count) } as const
  const result = outcome(state)
  if (result === null) throw new Error('A running game has no ending')
  const events = [...lines, ...columns, counted, { type: 'game-ended', outcome: result } as const]
  return { state, events, rests: false, repeats: true }
}

/**
 * Lays the seat's card into its grid; after the last seat the next turn begins, or the game is over. Source:
 * docs/RULES.md, KADO, Placing.
 */
function place(state: StateKado, seat: Seat, cell: Cell): Result<BeatsKado, RefusalOf<FaceKado>> {
  const own = state.seats[seat]
  if (state.phase !== 'place' || own === undefined || own.card === null) return err('wrong-step')
  const refusal = refusalAt(own.grid, cell)
  if (refusal !== null) return err(refusal)

  const card = { ...own.card, line: cell.line, column: cell.column }
  const grid = [...own.grid, card]
  const laid = ofSeat(inTurn(state, { cells: [...turnOf(state).cells, cell] }), seat, { grid, card: null })
  const gain = state.options.tableMemory
    ? { before: scoreGrid(own.grid).points, after: scoreGrid(grid).points }
    : null
  const placed = { type: 'card-placed', seat, card, gain } as const
  if (nextSeat(laid) !== null) return ok([beat(laid, placed, ...revealNext(laid))])
  if (!isLastTurn(laid)) {
    const next = clockwise(laid)[0] ?? 0
    return ok([beat(laid, placed), beginTurn(laid, next)])
  }
  const over: StateKado = { ...laid, phase: 'over' }
  return ok([beat(over, placed), ending(over)])
}

/** Reveals the card of the player who places next, unless everybody saw it when it was swapped. */
function revealNext(state: StateKado): readonly EventKado[] {
  const seat = nextSeat(state)
  const card = seat === null ? null : state.seats[seat]?.card
  if (seat === null || card == null || swappedSeats(state).includes(seat)) return []
  return [{ type: 'card-turned-up', seat, card }]
}

/** The awaited seat does not challenge. */
function pass(state: StateKado, seat: Seat): BeatsKado {
  return askOn(state, { seat, guess: null, matched: null }, [{ type: 'passed', seat }])
}

/** The awaited seat guesses the gifter's card: the challenge fails, or the two swap. Source: docs/RULES.md, KADO, Challenge. */
function challenge(state: StateKado, seat: Seat, guess: Guess): BeatsKado {
  const gifter = gifterOf(state)
  const own = state.seats[seat]?.card as DealtCard
  const theirs = state.seats[gifter]?.card as DealtCard
  const matched = matchOf(guess, theirs)
  const challenged = { type: 'challenged', seat, gifter, guess, matched } as const
  const decided = { seat, guess, matched }
  if (matched === null) return askOn(state, decided, [challenged])

  const swapped = ofSeat(ofSeat(state, seat, { card: theirs }), gifter, { card: own })
  const cards = { challenger: theirs, gifter: own }
  const events: EventKado[] = [challenged, { type: 'cards-swapped', challenger: seat, gifter, cards }]
  if (matched !== 'both') return askOn(swapped, decided, events)

  const card = cardAt(swapped, swapped.gone)
  const bonus = [...(swapped.seats[seat]?.bonus ?? []), card]
  const rewarded = { ...ofSeat(swapped, seat, { bonus }), gone: swapped.gone + 1 }
  return askOn(rewarded, decided, [...events, { type: 'bonus-taken', seat, card }])
}

function matchOf(guess: Guess, { card }: DealtCard): Matched | null {
  const [gift, ribbon] = [giftOf(card) === guess.gift, ribbonOf(card) === guess.ribbon]
  if (gift && ribbon) return 'both'
  if (gift) return 'gift'
  return ribbon ? 'ribbon' : null
}

/** Asks the next seat, or goes on to placing once a challenge has succeeded or all have been asked. */
function askOn(before: StateKado, decided: ChallengeDecision, events: readonly EventKado[]): BeatsKado {
  const state = inTurn(before, { asked: [...turnOf(before).asked, decided] })
  const isOver = decided.matched !== null || turnOf(state).asked.length === state.seats.length - 1
  if (!isOver) return [beat(state, ...events)]
  const placing = { ...state, phase: 'place' as const }
  return [beat(placing, ...events, ...revealNext(placing))]
}

/** The gifter gives the top card of the deck to a seat that has none. Source: docs/RULES.md, KADO, Dealing. */
function give(state: StateKado, to: Seat): Result<BeatsKado, RefusalOf<FaceKado>> {
  if (state.phase !== 'deal') return err('wrong-step')
  if (state.seats[to] === undefined) return err('no-such-seat')
  if (state.seats[to].card !== null) return err('has-a-card')
  const [given, event] = handOver(state, to)
  return ok(dealOn(given, [event]))
}

/** The gifter of a duel discards the top card of the deck. Source: docs/RULES.md, KADO, Duel. */
function discard(state: StateKado): Result<BeatsKado, RefusalOf<FaceKado>> {
  if (state.phase !== 'deal') return err('wrong-step')
  if (!mayDiscard(state)) return err('nothing-to-discard')
  const [gifter, card] = [gifterOf(state), cardAt(state, state.gone)]
  const after = {
    ...inTurn(state, { dealt: [...turnOf(state).dealt, null] }),
    gone: state.gone + 1,
    discard: [...state.discard, { ...card, by: gifter }],
  }
  return ok(dealOn(after, [{ type: 'card-discarded', gifter, card }]))
}

/** The card that the gifter sees goes to a seat. */
function handOver(state: StateKado, to: Seat): readonly [StateKado, EventKado] {
  const card = cardAt(state, state.gone)
  const given = ofSeat(inTurn(state, { dealt: [...turnOf(state).dealt, to] }), to, { card })
  return [
    { ...given, gone: state.gone + 1 },
    { type: 'card-given', gifter: gifterOf(state), to, card },
  ]
}

/** The gifter sees the next card, and gives the last one automatically if there is nothing left to choose. */
function dealOn(state: StateKado, events: readonly EventKado[]): BeatsKado {
  const [only, ...others] = without(state)
  if (only === undefined) return [dealt(state, events)]
  const seen = [...events, peeked(state)]
  if (others.length > 0 || mayDiscard(state)) return [beat(state, ...seen)]
  const [given, event] = handOver(state, only)
  return [dealt(given, [...seen, event])]
}

/** Ends the dealing: everybody has a card and sees it. */
function dealt(state: StateKado, events: readonly EventKado[]): BeatKado {
  const cards = state.seats.map(({ card }) => card as DealtCard)
  return beat({ ...state, phase: 'challenge' as const }, ...events, {
    type: 'dealing-ended',
    gifter: gifterOf(state),
    cards,
  } as const)
}

/** Plays one action, and everything that follows automatically. */
export function apply(state: StateKado, seat: Seat, action: Action): Result<BeatsKado, RefusalOf<FaceKado>> {
  if (state.phase === 'over') return err('match-over')
  if (!toAct(state).includes(seat)) return err('not-awaited')
  switch (action.type) {
    case 'give':
      return give(state, action.to)
    case 'discard':
      return discard(state)
    case 'pass':
    case 'challenge':
      if (state.phase !== 'challenge') return err('wrong-step')
      return ok(action.type === 'pass' ? pass(state, seat) : challenge(state, seat, action.guess))
    case 'place':
      return place(state, seat, action.cell)
    default:
      return assertNever(action)
  }
}
