import type { Place } from '../plan/plan'
import { LAYER, resting } from './node'
import type { CardNode } from './scene'

/** One layer of a stack stands for so many cards, up to five layers. */
const CARDS_A_LAYER = 12
const LAYERS_SHOWN = 5

/** How many layers a stack of so many cards is drawn with. */
const layersOf = (count: number): number =>
  count === 0 ? 0 : Math.min(LAYERS_SHOWN, 1 + Math.floor(count / CARDS_A_LAYER))

/**
 * Cards that lie face down as a stack, the lowest first.
 * @param zone names the stack, and its layers by their number
 * @param place of the lowest
 * @param scale CSS px for one px of the drawing
 */
export const stackNodes = (zone: string, count: number, place: Place, scale: number): readonly CardNode[] =>
  Array.from({ length: layersOf(count) }, (_, index) =>
    resting(
      { key: `${zone}:${index}`, zone, index },
      stackedPlace(place, index, scale),
      LAYER.piles + index / 10,
    ),
  )

/** Where a layer of a stack lies, counted from the lowest. */
export const stackedPlace = (pile: Place, index: number, scale: number): Place => ({
  ...pile,
  x: pile.x - index * 1.6 * scale,
  y: pile.y - index * 2 * scale,
})

/** Where the uppermost card of a stack of so many lies. */
export const topOfStack = (count: number, pile: Place, scale: number): Place =>
  stackedPlace(pile, Math.max(0, layersOf(count) - 1), scale)
