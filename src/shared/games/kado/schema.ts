import { z } from 'zod'
import type { GameSchemas } from '../../game'
import { WHOLE_CHARACTERS } from '../../names'
import type { FaceKado } from '.'
import { COLUMNS, DECK_SIZE, DECKS, FACES, GIFTS, LINES, RIBBONS, SEAT_COUNTS } from './cards'
import { LEVELS, STYLES } from './options'

/** UTF-16 units of the id of a deck. */
const MOST_DECK_ID = 40

const seat = z
  .int()
  .min(0)
  .max(Math.max(...SEAT_COUNTS) - 1)
/** The farthest that a grid can extend from its first card. */
const cell = {
  line: z
    .int()
    .min(1 - LINES)
    .max(LINES - 1),
  column: z
    .int()
    .min(1 - COLUMNS)
    .max(COLUMNS - 1),
}

/** A deck of any composition: a save may use one that is no longer offered. */
const deckSchema = z.strictObject({
  id: z.string().min(1).max(MOST_DECK_ID).regex(WHOLE_CHARACTERS),
  assumed: z.boolean(),
  cards: z.array(z.enum(FACES)).length(DECK_SIZE).readonly(),
})

export const optionsSchema = z.strictObject({
  deck: deckSchema,
  tableMemory: z.boolean(),
  firstGifter: seat.nullable(),
})

export const guessSchema = z.strictObject({ gift: z.enum(GIFTS), ribbon: z.enum(RIBBONS) })

const [deck] = DECKS

/** The schemas by which main validates input for KADO from windows and files. */
export const schemasKado = {
  id: 'kado',
  seatCounts: SEAT_COUNTS,
  options: optionsSchema,
  variants: {
    usual: { deck, tableMemory: true, firstGifter: null },
    printed: { deck, tableMemory: false, firstGifter: null },
    named: { deck, tableMemory: true, firstGifter: 1 },
  },
  action: z.discriminatedUnion('type', [
    z.strictObject({ type: z.literal('give'), to: seat }),
    z.strictObject({ type: z.literal('discard') }),
    z.strictObject({ type: z.literal('pass') }),
    z.strictObject({ type: z.literal('challenge'), guess: guessSchema }),
    z.strictObject({ type: z.literal('place'), cell: z.strictObject(cell) }),
  ]),
  preferences: z.strictObject({
    tableMemory: z.boolean().exactOptional(),
    cellHints: z.boolean().exactOptional(),
  }),
  level: z.enum(LEVELS),
  style: z.enum(STYLES),
  question: z.strictObject({
    game: z.literal('kado'),
    grid: z
      .array(z.strictObject({ card: z.enum(FACES), ...cell }))
      .max(DECK_SIZE)
      .readonly(),
  }),
} as const satisfies GameSchemas<FaceKado>
