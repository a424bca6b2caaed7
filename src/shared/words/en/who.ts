import type { Marked } from '../text'
import { list, listParts, ordinal, points } from './counted'

/** A player as a sentence names them: their name, or null for the person who reads. */
export type Who = string | null

export const subject = (who: Who): string => who ?? 'You'
/** Anywhere but at the beginning of a sentence. */
export const within = (who: Who): string => who ?? 'you'
export const verb = (who: Who, you: string, they: string): string => (who === null ? you : they)
export const everyone = (whos: readonly Who[]): string => list(whos.map(within))
/** The same, in which whoever reads stands out. */
export const everyoneMarked = (whos: readonly Who[]): Marked =>
  listParts(whos.map(within)).map(({ type, value }) =>
    type === 'element' && value === 'you' ? { mark: value } : value,
  )

/** The same at the beginning of a sentence, in which the names stand out. */
export const everyoneNamed = (whos: readonly Who[]): Marked =>
  listParts(whos.map(subject)).map(({ type, value }) =>
    type === 'element' && value !== subject(null) ? { mark: value } : value,
  )

/** Writes a text as it begins a sentence. */
export const capital = (text: string): string => text.charAt(0).toLocaleUpperCase('en') + text.slice(1)

/** Writes the beginning of a sentence as it stands within one. */
export const uncapital = (text: string): string => text.charAt(0).toLocaleLowerCase('en') + text.slice(1)

/** How the end of a game is told, whatever was played. */
export const ended = {
  won: (who: Who, n: number) =>
    `The game is over. ${subject(who)} ${verb(who, 'win', 'wins')} with ${points(n)}.`,
  shared: (whos: readonly Who[], n: number) =>
    `The game is over. ${capital(everyone(whos))} share the win with ${points(n)}.`,
  place: (who: Who, rank: number, n: number) =>
    `${subject(who)} ${verb(who, 'are', 'is')} ${ordinal(rank)} with ${points(n)}.`,
} as const
