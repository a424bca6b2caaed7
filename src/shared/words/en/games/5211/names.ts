import { type Card, type Colour, colourOf, isKododo, pointsOf } from '../../../../games/5211'
import { list } from '../../counted'

/** How cards are named in sentences about a table of 5211. */

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
/** The same read aloud: the picture of a card shows that it is a Kododo. */
export const heardList = (held: readonly Card[]): string =>
  list(held.map((card) => `${colours[colourOf(card)]} ${pointsOf(card)}${isKododo(card) ? ' Kododo' : ''}`))
