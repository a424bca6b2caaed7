import { type Card, type Colour, colourOf, isKododo, pointsOf } from '../../../../games/5211/cards'
import { list } from '../../counted'
import { type Who, within } from '../../who'

/** The names of cards in sentences about 5211. */

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

interface Gain {
  readonly who: Who
  readonly points: number
}

const gained = (gains: readonly Gain[]): string =>
  gains.map(({ who, points }) => `${within(who)} +${points}`).join(', ')

/** Texts that table, results and rules of 5211 share. */
export const common = {
  kododo: 'Kododo',
  colours,
  cardName,

  /** The line that stays after an evaluation. */
  summary: {
    /** @param gains empty if points are hidden */
    kododo: (count: number, gains: readonly Gain[]) =>
      gains.length === 0
        ? `Exactly ${count} Kododo score.`
        : `Exactly ${count} Kododo score: ${gained(gains)}.`,
    /** @param gains empty if points are hidden */
    colour: (colour: Colour, gains: readonly Gain[]) =>
      gains.length === 0 ? `${colours[colour]} scores.` : `${colours[colour]} scores: ${gained(gains)}.`,
    nobody: 'Nobody scores.',
  },
}
