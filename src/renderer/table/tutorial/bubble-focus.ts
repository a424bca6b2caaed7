import type { RefObject } from 'preact'
import { useLayoutEffect } from 'preact/hooks'
import { goAmong } from '../../parts/tab-round'
import { beginAmong } from '../kept-focus'

interface Wanted {
  readonly bubble: RefObject<HTMLElement | null>
  /** The button that turns the bubble; it holds null where the player has to do something first. */
  readonly next: RefObject<HTMLElement | null>
  readonly index: number
  /** Selectors of what the bubble asks the player to use. */
  readonly at: readonly string[]
  /** Selectors of what the bubble speaks of. */
  readonly lit: readonly string[]
}

/** What the app says meanwhile, which can be pressed as well. */
const BESIDES = '.coach-sheet, .table-toast'
const PRESSED = ':is(button, [tabindex]):not(:disabled, [aria-disabled="true"])'
/** In a group one of these has the Tab stop, and arrows go to the others. */
const OF_GROUP = '[data-focus="card"]'

/**
 * Keeps the keyboard with what a bubble speaks of: what is only read is turned by Enter, what is asked for has the focus, and Tab
 * goes to nothing that lies in the dark.
 */
export function useBubbleFocus({ bubble, next, index, at, lit }: Wanted): void {
  useLayoutEffect(() => {
    if (next.current !== null) next.current.focus({ preventScroll: true })
    else if (bubble.current !== null) beginAmong(placesOf(bubble.current, at))
  }, [index])
  useLayoutEffect(() => {
    const walk = (event: KeyboardEvent) => {
      if (bubble.current === null || document.querySelector('dialog:modal') !== null) return
      goAmong(event, stopsOf(bubble.current, [...at, ...lit]))
    }
    // Before the table lets Tab go round all that is on it.
    addEventListener('keydown', walk, { capture: true })
    return () => removeEventListener('keydown', walk, { capture: true })
  }, [[...at, '|', ...lit].join()])
}

const tableOf = (bubble: HTMLElement) => bubble.closest('.table')

/** In the order of the page. */
const placesOf = (bubble: HTMLElement, selectors: readonly string[]): readonly HTMLElement[] =>
  selectors.length === 0 ? [] : [...(tableOf(bubble)?.querySelectorAll<HTMLElement>(selectors.join()) ?? [])]

/** What can be pressed in the bubble and in the light, in the order of the page. */
function stopsOf(bubble: HTMLElement, lit: readonly string[]): readonly HTMLElement[] {
  const inLight = placesOf(bubble, lit)
  const mayStop = (one: HTMLElement) =>
    inLight.includes(one) || bubble.contains(one) || one.closest(BESIDES) !== null
  return placesOf(bubble, [PRESSED]).filter(
    (one) =>
      mayStop(one) &&
      (one.tabIndex >= 0 || one.matches(OF_GROUP)) &&
      one.checkVisibility({ visibilityProperty: true }),
  )
}
