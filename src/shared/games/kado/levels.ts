/** How well a bot plays, the weakest first. */
export const LEVELS = ['easy', 'steady', 'sharp', 'expert'] as const
export type Level = (typeof LEVELS)[number]
