/** How many saved games are described at once. */
export const SAVES_A_PAGE = 20
