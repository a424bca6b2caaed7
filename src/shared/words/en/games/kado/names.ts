import { type Card, type Gift, giftOf, pipsOf, type Ribbon, ribbonOf } from '../../../../games/kado'

/** How cards are named in sentences about KADO. */

export const gifts: Readonly<Record<Gift, string>> = {
  socks: 'Socks',
  cube: 'Puzzle cube',
  teddy: 'Teddy bear',
  flowers: 'Flowers',
  chocolates: 'Chocolates',
}
export const ribbons: Readonly<Record<Ribbon, string>> = {
  purple: 'Purple',
  orange: 'Orange',
  green: 'Green',
  blue: 'Blue',
  red: 'Red',
}
export const cardName = (card: Card): string =>
  `${gifts[giftOf(card)]}, ${ribbons[ribbonOf(card)]} ${pipsOf(card)}`
