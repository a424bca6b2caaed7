import { z } from 'zod'
import type { GameSchemas } from '../../../src/shared/game'
import type { MiniatureFace } from './face'

export const ID = 'miniature'

export const schemas: GameSchemas<MiniatureFace> = {
  id: ID,
  seatCounts: [2, 3, 4],
  options: z.strictObject({}),
  variants: { usual: {} },
  action: z.discriminatedUnion('type', [
    z.strictObject({ type: z.literal('give'), to: z.int().min(0).max(3) }),
    z.strictObject({ type: z.literal('keep') }),
    z.strictObject({ type: z.literal('swap') }),
  ]),
  preferences: z.strictObject({ rulesMet: z.boolean() }),
  level: z.literal('plain'),
  style: z.literal('all-round'),
  question: z.strictObject({ game: z.literal(ID) }),
}
