import type { z } from 'zod'
import type { GameFace } from './game'

/** How main takes in what a window or a file says of a game. The renderer takes no more than the types of it. */
export interface GameSchemas<T extends GameFace> {
  readonly id: string
  /** How many can play it, the fewest first, none left out between. */
  readonly seatCounts: readonly [number, ...number[]]
  readonly options: z.ZodType<T['Options']>
  /** Ways to play it that between them show all its options, by name. The first is the one where nothing else is said. */
  readonly variants: Readonly<Record<string, T['Options']>>
  readonly action: z.ZodType<T['Action']>
  readonly preferences: z.ZodType<T['Preferences']>
  readonly level: z.ZodType<T['Level']>
  readonly style: z.ZodType<T['Style'], T['Style']>
  readonly question: z.ZodType<T['Question']>
}
