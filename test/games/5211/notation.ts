import {
  type Card,
  DECK,
  FACES,
  HAND_SIZE,
  numbersFor,
  SEAT_COUNTS,
  without,
} from '../../../src/shared/games/5211/cards'

/** Cards in test notation, such as `b2 o1`. The letter k also stands for the value of a Kododo card: `ok` is `o1`. */
export function cards(text: string): readonly Card[] {
  return text
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => {
      const face = FACES.find((card) => card === word.replace('k', '1'))
      if (face === undefined) throw new Error(`No card ${word}`)
      return face
    })
}

/** Seats are divided by bars: `b2 g3 | o1 v6`. */
export const round = (text: string): readonly (readonly Card[])[] => text.split('|').map(cards)

/**
 * A shuffled deck in which the seats are dealt these hands of five.
 * @param pile the cards drawn first; the remaining cards follow in the order of the deck
 */
export function stacked(hands: readonly (readonly Card[])[], pile: readonly Card[] = []): readonly Card[] {
  const players = SEAT_COUNTS.find((count) => count === hands.length)
  if (players === undefined || hands.some(({ length }) => length !== HAND_SIZE)) throw new Error('Bad hands')
  const { removed } = numbersFor(players)
  const rest = without(DECK, [...hands.flat(), ...pile])
  return [
    ...rest.slice(rest.length - removed),
    ...hands.flat(),
    ...pile,
    ...rest.slice(0, rest.length - removed),
  ]
}
