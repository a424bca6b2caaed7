/** How many saved games are described at once. */
export const SAVES_A_PAGE = 20

/** Which saved games are listed: all, the long and the other ones that can be continued, or those that are over. */
export const SAVE_FILTERS = ['all', 'long', 'games', 'finished'] as const
export type SaveFilter = (typeof SAVE_FILTERS)[number]
