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

/** All faces that a deck may have: by gift, then ribbon, then value. */
export const FACES: readonly Card[] = (Object.keys(GIFT_OF) as GiftLetter[]).flatMap((gift) =>
  (Object.keys(RIBBON_OF) as RibbonLetter[]).flatMap((ribbon) =>
    VALUES.map((value): Card => `${gift}${ribbon}${value}`),
  ),
)

export function cardOf(gift: Gift, ribbon: Ribbon, value: Value): Card {
  const place = (GIFTS.indexOf(gift) * RIBBONS.length + RIBBONS.indexOf(ribbon)) * VALUES.length
  return FACES[place + VALUES.indexOf(value)] as Card
}
