import type { RefObject } from 'preact'
import { useLayoutEffect } from 'preact/hooks'
import { usesKeys } from '../../../table/kept-focus'

/** Whoever uses keys is in the board while it is open, and where they were before once it is closed. */
export function useBoardFocus(board: RefObject<HTMLElement | null>, isOpen: boolean): void {
  useLayoutEffect(() => {
    const section = board.current
    if (!isOpen || section === null || !usesKeys()) return
    const before = document.activeElement
    // From the pair that is chosen already, Enter plays it; from any other it would choose that one instead.
    const chosen = section.querySelector<HTMLElement>('[aria-pressed="true"]')
    const start = chosen ?? section.querySelector<HTMLElement>('[tabindex="0"]')
    start?.focus({ preventScroll: true })
    return () => {
      if (section.contains(document.activeElement) && before instanceof HTMLElement)
        before.focus({ preventScroll: true })
    }
  }, [isOpen])
}
