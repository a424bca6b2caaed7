import { z } from 'zod'
import { type DecodeError, endOf, type Json } from '../../../src/main/engine/definition'
import { err, ok, type Result } from '../../../src/shared/result'
import { DECK } from './face'
import { apply, begin, type State, toAct } from './rules'
import { schemas } from './schemas'

const saved = z.strictObject({
  seats: z.literal(schemas.seatCounts),
  order: z.array(z.enum(DECK)).refine((order) => order.toSorted().join() === DECK.toSorted().join()),
  log: z.array(schemas.action),
})

export const encode = ({ points, order, log }: State): Json => ({
  seats: points.length,
  order,
  log: log.map((action) => ({ ...action })),
})

/** Replays the log: a state is accepted only if a game can have reached it by the rules. */
export function decode(json: unknown): Result<State, DecodeError> {
  const parsed = saved.safeParse(json)
  if (!parsed.success) return err({ code: 'bad-state', detail: 'shape' })
  let state = endOf(begin(parsed.data.seats, parsed.data.order))
  for (const action of parsed.data.log) {
    const [seat = Number.NaN] = toAct(state)
    const step = apply(state, seat, action)
    if (!step.ok) return err({ code: 'bad-state', detail: step.error })
    state = endOf(step.value)
  }
  return ok(state)
}
