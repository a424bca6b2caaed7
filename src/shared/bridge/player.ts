import { z } from 'zod'

/**
 * Who sits at a seat.
 * @param name how names come in: those that are typed and those in files are tidied in different ways
 * @param level the levels of the game's bots
 */
export const playerSchema = <Name extends z.ZodType<string>, Level extends z.ZodType<string>>(
  name: Name,
  level: Level,
) =>
  z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('human'), name }),
    z.strictObject({ kind: z.literal('bot'), name, level }),
  ])
