/** The cards of 5211. Source: docs/RULES.md, Deck. */

export const COLOURS = ['blue', 'green', 'yellow', 'orange', 'violet'] as const
export type Colour = (typeof COLOURS)[number]

/** A value of 1 is a Kododo card; it counts towards its colour as well. */
export const VALUES = [1, 2, 3, 4, 5, 6] as const
export type Value = (typeof VALUES)[number]

type ColourLetter = 'b' | 'g' | 'y' | 'o' | 'v'

/** A card by its face: colour letter and value. Equal cards are interchangeable, so a card has no other identity. */
export type Card = `${ColourLetter}${Value}`

/** The number of cards of each value in a colour. Source: docs/RULES.md, Deck. */
export const COPIES: Readonly<Record<Value, number>> = { 1: 5, 2: 6, 3: 5, 4: 2, 5: 1, 6: 1 }

/** By character code, for speed: the engine needs the colour of every card of every round. */
const COLOUR_BY_CODE: readonly (Colour | undefined)[] = Array.from({ length: 128 }, (_, code) =>
  COLOURS.find((colour) => colour.charCodeAt(0) === code),
)
const ZERO = '0'.charCodeAt(0)
const KODODO = '1'.charCodeAt(0)

export const colourOf = (card: Card): Colour => COLOUR_BY_CODE[card.charCodeAt(0)] as Colour
export const pointsOf = (card: Card): Value => (card.charCodeAt(1) - ZERO) as Value
export const isKododo = (card: Card): boolean => card.charCodeAt(1) === KODODO
export const cardOf = (colour: Colour, value: Value): Card => `${colour[0] as ColourLetter}${value}`

/** The 30 faces, by colour, then value: the order in which sets of cards are stored. */
export const FACES: readonly Card[] = COLOURS.flatMap((colour) =>
  VALUES.map((value) => cardOf(colour, value)),
)

/** The 100 cards, unshuffled. */
export const DECK: readonly Card[] = FACES.flatMap((card) => Array<Card>(COPIES[pointsOf(card)]).fill(card))

/** Removes cards, the first of equal ones each time. @throws if some of them are missing */
export function without(cards: readonly Card[], taken: readonly Card[]): readonly Card[] {
  const rest = [...cards]
  for (const card of taken) {
    const found = rest.indexOf(card)
    if (found === -1) throw new Error(`${cards.length} cards do not hold all ${taken.length} that are taken`)
    rest.splice(found, 1)
  }
  return rest
}

/** Removes as many cards of each face as the others have, if there are that many. */
export function lessThose(cards: readonly Card[], others: readonly Card[]): readonly Card[] {
  const left = [...others]
  return cards.filter((card) => {
    const at = left.indexOf(card)
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
}

export const SEAT_COUNTS = [2, 3, 4, 5] as const
export type SeatCount = (typeof SEAT_COUNTS)[number]

export const HAND_SIZE = 5

export interface Numbers {
  /** Cards taken out unseen before the deal. */
  readonly removed: number
  /** Rounds that one deal lasts. */
  readonly rounds: number
  /** The exact number of Kododo cards on the table that makes only them score. */
  readonly kododoTarget: number
  /** A colour with this many cards on the table or more is out. */
  readonly limit: number
}

const REMOVED: Readonly<Record<SeatCount, number>> = { 2: 10, 3: 13, 4: 0, 5: 15 }
/** Cards that each player has face up on the table when a round is evaluated. */
export const CARDS_PER_ROUND = 4

/** The numbers that follow from the number of players. Source: docs/RULES.md, Table of numbers. */
export function numbersFor(players: SeatCount): Numbers {
  const removed = REMOVED[players]
  const pile = DECK.length - removed - HAND_SIZE * players
  // The last round is played from the hand of five, with an empty pile.
  const rounds = pile / (CARDS_PER_ROUND * players) + 1
  return { removed, rounds, kododoTarget: players + 2, limit: players + 3 }
}

export const TURNS = [1, 2, 3] as const
export type Turn = (typeof TURNS)[number]

/** The number of cards that each player plays in a turn. */
export const cardsDue = (turn: Turn): 1 | 2 => (turn === 1 ? 2 : 1)
