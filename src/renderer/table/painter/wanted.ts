import type { Art } from './art'
import { sizeFor, type Wanted } from './rasters'

/**
 * The pictures that the cards of a plan may need: of each card the form for its width, and the back.
 * @param widths that cards are drawn at, CSS px @param density device px for one CSS px
 */
export function wantedAt(
  art: Pick<Art, 'cards' | 'back' | 'front'>,
  widths: readonly number[],
  density: number,
): readonly Wanted[] {
  const all = widths.flatMap((width) =>
    [art.back, ...art.cards.map((card) => art.front(card, width))].map(
      (picture): Wanted => ({ picture, size: sizeFor(width * density) }),
    ),
  )
  return [...new Map(all.map((wanted) => [`${wanted.size} ${wanted.picture}`, wanted])).values()]
}
