import { z } from 'zod'
import type { GameSchemas } from '../../game'
import type { Face5211 } from '.'
import { CARDS_PER_ROUND, cardsDue, FACES, SEAT_COUNTS } from './cards'
import { LEVELS, STYLES } from './options'

const card = z.enum(FACES)

export const optionsSchema = z.strictObject({ long: z.boolean(), tableMemory: z.boolean() })

/** The schemas by which main validates input for 5211 from windows and files. */
export const schemas5211 = {
  id: '5211',
  seatCounts: SEAT_COUNTS,
  options: optionsSchema,
  variants: {
    short: { long: false, tableMemory: true },
    long: { long: true, tableMemory: true },
    printed: { long: true, tableMemory: false },
  },
  action: z.discriminatedUnion('type', [
    z.strictObject({
      type: z.literal('commit-cards'),
      cards: z.array(card).min(1).max(cardsDue(1)).readonly(),
    }),
    z.strictObject({ type: z.literal('take-back') }),
  ]),
  preferences: z.strictObject({}),
  level: z.enum(LEVELS),
  style: z.enum(STYLES),
  question: z.strictObject({
    game: z.literal('5211'),
    played: z
      .array(z.array(card).max(CARDS_PER_ROUND).readonly())
      .min(SEAT_COUNTS[0])
      .max(Math.max(...SEAT_COUNTS))
      .readonly(),
  }),
} as const satisfies GameSchemas<Face5211>
