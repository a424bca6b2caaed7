import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { type Action, FACES, type Guess, SEAT_COUNTS } from '../../../../shared/games/kado'
import { guessSchema, optionsSchema } from '../../../../shared/games/kado/schema'
import { err, ok, type Result } from '../../../../shared/result'
import { endOf } from '../../beats'
import type { DecodeError, Json } from '../../definition'
import { apply } from './apply'
import { hasDeck } from './has-deck'
import { toAct } from './legal'
import { begin } from './setup'
import type { StateKado, Turn } from './state'

/** The shuffle and what was done in each turn, as JSON, keys always in the same order: all else follows. */
export function encode({ options, order, seats, turns }: StateKado): Json {
  const { deck, tableMemory, firstGifter } = options
  return {
    options: { deck, tableMemory, firstGifter },
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
const stateSchema = z.strictObject({
  options: optionsSchema,
  seats: z.literal(SEAT_COUNTS),
  gifter: seat,
  order: z.array(z.enum(FACES)),
  turns: z.array(
    z.strictObject({
      dealt: z.array(seat.nullable()),
      asked: z.array(guessSchema.nullable()),
      cells: z.array(z.tuple([z.int(), z.int()])),
    }),
  ),
})

/** Takes a state in only if a game can have come to it by the rules: it is played again. */
export function decode(json: unknown): Result<StateKado, DecodeError> {
  const parsed = stateSchema.safeParse(json)
  if (!parsed.success) return err({ code: 'bad-state', detail: z.prettifyError(parsed.error) })
  const { options, seats, gifter, order, turns } = parsed.data
  const fault = faultOf(parsed.data)
  if (fault !== null) return err({ code: 'bad-state', detail: fault })

  let state = begin(seats, options, order, gifter).state
  for (const action of actionsOf(turns, () => state)) {
    const [awaited = -1] = toAct(state)
    const played = apply(state, awaited, action)
    if (!played.ok) return err({ code: 'bad-state', detail: `Turn ${state.turns.length}: ${played.error}` })
    state = endOf(played.value)
  }
  // What is left over belongs to turns that were never reached.
  return isDeepStrictEqual(encode(state), json) ? ok(state) : err({ code: 'bad-state', detail: 'turns' })
}

function faultOf({ options, seats, gifter, order }: z.output<typeof stateSchema>): string | null {
  if (!hasDeck(options, order)) return 'an order that is not the deck'
  if (gifter >= seats) return 'a gifter who does not play'
  const { firstGifter } = options
  return firstGifter !== null && firstGifter % seats !== gifter ? 'another gifter than was chosen' : null
}

/** The actions of turns in order: what goes by itself has been done by then. */
function* actionsOf(
  turns: z.output<typeof stateSchema>['turns'],
  now: () => StateKado,
): Generator<Action, void> {
  for (const [index, { dealt, asked, cells }] of turns.entries()) {
    const turn = (): Turn | undefined => now().turns[index]
    for (
      let next = dealt[turn()?.dealt.length ?? 0];
      next !== undefined;
      next = dealt[turn()?.dealt.length ?? 0]
    )
      yield next === null ? { type: 'discard' } : { type: 'give', to: next }
    for (const guess of asked) yield answerOf(guess)
    for (const [line, column] of cells) yield { type: 'place', cell: { line, column } }
  }
}

const answerOf = (guess: Guess | null): Action =>
  guess === null ? { type: 'pass' } : { type: 'challenge', guess }
