import { z } from 'zod'
import { type Card, FACES, numbersFor, SEAT_COUNTS, TURNS } from '../../../../shared/games/5211'
import { optionsSchema } from '../../../../shared/games/5211/schema'
import { err, ok, type Result } from '../../../../shared/result'
import type { DecodeError, Json } from '../../definition'
import { findFault } from './consistency'
import { evaluate } from './score'
import type { State5211 } from './state'

/**
 * A state as JSON, keys always in the same order. The evaluations are kept as the cards that were played: all else in
 * them follows.
 */
export function encode(state: State5211): Json {
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

/** Takes a state in only if a game can have come to it by the rules. */
export function decode(json: unknown): Result<State5211, DecodeError> {
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
