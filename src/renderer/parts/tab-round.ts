import type { RefObject } from 'preact'
import { useLayoutEffect } from 'preact/hooks'

const FOCUSABLE = 'a[href], button, input, select, textarea, [tabindex]'

type Key = Pick<
  KeyboardEvent,
  'key' | 'shiftKey' | 'ctrlKey' | 'altKey' | 'metaKey' | 'defaultPrevented' | 'preventDefault'
>

/**
 * Makes Tab wrap from the last control of a screen to the first, and Shift+Tab from the first to the last. The browser would
 * move the focus to the page itself, where it is invisible. Modal dialogs wrap by themselves and are left alone.
 */
export function useTabRound(screen: RefObject<HTMLElement | null>): void {
  // A layout effect, since the first Tab may come at once.
  useLayoutEffect(() => {
    const walk = (event: KeyboardEvent) => {
      if (screen.current === null || document.querySelector('dialog:modal') !== null) return
      goRound(event, document.body, screen.current)
    }
    addEventListener('keydown', walk)
    return () => removeEventListener('keydown', walk)
  }, [])
}

/**
 * Makes Tab wrap within an element.
 * @param root the element that has the focus itself before its first control does
 */
export function goRound(event: Key, holder: HTMLElement, root: HTMLElement): void {
  const { key, shiftKey, ctrlKey, altKey, metaKey, defaultPrevented } = event
  if (key !== 'Tab' || defaultPrevented || ctrlKey || altKey || metaKey) return
  const stops = stopsIn(holder)
  const [first, last] = [stops[0], stops.at(-1)]
  const at = document.activeElement
  const isAtStart = at === first || at === root || at === document.body
  const isAtEnd = at === last || at === document.body
  const next = shiftKey ? isAtStart && last : isAtEnd && first
  if (!next) return
  event.preventDefault()
  next.focus({ preventScroll: holder === document.body })
}

/** Makes Tab cycle through these elements only, wherever the focus is. @param stops in document order */
export function goAmong(event: Key, stops: readonly HTMLElement[]): void {
  const { key, shiftKey, ctrlKey, altKey, metaKey, defaultPrevented } = event
  if (key !== 'Tab' || defaultPrevented || ctrlKey || altKey || metaKey || stops.length === 0) return
  const at = document.activeElement ?? document.body
  const isPast = (stop: HTMLElement, side: number) => (at.compareDocumentPosition(stop) & side) !== 0
  const next = shiftKey
    ? (stops.findLast((stop) => isPast(stop, Node.DOCUMENT_POSITION_PRECEDING)) ?? stops.at(-1))
    : (stops.find((stop) => isPast(stop, Node.DOCUMENT_POSITION_FOLLOWING)) ?? stops[0])
  event.preventDefault()
  next?.focus({ preventScroll: true })
}

/** The elements that Tab stops at, in order; of a group of radio buttons, the chosen one. */
const stopsIn = (root: HTMLElement): readonly HTMLElement[] =>
  [...root.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (element) =>
      element.tabIndex >= 0 &&
      !element.matches(':disabled, [inert] *') &&
      !(element instanceof HTMLInputElement && element.type === 'radio' && !element.checked) &&
      element.checkVisibility({ visibilityProperty: true }),
  )
