import type { Card, Colour } from '../../../../games/5211'
import { type Who, within } from '../../who'
import { cardList, colourList } from './names'

/** What is written while the cards of a turn are turned up. */
export const reveal = {
  begins: 'Everyone has chosen.',
  last: (who: Who, held: readonly Card[]) => `Revealed: ${within(who)}, ${cardList(held)}.`,
  /** Of a seat. */
  toShow: 'showing',
  shown: 'shown',
  /** One card more puts them out. */
  coloursStand: (names: readonly Colour[], n: number) =>
    names.length === 1 ? `${colourList(names)} stands at ${n}.` : `${colourList(names)} stand at ${n} each.`,
  nextIsOut: (n: number) => (n === 1 ? 'One more and it is out.' : 'One more puts a colour out.'),
  kododoStand: (n: number) => `Kododo stands at ${n}.`,
  nextIsExact: 'One more is exactly enough.',
  nextSpoils: 'Exactly enough: one more spoils it.',
} as const
