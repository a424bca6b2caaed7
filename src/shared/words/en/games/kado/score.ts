import type { Gift, Ribbon } from '../../../../games/kado/cards'
import { points } from '../../counted'
import { gifts, ribbons } from './names'

/** What a grid of KADO comes to, wherever it is told outside the table. */
export const score = {
  line: (n: number) => `Line ${n}`,
  column: (n: number) => `Column ${n}`,
  /** @param values of the cards that count, from left to right */
  sum: (gift: Gift, values: readonly number[]) => `${gifts[gift]}: ${values.join(' + ')}`,
  highest: (ribbon: Ribbon, value: number) => `three ${ribbons[ribbon]}: the highest is ${value}`,
  open: (ribbon: Ribbon, laid: number) => `${ribbons[ribbon]} so far, ${laid} of 3`,
  dead: 'ribbons that differ: nothing',
  /** @param points that the line or column brings */
  said: (name: string, why: string, n: number) => `${name}: ${why}. ${points(n)}.`,
  noCard: 'no card yet',
}
