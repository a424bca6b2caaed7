import { type Card, FACES } from './cards'
import decks from './decks.json' with { type: 'json' }
import { DECK_SIZE } from './numbers'

/** A composition that can be played with. */
export interface Deck {
  /** Another composition has another one. */
  readonly id: string
  /** Whether it is not known to be the true one, which players are told. Source: docs/RULES.md, KADO, Cards. */
  readonly assumed: boolean
  /** The 65 cards, unshuffled. */
  readonly cards: readonly Card[]
}

const isCard = (face: string): face is Card => FACES.some((card) => card === face)

/** @throws when the data has no decks, or one that names a card that there cannot be or has too few or too many */
function read(data: typeof decks): readonly [Deck, ...Deck[]] {
  const [first, ...others] = data.map(({ id, assumed, cards }) => {
    const faces = cards.flatMap((line) => line.split(' '))
    const unknown = faces.find((face) => !isCard(face))
    if (unknown !== undefined) throw new Error(`The deck ${id} has a card ${unknown}`)
    if (faces.length !== DECK_SIZE) throw new Error(`The deck ${id} has ${faces.length} cards`)
    return { id, assumed, cards: faces.filter(isCard) }
  })
  if (first === undefined) throw new Error('There is no deck')
  return [first, ...others]
}

/** All that there are; the first is the one that new games are played with. */
export const DECKS = read(decks)
