import { NEUTRAL_STYLE } from '../../game'

/** How well a bot plays, the weakest first. */
export const LEVELS = ['easy', 'steady', 'sharp', 'expert'] as const
export type Level = (typeof LEVELS)[number]

/** What a bot is inclined to, the neutral one first. A follower plays into the crowd. */
export const STYLES = [NEUTRAL_STYLE, 'cautious', 'follower', 'spoiler'] as const
export type Style = (typeof STYLES)[number]
