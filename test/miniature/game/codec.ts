import { z } from 'zod'
import type { DecodeError, Json } from '../../../src/main/engine/definition'
import { err, ok, type Result } from '../../../src/shared/result'
import { DECK } from './face'
import { schemas } from './schemas'
import { isPlayed, type State, type Turn } from './state'

const stateSchema = z.strictObject({
  options: schemas.options,
  seats: z.literal([2, 3, 4]),
  order: z.array(z.enum(DECK)),
  turns: z.array(
    z.strictObject({
      given: z.array(z.int().min(0)),
      calls: z.array(z.enum(['keep', 'swap'])),
      isUp: z.boolean(),
    }),
  ),
})

export const encode = ({ options, seats, order, turns }: State): Json => ({
  options: { turns: options.turns },
  ...{ seats, order },
  turns: turns.map(({ given, calls, isUp }) => ({ given, calls, isUp })),
})

/** Takes a state in only if a game can have come to it by the rules. */
export function decode(json: unknown): Result<State, DecodeError> {
  const parsed = stateSchema.safeParse(json)
  const isPossible = parsed.success && isShuffled(parsed.data) && canBe(parsed.data)
  return parsed.success && isPossible ? ok(parsed.data) : err({ code: 'bad-state', detail: 'miniature' })
}

const isShuffled = ({ order }: State): boolean => order.toSorted().join() === DECK.toSorted().join()

function canBe(state: State): boolean {
  const { seats, turns, options } = state
  const isLegal = ({ given, calls, isUp }: Turn, n: number) => {
    const last = n === turns.length - 1 && n < options.turns - 1
    const isGiven = given.length === seats || (calls.length === 0 && n === turns.length - 1)
    const areCalls = calls.length < seats && !calls.slice(0, -1).includes('swap')
    return (
      isGiven &&
      areCalls &&
      given.every((seat) => seat < seats) &&
      new Set(given).size === given.length &&
      isUp === isPlayed(state, { given, calls, isUp }) &&
      (isUp ? !last : n === turns.length - 1)
    )
  }
  return turns.length > 0 && turns.length <= options.turns && turns.every(isLegal)
}
