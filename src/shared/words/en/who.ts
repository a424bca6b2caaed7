import { list, ordinal, points } from './counted'

/** A player as sentences name them: their name, or null for the reader. */
export type Who = string | null

export const subject = (who: Who): string => who ?? 'You'
/** For any position but the beginning of a sentence. */
export const within = (who: Who): string => who ?? 'you'
export const verb = (who: Who, you: string, they: string): string => (who === null ? you : they)
export const everyone = (whos: readonly Who[]): string => list(whos.map(within))

/** Capitalizes a text for the beginning of a sentence. */
export const capital = (text: string): string => text.charAt(0).toLocaleUpperCase('en') + text.slice(1)

/** Undoes the capital of a sentence, for use within another one. */
export const uncapital = (text: string): string => text.charAt(0).toLocaleLowerCase('en') + text.slice(1)

/** Announcements of the end of any game. */
export const ended = {
  won: (who: Who, n: number) =>
    `The game is over. ${subject(who)} ${verb(who, 'win', 'wins')} with ${points(n)}.`,
  shared: (whos: readonly Who[], n: number) =>
    `The game is over. ${capital(everyone(whos))} share the win with ${points(n)}.`,
  place: (who: Who, rank: number, n: number) =>
    `${subject(who)} ${verb(who, 'are', 'is')} ${ordinal(rank)} with ${points(n)}.`,
} as const
