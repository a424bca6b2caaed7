import type { Card, Laid } from '../../../../shared/games/kado'

/** A grid from its lines, from the top: a card's letters, or `..` for no card. */
export const grid = (...lines: readonly string[]): readonly Laid[] =>
  lines.flatMap((cards, line) =>
    cards
      .split(' ')
      .flatMap((card, column) => (card.startsWith('.') ? [] : { card: card as Card, line, column })),
  )
