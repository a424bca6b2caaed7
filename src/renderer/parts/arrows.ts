import type { RefObject } from 'preact'
import { useLayoutEffect } from 'preact/hooks'

/** The edges of an element, in CSS px. */
type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>

/** Measures the distance to another box in the direction of an arrow, and its offset sideways; both in CSS px. */
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

/** Measures the gap between two intervals; 0 if they overlap. */
const gap = ([a, b]: readonly [number, number], [c, d]: readonly [number, number]): number =>
  Math.max(0, c - b, a - d)

/**
 * Finds the box that an arrow key leads to among boxes that form no grid: the nearest in its direction, boxes straight ahead first.
 * @param from null if none has been reached yet: every arrow leads to the first
 * @returns the index of a box; null if the key is not an arrow, or if no box lies in its direction
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

/** Moves the focus among the buttons in an element, unless the focused control uses the key itself. */
export function goAhead(event: KeyboardEvent, root: HTMLElement): void {
  const { key, altKey, ctrlKey, metaKey, shiftKey } = event
  if (event.defaultPrevented || altKey || ctrlKey || metaKey || shiftKey) return
  const { activeElement } = document
  // Text fields, numbers, radio groups and tabs use the arrows themselves.
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

/** Lets arrow keys move the focus among the buttons in an element, wherever the focus is on its screen. */
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
