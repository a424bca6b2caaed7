import type { Rect } from '../plan/plan'

/** What is lit: a place at the table with some room around it, px, and how it is turned, degrees. */
export interface Lit extends Rect {
  readonly turn: number
  /** Whether it is suggested, with a dashed ring: not what has been chosen, nor what cannot be pressed yet. */
  readonly ringed: boolean
}

/** Around what is lit, px. */
const ROOM = 7

/**
 * @param rings whether they are to be looked at or pressed first, and not only in passing
 * @returns where they are within the table; what is not there now is left out
 */
export function litIn(table: Element, selectors: readonly string[], rings: boolean): readonly Lit[] {
  const from = table.getBoundingClientRect()
  return selectors.flatMap((selector) =>
    [...table.querySelectorAll<HTMLElement>(selector)].flatMap((element) => {
      const { offsetWidth, offsetHeight } = element
      if (offsetWidth === 0) return []
      const { left, top, width, height } = element.getBoundingClientRect()
      // A card is turned about its middle, so that this is where it was.
      const middle = { x: left - from.left + width / 2, y: top - from.top + height / 2 }
      return [
        {
          x: Math.round(middle.x - offsetWidth / 2 - ROOM),
          y: Math.round(middle.y - offsetHeight / 2 - ROOM),
          width: offsetWidth + 2 * ROOM,
          height: offsetHeight + 2 * ROOM,
          turn: turnOf(element),
          ringed: rings && isSuggested(element),
        },
      ]
    }),
  )
}

const isSuggested = (element: Element): boolean =>
  element.getAttribute('aria-pressed') !== 'true' && element.getAttribute('aria-disabled') !== 'true'

function turnOf(element: Element): number {
  const { a, b } = new DOMMatrix(getComputedStyle(element).transform)
  return (Math.atan2(b, a) * 180) / Math.PI
}
