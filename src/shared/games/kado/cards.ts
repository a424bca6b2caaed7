/** The cards of KADO. Source: docs/RULES.md, KADO, Cards. */

export const GIFTS = ['socks', 'cube', 'teddy', 'flowers', 'chocolates'] as const
export type Gift = (typeof GIFTS)[number]

export const RIBBONS = ['purple', 'orange', 'green', 'blue', 'red'] as const
export type Ribbon = (typeof RIBBONS)[number]

export const VALUES = [1, 2, 3, 4, 5] as const
export type Value = (typeof VALUES)[number]

/** The letters of the gifts and of the ribbons, in their order. */
const GIFT_LETTERS = ['s', 'c', 't', 'f', 'h'] as const
const RIBBON_LETTERS = ['p', 'o', 'g', 'b', 'r'] as const

/** A card by its face: the letters of its gift and of its ribbon, and its value. Equal cards occur. */
export type Card = `${(typeof GIFT_LETTERS)[number]}${(typeof RIBBON_LETTERS)[number]}${Value}`

export const cardOf = (gift: Gift, ribbon: Ribbon, value: Value): Card =>
  `${letterOf(GIFTS, GIFT_LETTERS, gift)}${letterOf(RIBBONS, RIBBON_LETTERS, ribbon)}${value}`

export const giftOf = (card: Card): Gift => named(GIFTS, GIFT_LETTERS, card[0])
export const ribbonOf = (card: Card): Ribbon => named(RIBBONS, RIBBON_LETTERS, card[1])
export const pipsOf = (card: Card): Value => Number(card[2]) as Value

/** All faces that a deck may have: by gift, then ribbon, then value. */
export const FACES: readonly Card[] = GIFTS.flatMap((gift) =>
  RIBBONS.flatMap((ribbon) => VALUES.map((value) => cardOf(gift, ribbon, value))),
)

function letterOf<Name, Letter>(names: readonly Name[], letters: readonly Letter[], name: Name): Letter {
  return letters[names.indexOf(name)] as Letter
}

function named<Name>(names: readonly Name[], letters: readonly string[], letter: string | undefined): Name {
  return names[letters.indexOf(letter ?? '')] as Name
}
