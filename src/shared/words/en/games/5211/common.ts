import type { Colour } from '../../../../games/5211'
import { subject, type Who } from '../../who'
import { cardName, colours } from './names'

/** What table, results and rules of 5211 all say. */
export const common = {
  kododo: 'Kododo',
  colours,
  cardName,

  /** One line that stays after an evaluation. */
  summary: {
    kododo: (count: number) => `Exactly ${count} Kododo score:`,
    colour: (colour: Colour) => `${colours[colour]} scores:`,
    kododoAlone: (count: number) => `Exactly ${count} Kododo score.`,
    colourAlone: (colour: Colour) => `${colours[colour]} scores.`,
    gain: (who: Who, n: number) => `${subject(who)} +${n}`,
    gains: (gains: readonly string[]) => `${gains.join(', ')}.`,
    nobody: 'Nobody scores.',
  },
}
