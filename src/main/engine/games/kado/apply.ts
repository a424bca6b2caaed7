import { assertNever } from '../../../../shared/assert-never'
import {
  type Action,
  type Cell,
  type Guess,
  giftOf,
  type Matched,
  refusalAt,
  ribbonOf,
  type Seat,
} from '../../../../shared/games/kado'
import { err, ok, type Result } from '../../../../shared/result'
import { beat } from '../../beats'
import { ending } from './ending'
import { toAct } from './legal'
import { scoreGrid } from './score'
import { beginTurn, peeked } from './setup'
import type {
  Answer,
  BeatsKado,
  DealtCard,
  EventKado,
  RefusalKado,
  SeatState,
  StateKado,
  Turn,
} from './state'
import {
  cardAt,
  clockwise,
  gifterOf,
  isLastTurn,
  mayDiscard,
  nextSeat,
  swappedSeats,
  turnOf,
  without,
} from './turn'

/** Plays one action, and what goes by itself after it. */
export function apply(state: StateKado, seat: Seat, action: Action): Result<BeatsKado, RefusalKado> {
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

// ---- Dealing

function give(state: StateKado, to: Seat): Result<BeatsKado, RefusalKado> {
  if (state.phase !== 'deal') return err('wrong-step')
  if (state.seats[to] === undefined) return err('no-such-seat')
  if (state.seats[to].card !== null) return err('has-a-card')
  const [given, event] = handOver(state, to)
  return ok(dealOn(given, [event]))
}

function discard(state: StateKado): Result<BeatsKado, RefusalKado> {
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

/** The card that the gifter looks at goes to a seat. */
function handOver(state: StateKado, to: Seat): readonly [StateKado, EventKado] {
  const card = cardAt(state, state.gone)
  const given = ofSeat(inTurn(state, { dealt: [...turnOf(state).dealt, to] }), to, { card })
  return [
    { ...given, gone: state.gone + 1 },
    { type: 'card-given', gifter: gifterOf(state), to, card },
  ]
}

/** The gifter looks at the next card, and gives the last one where there is nothing left to choose. */
function dealOn(state: StateKado, events: readonly EventKado[]): BeatsKado {
  const [only, ...others] = without(state)
  if (only === undefined) return [dealt(state, events)]
  const seen = [...events, peeked(state)]
  if (others.length > 0 || mayDiscard(state)) return [beat(state, ...seen)]
  const [given, event] = handOver(state, only)
  return [dealt(given, [...seen, event])]
}

/** Everybody has a card and looks at it. */
function dealt(state: StateKado, events: readonly EventKado[]) {
  const cards = state.seats.map(({ card }) => card as DealtCard)
  return beat({ ...state, phase: 'challenge' as const }, ...events, {
    type: 'dealing-ended',
    gifter: gifterOf(state),
    cards,
  } as const)
}

// ---- Challenging

function pass(state: StateKado, seat: Seat): BeatsKado {
  return askOn(state, { seat, guess: null, matched: null }, [{ type: 'passed', seat }])
}

function challenge(state: StateKado, seat: Seat, guess: Guess): BeatsKado {
  const gifter = gifterOf(state)
  const own = state.seats[seat]?.card as DealtCard
  const theirs = state.seats[gifter]?.card as DealtCard
  const matched = matchOf(guess, theirs)
  const challenged = { type: 'challenged', seat, gifter, guess, matched } as const
  const answer = { seat, guess, matched }
  if (matched === null) return askOn(state, answer, [challenged])

  const swapped = ofSeat(ofSeat(state, seat, { card: theirs }), gifter, { card: own })
  const cards = { challenger: theirs, gifter: own }
  const events: EventKado[] = [challenged, { type: 'cards-swapped', challenger: seat, gifter, cards }]
  if (matched !== 'both') return askOn(swapped, answer, events)

  const card = cardAt(swapped, swapped.gone)
  const bonus = [...(swapped.seats[seat]?.bonus ?? []), card]
  const rewarded = { ...ofSeat(swapped, seat, { bonus }), gone: swapped.gone + 1 }
  return askOn(rewarded, answer, [...events, { type: 'bonus-taken', seat, card }])
}

function matchOf(guess: Guess, { card }: DealtCard): Matched | null {
  const [gift, ribbon] = [giftOf(card) === guess.gift, ribbonOf(card) === guess.ribbon]
  if (gift && ribbon) return 'both'
  if (gift) return 'gift'
  return ribbon ? 'ribbon' : null
}

/** Asks the next seat, or goes on to placing once a challenge has held or all have been asked. */
function askOn(before: StateKado, answer: Answer, events: readonly EventKado[]): BeatsKado {
  const state = inTurn(before, { asked: [...turnOf(before).asked, answer] })
  const isOver = answer.matched !== null || turnOf(state).asked.length === state.seats.length - 1
  if (!isOver) return [beat(state, ...events)]
  const placing = { ...state, phase: 'place' as const }
  return [beat(placing, ...events, ...turnedUp(placing))]
}

// ---- Placing

function place(state: StateKado, seat: Seat, cell: Cell): Result<BeatsKado, RefusalKado> {
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
  if (nextSeat(laid) !== null) return ok([beat(laid, placed, ...turnedUp(laid))])
  if (!isLastTurn(laid)) {
    const next = clockwise(laid)[0] ?? 0
    return ok([beat(laid, placed), beginTurn(laid, next)])
  }
  const over: StateKado = { ...laid, phase: 'over' }
  return ok([beat(over, placed), ending(over)])
}

/** Turns up the card of whoever places next, unless everybody saw it when it was swapped. */
function turnedUp(state: StateKado): readonly EventKado[] {
  const seat = nextSeat(state)
  const card = seat === null ? null : state.seats[seat]?.card
  if (seat === null || card == null || swappedSeats(state).includes(seat)) return []
  return [{ type: 'card-turned-up', seat, card }]
}

// ---- Changes

const inTurn = (state: StateKado, changes: Partial<Turn>): StateKado => ({
  ...state,
  turns: state.turns.with(-1, { ...turnOf(state), ...changes }) as [...Turn[], Turn],
})

const ofSeat = (state: StateKado, seat: Seat, changes: Partial<SeatState>): StateKado => ({
  ...state,
  seats: state.seats.map((own, index) => (index === seat ? { ...own, ...changes } : own)),
})
