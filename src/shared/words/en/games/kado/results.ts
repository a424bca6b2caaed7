import type { Gift, Ribbon } from '../../../../games/kado/cards'
import type { Marked } from '../../../text'
import { list, players, points } from '../../counted'
import { gifts, ribbons } from './names'

/** The score of a grid, outside the table. */
export const score = {
  line: (n: number) => `Line ${n}`,
  column: (n: number) => `Column ${n}`,
  /** @param values of the cards that count, from left to right */
  sum: (gift: Gift, values: readonly number[]) => `${gifts[gift]}: ${values.join(' + ')}`,
  highest: (ribbon: Ribbon, value: number) => `three ${ribbons[ribbon]}: the highest is ${value}`,
  open: (ribbon: Ribbon, laid: number) => `${ribbons[ribbon]} so far, ${laid} of 3`,
  dead: 'ribbons that differ: nothing',
  /** @param n points of the line or column */
  said: (name: string, why: string, n: number) => `${name}: ${why}. ${points(n)}.`,
  noCard: 'no card yet',
}

/** The result of a game of KADO. */
export const results = {
  summary: (n: number) => `KADO, ${players(n)}`,
  level: (n: number): Marked => [`${points(n)} each. `, { mark: 'KADO has no tie-break.' }],
  place: (rank: number, name: string, n: number) => `${rank}. ${name}, ${points(n)}`,
  bestLine: (gift: Gift, n: number) => `best line: ${gifts[gift]}, ${n}`,
  bestColumn: (ribbon: Ribbon, n: number) => `best column: ${ribbons[ribbon]}, ${n}`,
  lines: 'lines',
  columns: 'columns',
  bonus: 'bonus',

  /** The result as text for the clipboard. */
  text: {
    head: 'Kododo: KADO',
    lines: 'Lines',
    columns: 'Columns',
    bonus: 'Bonus',
    total: 'Total',
    won: (name: string, n: number) => `${name} wins with ${points(n)}.`,
    shared: (names: readonly string[], n: number) => `${list(names)} share the win with ${points(n)} each.`,
    seed: (seed: string) => `Seed: ${seed}`,
  },
}
