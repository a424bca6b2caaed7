import type { Colour } from '../../../../games/5211'
import { type Who, within } from '../../who'
import { cardName, colours } from './names'

interface Gain {
  readonly who: Who
  readonly points: number
}

const gained = (gains: readonly Gain[]): string =>
  gains.map(({ who, points }) => `${within(who)} +${points}`).join(', ')

/** What table, results and rules of 5211 all say. */
export const common = {
  kododo: 'Kododo',
  colours,
  cardName,

  /** One line that stays after an evaluation. */
  summary: {
    /** @param gains none where points are not told */
    kododo: (count: number, gains: readonly Gain[]) =>
      gains.length === 0
        ? `Exactly ${count} Kododo score.`
        : `Exactly ${count} Kododo score: ${gained(gains)}.`,
    /** @param gains none where points are not told */
    colour: (colour: Colour, gains: readonly Gain[]) =>
      gains.length === 0 ? `${colours[colour]} scores.` : `${colours[colour]} scores: ${gained(gains)}.`,
    nobody: 'Nobody scores.',
  },
}
