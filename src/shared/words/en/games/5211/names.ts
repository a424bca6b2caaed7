import { type Card, type Colour, colourOf, isKododo, pointsOf } from '../../../../games/5211'
import { list } from '../../counted'

/** How cards and players are named in sentences about a table of 5211. */

export const capital = (text: string): string => text.charAt(0).toLocaleUpperCase('en') + text.slice(1)

export const colours: Readonly<Record<Colour, string>> = {
  blue: 'Blue',
  green: 'Green',
  yellow: 'Yellow',
  orange: 'Orange',
  violet: 'Violet',
}
export const colourList = (names: readonly Colour[]): string => list(names.map((colour) => colours[colour]))
export const cardName = (card: Card): string =>
  `${colours[colourOf(card)]} ${pointsOf(card)}${isKododo(card) ? ', Kododo' : ''}`
export const cardList = (held: readonly Card[]): string =>
  list(held.map((card) => `${colours[colourOf(card)]} ${pointsOf(card)}`))

/** A player as a sentence names them: their name, or null for the person who reads. */
export type Who = string | null
export const subject = (who: Who): string => who ?? 'You'
export const verb = (who: Who, you: string, they: string): string => (who === null ? you : they)
export const everyone = (whos: readonly Who[]): string => list(whos.map((who) => who ?? 'you'))
