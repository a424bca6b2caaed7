import type { Marked } from '../marked'
import { list, listParts } from './counted'

/** A player as a sentence names them: their name, or null for the person who reads. */
export type Who = string | null

export const subject = (who: Who): string => who ?? 'You'
export const verb = (who: Who, you: string, they: string): string => (who === null ? you : they)
export const everyone = (whos: readonly Who[]): string => list(whos.map((who) => who ?? 'you'))
/** The same, in which whoever reads stands out. */
export const everyoneMarked = (whos: readonly Who[]): Marked =>
  listParts(whos.map((who) => who ?? 'you')).map(({ type, value }) =>
    type === 'element' && value === 'you' ? { mark: value } : value,
  )

export const capital = (text: string): string => text.charAt(0).toLocaleUpperCase('en') + text.slice(1)
