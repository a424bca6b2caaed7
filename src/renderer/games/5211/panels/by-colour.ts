import { type Card, COLOURS, type Colour, colourOf, pointsOf } from '../../../../shared/games/5211'

/** The discarded cards of one colour, the lowest first. */
export interface ColourDiscarded {
  readonly colour: Colour
  readonly cards: readonly Card[]
}

/** @returns a group for each colour that was discarded, in the order of the rail */
export const byColour = (cards: readonly Card[]): readonly ColourDiscarded[] =>
  COLOURS.map((colour) => ({
    colour,
    cards: cards.filter((card) => colourOf(card) === colour).sort((a, b) => pointsOf(a) - pointsOf(b)),
  })).filter((group) => group.cards.length > 0)
