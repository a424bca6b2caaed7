import type { Gift, Ribbon } from '../../../../games/kado/cards'
import type { Marked } from '../../../text'
import { list, players, points } from '../../counted'
import { gifts, ribbons } from './names'

/** How a game of KADO ended. */
export const results = {
  summary: (n: number) => `KADO, ${players(n)}`,
  level: (n: number): Marked => [`${points(n)} each. `, { mark: 'KADO has no tie-break.' }],
  place: (rank: number, name: string, n: number) => `${rank}. ${name}, ${points(n)}`,
  bestLine: (gift: Gift, n: number) => `best line: ${gifts[gift]}, ${n}`,
  bestColumn: (ribbon: Ribbon, n: number) => `best column: ${ribbons[ribbon]}, ${n}`,
  lines: 'lines',
  columns: 'columns',
  bonus: 'bonus',

  /** The result as a text that can be kept. */
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
