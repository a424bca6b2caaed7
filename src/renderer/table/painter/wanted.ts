import type { TablePlan } from '../plan/plan'
import type { Art } from './art'
import { type Rasters, sizeFor, type Wanted } from './rasters'

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

/**
 * Has the pictures made that cards of these widths may need, unless that has been asked for already.
 * @returns to be called whenever the plan or the density may be another, and nothing else is to be done
 */
export function createPreparing(
  art: Art,
  rasters: Pick<Rasters, 'prepare'>,
): (plan: Pick<TablePlan, 'cardWidths' | 'widestCard'>, density: number) => void {
  let asked = ''
  return ({ cardWidths, widestCard = 0 }, density) => {
    const wanted = wantedAt(art, cardWidths, density)
    const largest = sizeFor(Math.max(widestCard, ...cardWidths) * density)
    const all = JSON.stringify([wanted, largest])
    if (all === asked) return
    asked = all
    // A picture that cannot be made leaves its card blank.
    rasters.prepare(wanted, largest).catch(() => undefined)
  }
}
