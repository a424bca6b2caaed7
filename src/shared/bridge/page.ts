/** How many saved games are described at once. */
export const SAVES_A_PAGE = 20

/** Which saved games are listed. All but the last are games that can be continued. */
export const SAVE_FILTERS = ['all', 'long', 'games', 'finished'] as const
export type SaveFilter = (typeof SAVE_FILTERS)[number]
