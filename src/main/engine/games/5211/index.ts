import { z } from 'zod'
import type { Face5211 } from '../../../../shared/games/5211'
import {
  type Card,
  cardsDue,
  DECK,
  FACES,
  HAND_SIZE,
  numbersFor,
  SEAT_COUNTS,
  TURNS,
} from '../../../../shared/games/5211/cards'
import { LONG_GAME_POINTS } from '../../../../shared/games/5211/options'
import { optionsSchema, schemas5211 } from '../../../../shared/games/5211/schema'
import { isRemembered } from '../../../../shared/games/5211/view'
import { err, ok, type Result } from '../../../../shared/result'
import { type DecodeError, type GameDefinition, type Json, usual } from '../../definition'
import { apply, decision, legalActions, toAct, totalOf } from './apply'
import { holds, inFaceOrder, sumPoints } from './cards'
import { assess, evaluate, scores } from './score'
import { setup, tutorial } from './setup'
import { type Event5211, firstSlot, type SeatState, type State5211 } from './state'
import { viewing } from './view'

/** Consistency checks of a decoded state: every card is where the deal, the log of rounds and the turn put it. */

const checks: readonly (readonly [fault: string, holds: (state: State5211) => boolean])[] = [
  [
    'a deal or round that does not exist',
    ({ deal, round, numbers, options }) => round <= numbers.rounds && (deal === 1 || options.long),
  ],
  ['an order that does not match the deck', ({ order }) => areSame(order, DECK)],
  ['rounds that do not lead up to this one', hasItsRounds],
  ['rounds of other than four cards a seat, or of more cards than there are', hasWholeRounds],
  ['a draw pile of another turn', ({ next, ...state }) => next === expectedNext(state)],
  ['slots of another turn', hasItsSlots],
  ['an illegal commit', hasFairCommits],
  [
    'hands other than those dealt and drawn',
    (state) => state.seats.every((own, seat) => areSame(received(state, seat), accounted(state, own, seat))),
  ],
  ['score piles or discards other than those evaluated', hasItsPiles],
  ['points other than those of earlier deals', hasItsCarriedPoints],
  ['a game that ends too late or too early', (state) => isOverByRule(state) === (state.phase === 'over')],
]

/** @returns the first fault, or null */
const findFault = (state: State5211): string | null => checks.find(([, holds]) => !holds(state))?.[0] ?? null

const areSame = (some: readonly Card[], others: readonly Card[]): boolean =>
  some.length === others.length && holds(some, others)

const areEqual = (some: readonly Card[], others: readonly Card[]): boolean =>
  some.length === others.length && some.every((card, index) => card === others[index])

function hasItsRounds({ phase, deal, round, numbers, evaluations }: State5211): boolean {
  const evaluated = phase === 'over' ? round : round - 1
  return evaluations.length === (deal - 1) * numbers.rounds + evaluated
}

function hasWholeRounds({ deal, seats, evaluations }: State5211): boolean {
  const whole = evaluations.every(
    ({ played }) => played.length === seats.length && played.every(({ length }) => length === 4),
  )
  const deals = Array.from({ length: deal }, (_, index) =>
    evaluations.filter((one) => one.deal === index + 1).flatMap(({ played }) => played.flat()),
  )
  return whole && deals.every((played) => holds(DECK, played))
}

function expectedNext({ phase, numbers, seats, round, turn, order }: Omit<State5211, 'next'>): number {
  const drawnInRound = phase === 'over' ? 4 : firstSlot(turn)
  const drawn = 4 * (round - 1) + drawnInRound
  return Math.min(order.length, numbers.removed + (HAND_SIZE + drawn) * seats.length)
}

function hasItsSlots({ phase, turn, round, numbers, seats }: State5211): boolean {
  const laid = phase === 'over' ? 0 : firstSlot(turn)
  const hasLast = phase === 'over' && round === numbers.rounds
  return (
    (phase === 'commit' || turn === 3) &&
    seats.every(({ played, last }) => played.length === laid && (last !== null) === hasLast)
  )
}

function hasFairCommits({ phase, turn, seats, commits }: State5211): boolean {
  const isFair = (commit: readonly Card[], seat: number): boolean =>
    phase === 'commit' &&
    commit.length === cardsDue(turn) &&
    holds(seats[seat]?.hand ?? [], commit) &&
    areEqual(commit, inFaceOrder(commit))
  return (
    commits.length === seats.length &&
    commits.includes(null) &&
    commits.every((commit, seat) => commit === null || isFair(commit, seat))
  )
}

/** The cards that the seat was dealt and has drawn in this deal. */
function received({ order, next, numbers, seats }: State5211, seat: number): readonly Card[] {
  const start = numbers.removed + HAND_SIZE * seat
  const cards = order.slice(start, start + HAND_SIZE)
  const dues = [2, 1, 1]
  let top = numbers.removed + HAND_SIZE * seats.length
  for (let turn = 0; top < next; turn++) {
    const due = dues[turn % 3] ?? 1
    cards.push(...order.slice(top + due * seat, top + due * (seat + 1)))
    top += due * seats.length
  }
  return cards
}

