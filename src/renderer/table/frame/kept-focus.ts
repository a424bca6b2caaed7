import type { RefObject } from 'preact'
import { useEffect } from 'preact/hooks'

/** Where the focus belongs at the table when nothing else has it, the first that is there. */
const SENSIBLE = [
  '.shutters [data-action]',
  '.table-commit:is([data-action="skip"], [data-action="continue"])',
  '[data-focus="card"][tabindex="0"][aria-disabled="false"]',
  '.table-commit',
  '.table-tool',
]

/** Gives the focus a place again when what had it is gone: a card played, a button pressed, shutters opened. */
export function useKeptFocus(table: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let moving = false
    const keep = () => {
      if (
        moving ||
        document.activeElement !== document.body ||
        document.querySelector('dialog:modal') !== null
      )
        return
      const place = SENSIBLE.map((one) => table.current?.querySelector<HTMLElement>(one)).find(Boolean)
      place?.focus({ preventScroll: true })
    }
    // On its way from one place to another the focus is nowhere for a moment, in which the table may be written anew.
    const wait = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget === null) return
      moving = true
      setTimeout(() => {
        moving = false
        keep()
      })
    }
    const observer = new MutationObserver(keep)
    observer.observe(document.body, { childList: true, subtree: true })
    addEventListener('blur', wait, { capture: true })
    return () => {
      observer.disconnect()
      removeEventListener('blur', wait, { capture: true })
    }
  }, [])
}
