import decks from './decks.json' with { type: 'json' }

/** The cards of KADO. Source: docs/RULES.md, KADO, Cards. */

export const GIFTS = ['socks', 'cube', 'teddy', 'flowers', 'chocolates'] as const
export type Gift = (typeof GIFTS)[number]

export const RIBBONS = ['purple', 'orange', 'green', 'blue', 'red'] as const
export type Ribbon = (typeof RIBBONS)[number]

export const VALUES = [1, 2, 3, 4, 5] as const
export type Value = (typeof VALUES)[number]

const GIFT_OF = { s: 'socks', c: 'cube', t: 'teddy', f: 'flowers', h: 'chocolates' } as const
const RIBBON_OF = { p: 'purple', o: 'orange', g: 'green', b: 'blue', r: 'red' } as const
type GiftLetter = keyof typeof GIFT_OF
type RibbonLetter = keyof typeof RIBBON_OF

/** A card by its face: the letters of its gift and of its ribbon, and its value. Equal cards occur. */
export type Card = `${GiftLetter}${RibbonLetter}${Value}`

export const giftOf = (card: Card): Gift => GIFT_OF[card[0] as GiftLetter]
export const ribbonOf = (card: Card): Ribbon => RIBBON_OF[card[1] as RibbonLetter]
export const pipsOf = (card: Card): Value => Number(card[2]) as Value

/** All faces that a deck can have: by gift, then ribbon, then value. */
export const FACES: readonly Card[] = (Object.keys(GIFT_OF) as GiftLetter[]).flatMap((gift) =>
  (Object.keys(RIBBON_OF) as RibbonLetter[]).flatMap((ribbon) =>
    VALUES.map((value): Card => `${gift}${ribbon}${value}`),
  ),
)

export function cardOf(gift: Gift, ribbon: Ribbon, value: Value): Card {
  const place = (GIFTS.indexOf(gift) * RIBBONS.length + RIBBONS.indexOf(ribbon)) * VALUES.length
  return FACES[place + VALUES.indexOf(value)] as Card
}

/** The numbers of KADO. Source: docs/RULES.md, KADO. */

export const SEAT_COUNTS = [2, 3, 4] as const

export const DECK_SIZE = 65
export const TURNS = 12
export const LINES = 3
export const COLUMNS = 4
/** Points of a bonus card, which is taken face down for a perfect guess. */
export const BONUS_POINTS = 2
/** The number of players with which the gifter may discard a card in each turn. */
export const DUEL = 2

/** A composition of cards. */
export interface Deck {
  /** Unique for each composition. */
  readonly id: string
  /** True if the composition is an assumption, which players can read. Source: docs/RULES.md, KADO, Cards. */
  readonly assumed: boolean
  /** The 65 cards, unshuffled. */
  readonly cards: readonly Card[]
}

const isCard = (face: string): face is Card => FACES.some((card) => card === face)

/** @throws if the data has no decks, or a deck with an impossible card or the wrong number of cards */
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

/** All decks; new games use the first. */
export const DECKS = read(decks)
