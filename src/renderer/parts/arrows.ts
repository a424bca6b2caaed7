import type { RefObject } from 'preact'
import { useLayoutEffect } from 'preact/hooks'

/** The edges of something on the screen, in CSS px. */
export type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>

/** Measures how far another box is ahead in the direction of an arrow, and how far beside it; both in CSS px. */
function wayTo(key: string, from: Box, to: Box): { readonly ahead: number; readonly beside: number } {
  const across = gap([from.left, from.right], [to.left, to.right])
  const along = gap([from.top, from.bottom], [to.top, to.bottom])
  switch (key) {
    case 'ArrowLeft':
      return { ahead: from.left - to.right, beside: along }
    case 'ArrowRight':
      return { ahead: to.left - from.right, beside: along }
    case 'ArrowUp':
      return { ahead: from.top - to.bottom, beside: across }
    default:
      return { ahead: to.top - from.bottom, beside: across }
  }
}

/** Measures the gap between two stretches of a line; 0 where they overlap. */
const gap = ([a, b]: readonly [number, number], [c, d]: readonly [number, number]): number =>
  Math.max(0, c - b, a - d)

/**
 * Finds the box that an arrow key leads to among boxes that lie in no grid: the nearest in its direction, those straight ahead first.
 * @param from null where nothing has been reached yet: every arrow leads to the first
 * @returns the index of a box; null when the key is no arrow, or nothing lies there
 */
export function ahead(key: string, from: Box | null, boxes: readonly Box[]): number | null {
  if (!/^Arrow(Left|Right|Up|Down)$/.test(key) || boxes.length === 0) return null
  if (from === null) return 0
  const ways = boxes
    .map((box, index) => ({ index, ...wayTo(key, from, box) }))
    .filter((way) => way.ahead >= 0)
    .sort((one, other) => one.beside - other.beside || one.ahead - other.ahead || one.index - other.index)
  return ways[0]?.index ?? null
}

/** Moves the focus among the buttons in an element, unless the key means something else where it was pressed. */
export function goAhead(event: KeyboardEvent, root: HTMLElement): void {
  const { key, altKey, ctrlKey, metaKey, shiftKey } = event
  if (event.defaultPrevented || altKey || ctrlKey || metaKey || shiftKey) return
  const { activeElement } = document
  // A text, a number and a group of choices have arrows of their own.
  if (activeElement?.matches('input, select, textarea, [role="radio"], [role="tab"]')) return
  const buttons = [...root.querySelectorAll<HTMLElement>('button:not(:disabled)')]
  const at = buttons.find((button) => button === activeElement)
  const next = ahead(
    key,
    at?.getBoundingClientRect() ?? null,
    buttons.map((button) => button.getBoundingClientRect()),
  )
  if (next === null) return
  event.preventDefault()
  buttons[next]?.focus()
}

/** Lets arrows go among the buttons in an element, from wherever the focus is on its screen. */
export function useArrows(holder: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const walk = (event: KeyboardEvent) => {
      if (holder.current !== null && document.querySelector('dialog:modal') === null)
        goAhead(event, holder.current)
    }
    addEventListener('keydown', walk)
    return () => removeEventListener('keydown', walk)
  }, [])
}
