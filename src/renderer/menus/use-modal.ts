import { computed, type ReadonlySignal, signal } from '@preact/signals'
import type { RefObject } from 'preact'
import { useLayoutEffect } from 'preact/hooks'

// The page has one list of modal dialogs, the browser's own, and it cannot be watched.
const open = signal(0)

/** Whether a modal dialog lies over the page. */
export const covered: ReadonlySignal<boolean> = computed(() => open.value > 0)

/** What had the focus when a dialog took it. */
const openers = new WeakMap<Element, Element | null>()

/**
 * Shows a dialog as a modal one for as long as it is there. The focus goes back to where it was, and where a dialog gave
 * way to this one, to where it was before both.
 */
export function useModal(dialog: RefObject<HTMLDialogElement | null>): void {
  useLayoutEffect(() => {
    const shown = dialog.current
    if (shown === null) return
    openers.set(shown, document.activeElement)
    shown.showModal()
    open.value += 1
    return () => {
      open.value -= 1
      shown.close()
      const { activeElement } = document
      // The browser has found nothing to give it back to, and takes it away only with the next frame.
      if (activeElement === document.body || shown.contains(activeElement)) giveBack(shown)
    }
  }, [])
}

function giveBack(closed: Element): void {
  let opener = openers.get(closed) ?? null
  while (opener !== null && !opener.isConnected) {
    const gone: Element | null = opener.closest('dialog')
    opener = gone === null ? null : (openers.get(gone) ?? null)
  }
  if (opener instanceof HTMLElement) opener.focus({ preventScroll: true })
}
