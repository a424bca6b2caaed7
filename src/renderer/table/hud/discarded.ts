import { type Card, COLOURS, type Colour, colourOf, pointsOf, type View } from '../../../shared/games/5211'

/** The discarded cards of one colour, the lowest first. */
export interface ColourDiscarded {
  readonly colour: Colour
  readonly cards: readonly Card[]
}

/** @returns whether every discarded card may be looked at: with table memory, and once the game is over */
export const mayLookThrough = ({ options, phase }: View): boolean => options.tableMemory || phase === 'over'

/** @returns a group for each colour that was discarded, in the order of the rail */
export const byColour = (cards: readonly Card[]): readonly ColourDiscarded[] =>
  COLOURS.map((colour) => ({
    colour,
    cards: cards.filter((card) => colourOf(card) === colour).sort((a, b) => pointsOf(a) - pointsOf(b)),
  })).filter((group) => group.cards.length > 0)
