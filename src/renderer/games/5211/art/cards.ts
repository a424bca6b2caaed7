import type { Card } from '../../../../shared/games/5211/cards'

/** URLs of the card pictures: SVG, 220 × 308, without fonts or filters, so that they rasterise at any size. */
const files = import.meta.glob<string>('../../../../../resources/cards/*.svg', {
  query: '?url',
  import: 'default',
  eager: true,
})

const addressOf = (name: string): string => files[`../../../../../resources/cards/${name}.svg`] ?? ''

export const cardFace = (card: Card): string => addressOf(card)
export const CARD_BACK: string = addressOf('back')
