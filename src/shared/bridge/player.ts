import { z } from 'zod'

/**
 * Who sits at a seat.
 * @param name how names come in: those that are typed and those in files are tidied in different ways
 * @param level the levels of the game's bots
 * @param style their styles
 */
export const playerSchema = <
  Name extends z.ZodType<string>,
  Level extends z.ZodType<string>,
  Style extends z.ZodType<string, string | undefined>,
>(
  name: Name,
  level: Level,
  style: Style,
) =>
  z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('human'), name }),
    z.strictObject({ kind: z.literal('bot'), name, level, style }),
  ])
