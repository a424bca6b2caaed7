import { list } from './counted'

/** A player as a sentence names them: their name, or null for the person who reads. */
export type Who = string | null

export const subject = (who: Who): string => who ?? 'You'
export const verb = (who: Who, you: string, they: string): string => (who === null ? you : they)
export const everyone = (whos: readonly Who[]): string => list(whos.map((who) => who ?? 'you'))

export const capital = (text: string): string => text.charAt(0).toLocaleUpperCase('en') + text.slice(1)
