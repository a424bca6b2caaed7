import { computed, type ReadonlySignal, signal } from '@preact/signals'
import type { RefObject } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { goRound } from '../tab-round'
import { handleModalKey } from './modal-keys'

// The page has one list of modal dialogs, the browser's own, and it cannot be watched.
const open = signal<readonly HTMLDialogElement[]>([])

/** Whether a modal dialog lies over the page. */
export const covered: ReadonlySignal<boolean> = computed(() => open.value.length > 0)

/** The modal dialog on top of all; null where none is open. */
export const topmost: ReadonlySignal<Element | null> = computed(() => open.value.at(-1) ?? null)

/** What had the focus when a dialog took it. */
const openers = new WeakMap<Element, Element | null>()

/**
 * Shows a dialog as a modal one for as long as it is there. The focus goes back to where it was, and where a dialog gave
 * way to this one, to where it was before both.
 * @param onDismiss called by Esc, and by a click beside a dialog that asks for that
 */
export function useModal(dialog: RefObject<HTMLDialogElement | null>, onDismiss: () => void): void {
  const dismiss = useRef(onDismiss)
  dismiss.current = onDismiss
  useLayoutEffect(() => {
    const shown = dialog.current
    if (shown === null) return
    openers.set(shown, document.activeElement)
    shown.showModal()
    // Where the focus goes to a button at the end of a long dialog, the beginning stays in sight.
    shown.scrollTop = 0
    open.value = [...open.peek(), shown]
    // Heard by the page, as what had the focus within may be gone, and the focus with it.
    const listen = (event: KeyboardEvent) => {
      if (open.peek().at(-1) !== shown) return
      goRound(event, shown, shown)
      handleModalKey(event, () => dismiss.current())
    }
    document.addEventListener('keydown', listen)
    const cancel = (event: Event) => {
      // A dialog within says the same of itself.
      if (event.target !== shown) return
      event.preventDefault()
      dismiss.current()
    }
    shown.addEventListener('cancel', cancel)
    return () => {
      document.removeEventListener('keydown', listen)
      shown.removeEventListener('cancel', cancel)
      open.value = open.peek().filter((other) => other !== shown)
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
