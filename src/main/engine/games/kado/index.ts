import { z } from 'zod'
import type { Seat } from '../../../../shared/game'
import type { FaceKado } from '../../../../shared/games/kado'
import { type Card, FACES, SEAT_COUNTS } from '../../../../shared/games/kado/cards'
import type { Action, Cell, Guess, Options } from '../../../../shared/games/kado/options'
import { guessSchema, optionsSchema, schemasKado } from '../../../../shared/games/kado/schema'
import { isRemembered, type Matched } from '../../../../shared/games/kado/view'
import { err, ok, type Result } from '../../../../shared/result'
import { type DecodeError, endOf, type GameDefinition, type Json, usual } from '../../definition'
import { apply, decision, legalActions, outcome, toAct } from './apply'
import { assess } from './score'
import { begin, fits, nameDeck, setup, tutorial } from './setup'
import { clockwise, type EventKado, type StateKado, type Turn, turnOf } from './state'
import { progress, project, resample, sharing, standings, stepOf, turnedUp, view } from './view'

/** The shuffle and the actions of each turn as JSON, with keys always in the same order: the rest follows. */
function encode({ options, order, seats, turns }: StateKado): Json {
  const { deck, tableMemory, firstGifter } = options
  const { id, assumed, cards } = deck
  return {
    options: { deck: { id, assumed, cards }, tableMemory, firstGifter },
    seats: seats.length,
    gifter: turns[0].gifter,
    order,
    turns: turns.map(({ dealt, asked, cells }) => ({
      dealt,
      asked: asked.map(({ guess }) => guess && { gift: guess.gift, ribbon: guess.ribbon }),
      cells: cells.map(({ line, column }) => [line, column]),
    })),
  }
}

const seat = z.int().min(0)
const turnSchema = z.strictObject({
  dealt: z.array(seat.nullable()),
  asked: z.array(guessSchema.nullable()),
  cells: z.array(z.tuple([z.int(), z.int()])),
})
const stateSchema = z.strictObject({
  options: optionsSchema,
  seats: z.literal(SEAT_COUNTS),
  gifter: seat,
  order: z.array(z.enum(FACES)),
  turns: z.array(turnSchema),
})
type Recorded = z.output<typeof stateSchema>

/** Accepts a state only if a game can have reached it by the rules: it replays the game. */
function decode(json: unknown): Result<StateKado, DecodeError> {
  const parsed = stateSchema.safeParse(json)
  if (!parsed.success) return err({ code: 'bad-state', detail: z.prettifyError(parsed.error) })
  const { options, seats, gifter, order, turns } = parsed.data
  const fault = faultOf(parsed.data)
  if (fault !== null) return err({ code: 'bad-state', detail: fault })

  let state = begin(seats, options, order, gifter).state
  for (const [index, turn] of turns.entries()) {
    const played = index + 1 === state.turns.length ? playTurn(state, turn) : null
    if (played === null) return err({ code: 'bad-state', detail: `turn ${index + 1}` })
    state = played
  }
  return state.turns.length === turns.length ? ok(state) : err({ code: 'bad-state', detail: 'turns' })
}

function faultOf({ options, seats, gifter, order }: Recorded): string | null {
  if (!hasDeck(options, order)) return 'an order that does not match the deck'
  if (gifter >= seats) return 'a gifter who does not play'
  const { firstGifter } = options
  return firstGifter !== null && firstGifter % seats !== gifter ? 'a gifter other than the chosen one' : null
}

/** True if the cards are those of the deck, in any order. */
function hasDeck({ deck }: Options, order: readonly Card[]): boolean {
  const cards = deck.cards.toSorted()
  return order.length === cards.length && order.toSorted().every((card, index) => card === cards[index])
}

/** @returns null if the rules do not allow such a turn */
function playTurn(before: StateKado, { dealt, asked, cells }: Recorded['turns'][number]): StateKado | null {
  let state: StateKado | null = before
  for (const [index, to] of dealt.entries()) {
    // The last gift is automatic.
    const isDealt: boolean = state !== null && index < turnOf(state).dealt.length
    if (!isDealt) state = play(state, to === null ? { type: 'discard' } : { type: 'give', to })
  }
  if (state === null || !areSame(turnOf(state).dealt, dealt)) return null
  for (const guess of asked)
    state = play(state, guess === null ? { type: 'pass' } : { type: 'challenge', guess })
  for (const [line, column] of cells) state = play(state, { type: 'place', cell: { line, column } })
  return state
}

/** Plays an action of the awaited seat; null if the rules refuse it, or an earlier one. */
function play(state: StateKado | null, action: Action): StateKado | null {
  const seat = state === null ? undefined : toAct(state)[0]
  if (state === null || seat === undefined) return null
  const played = apply(state, seat, action)
  return played.ok ? endOf(played.value) : null
}

const areSame = (some: Turn['dealt'], others: Turn['dealt']): boolean =>
  some.length === others.length && some.every((to, index) => to === others[index])

/** A finished turn as recorded for a reader of the save. */
interface RecordedTurn {
  readonly gifter: Seat
  /** In the order of dealing; `to` is null for the card discarded in a duel. */
  readonly dealt: readonly { readonly card: Card; readonly to: Seat | null }[]
  readonly asked: readonly {
    readonly seat: Seat
    readonly guess: Guess | null
    readonly matched: Matched | null
  }[]
  /** Taken unseen for a perfect guess. */
  readonly bonus: Card | null
  readonly placed: readonly (Cell & { readonly seat: Seat; readonly card: Card })[]
}

/** All finished turns, card by card. */
export function digest(state: StateKado): readonly RecordedTurn[] {
  let place = 0
  return state.turns.flatMap((turn, index) => {
    const dealt = turn.dealt.map((to) => ({ card: state.order[place++] as Card, to }))
    const isPerfect = turn.asked.some(({ matched }) => matched === 'both')
    const bonus = isPerfect ? (state.order[place++] as Card) : null
    if (turn.cells.length < state.seats.length) return []
    const placed = clockwise({ ...state, turns: [turn] }).map((seat, step) => ({
      seat,
      card: state.seats[seat]?.grid[index]?.card as Card,
      ...(turn.cells[step] as Cell),
    }))
    return [{ gifter: turn.gifter, dealt, asked: turn.asked, bonus, placed }]
  })
}

export interface TypesKado extends FaceKado {
  readonly State: StateKado
  readonly Event: EventKado
}

export const gameKado: GameDefinition<TypesKado> = {
  ...usual,
  id: 'kado',
  rulesVersion: 1,
  schemas: schemasKado,
  tutorial,
  deck: ({ deck }) => deck.cards,
  nameDeck,
  fits,
  setup,
  toAct,
  legalActions,
  decision,
  apply,
  view,
  project,
  stepOf,
  turnedUp,
  mayLookBack: isRemembered,
  sharing,
  outcome,
  progress,
  standings,
  digest,
  assess: ({ grid }) => assess(grid),
  resample,
  encode,
  decode,
}
