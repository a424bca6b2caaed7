/** The class on whatever shows something of a game: every selector of its style sheets begins with it. */
export const rootClassOf = (game: string): string => `game-${game}`
