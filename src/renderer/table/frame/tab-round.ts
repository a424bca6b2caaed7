import type { RefObject } from 'preact'
import { useEffect } from 'preact/hooks'

const FOCUSABLE = 'a[href], button, input, select, textarea, [tabindex]'

/**
 * Lets Shift+Tab go from the first thing at the table to the last, as Tab goes from the last to the first. The browser would
 * leave the page, and the table takes back a focus that is nowhere: to where it was. Modal dialogs are left alone.
 */
export function useTabRound(table: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const walk = (event: KeyboardEvent) => {
      const { key, shiftKey, ctrlKey, altKey, metaKey, defaultPrevented } = event
      if (key !== 'Tab' || defaultPrevented || ctrlKey || altKey || metaKey) return
      const root = table.current
      if (root === null || document.querySelector('dialog:modal') !== null) return
      const stops = stopsIn(document.body)
      const [first, last] = [stops[0], stops.at(-1)]
      const at = document.activeElement
      // The table has the focus itself until the player is asked.
      const isAtStart = at === first || at === root
      const next = shiftKey && isAtStart ? last : !shiftKey && at === last ? first : undefined
      if (next === undefined) return
      event.preventDefault()
      next.focus({ preventScroll: true })
    }
    addEventListener('keydown', walk)
    return () => removeEventListener('keydown', walk)
  }, [])
}

/** What Tab stops at, in its order: of a group of radio buttons, the one that is chosen. */
const stopsIn = (root: HTMLElement): readonly HTMLElement[] =>
  [...root.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (element) =>
      element.tabIndex >= 0 &&
      !element.matches(':disabled, [inert] *') &&
      !(element instanceof HTMLInputElement && element.type === 'radio' && !element.checked) &&
      element.checkVisibility({ visibilityProperty: true }),
  )
