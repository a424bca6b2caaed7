/**
 * Casts a part of a game for code that knows only the registries' types. The miniature is in no registry of the app, so this
 * is the only place where it is treated as one of their games.
 */
export const erased = <Registered>(part: object): Registered => part as Registered
