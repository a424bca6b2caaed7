import { type Card, type Colour, colourOf, isKododo, pointsOf } from '../../../../games/5211/cards'
import { list } from '../../counted'
import { type Who, within } from '../../who'

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
