import type { Card } from '../../../../shared/games/kado/cards'

/** URLs of the card pictures: SVG, 220 × 308, without fonts or filters, so that they rasterise at any size. */
const files = import.meta.glob<string>('../../../../../resources/cards/kado/**/*.svg', {
  query: '?url',
  import: 'default',
  eager: true,
})

const addressOf = (name: string): string => files[`../../../../../resources/cards/kado/${name}.svg`] ?? ''

/** For cards more than 72 px wide. */
export const cardFace = (card: Card): string => addressOf(card)

/** With a larger value and without the ribbon's letter, for cards up to 72 px wide. */
export const smallFace = (card: Card): string => addressOf(`small/${card}`)

export const CARD_BACK: string = addressOf('back')