const thisDeal = ({ deal, evaluations }: State5211) => evaluations.filter((one) => one.deal === deal)

/** All cards of the seat, wherever they are now. */
const accounted = (state: State5211, { hand, played, last }: SeatState, seat: number): readonly Card[] => [
  ...hand,
  ...played,
  ...(last === null ? [] : [last]),
  ...thisDeal(state).flatMap((one) => one.played[seat] ?? []),
]

function hasItsPiles(state: State5211): boolean {
  const rounds = thisDeal(state)
  const cleared = rounds.flatMap(({ played, scoring }) =>
    played.flat().filter((card) => !scores(card, scoring)),
  )
  return (
    areEqual(state.discard, cleared) &&
    state.seats.every(({ scorePile }, seat) =>
      areEqual(
        scorePile,
        rounds.flatMap(({ scored }) => scored[seat] ?? []),
      ),
    )
  )
}

function hasItsCarriedPoints({ deal, seats, evaluations }: State5211): boolean {
  const earlier = evaluations.filter((one) => one.deal < deal)
  return seats.every(
    ({ carried }, seat) => carried === sumPoints(earlier.flatMap(({ scored }) => scored[seat] ?? [])),
  )
}

function isOverByRule(state: State5211): boolean {
  const { options, deal, round, numbers, seats } = state
  const dealEnded = state.phase === 'over' && round === numbers.rounds
  if (!options.long) return dealEnded
  return (dealEnded || deal > 1) && seats.some((seat) => totalOf(seat) >= LONG_GAME_POINTS)
}

/**
 * A state as JSON, with keys always in the same order. Evaluations are stored as the cards played: the rest follows
 * from them.
 */
function encode(state: State5211): Json {
  const { phase, options, deal, round, turn, order, next, seats, commits, discard, evaluations } = state
  return {
    phase,
    options: { long: options.long, tableMemory: options.tableMemory },
    deal,
    round,
    turn,
    order,
    next,
    seats: seats.map(({ hand, played, scorePile, last, carried }) => ({
      hand,
      played,
      scorePile,
      last,
      carried,
    })),
    commits,
    discard,
    rounds: evaluations.map(({ played }) => played),
  }
}

const card = z.enum(FACES)
const cards = z.array(card)
const count = z.int().min(0)

const stateSchema = z.strictObject({
  phase: z.enum(['commit', 'over']),
  options: optionsSchema,
  deal: count.min(1),
  round: count.min(1),
  turn: z.literal(TURNS),
  order: cards,
  next: count,
  seats: z.array(
    z.strictObject({
      hand: cards,
      played: cards,
      scorePile: cards,
      last: card.nullable(),
      carried: count,
    }),
  ),
  commits: z.array(cards.nullable()),
  discard: cards,
  rounds: z.array(z.array(cards)),
})

/** Accepts a state only if a game can have reached it by the rules. */
function decode(json: unknown): Result<State5211, DecodeError> {
  const parsed = stateSchema.safeParse(json)
  if (!parsed.success) return err({ code: 'bad-state', detail: z.prettifyError(parsed.error) })
  const { rounds, ...fields } = parsed.data
  const players = SEAT_COUNTS.find((seats) => seats === fields.seats.length)
  if (players === undefined) return err({ code: 'bad-state', detail: `${fields.seats.length} seats` })

  const numbers = numbersFor(players)
  const state = { ...fields, numbers, evaluations: evaluateAll(rounds, numbers) }
  const fault = findFault(state)
  return fault === null ? ok(state) : err({ code: 'bad-state', detail: fault })
}

const evaluateAll = (
  rounds: readonly (readonly (readonly Card[])[])[],
  numbers: State5211['numbers'],
): State5211['evaluations'] =>
  rounds.map((played, index) => ({
    deal: Math.floor(index / numbers.rounds) + 1,
    round: (index % numbers.rounds) + 1,
    ...evaluate(played, numbers),
  }))

export interface Types5211 extends Face5211 {
  readonly State: State5211
  readonly Event: Event5211
}

export const game5211: GameDefinition<Types5211> = {
  ...usual,
  ...viewing,
  id: '5211',
  rulesVersion: 1,
  schemas: schemas5211,
  tutorial,
  deck: () => DECK,
  setup,
  toAct,
  leadsOn: ({ type }) => type === 'commit-cards',
  legalActions,
  decision,
  apply,
  mayLookBack: isRemembered,
  isWatchedTogether: ({ type }) => type === 'cards-revealed',
  // All choose at once: docs/RULES.md, A round.
  sharing: () => ({ toLook: [], inTheOpen: false, inAnyOrder: true }),
  digest: ({ evaluations }) => evaluations,
  assess: ({ played }) => assess(played),
  encode,
  decode,
}
