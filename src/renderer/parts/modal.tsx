import { computed, type ReadonlySignal, signal } from '@preact/signals'
import type { ComponentChildren, RefObject } from 'preact'
import { useId, useLayoutEffect, useRef } from 'preact/hooks'
import { goAhead } from './arrows'
import { goRound } from './tab-round'
import './modal.css'

/** True while a question dialog is open. Nothing may cover it. */
export const isQuestionOpen = (): boolean => document.querySelector('dialog[open]:not(.layer)') !== null

/** True while any dialog is open, a question or a layer. Menu commands are ignored then. */
export const isDialogOpen = (): boolean => document.querySelector('dialog[open]') !== null

type Key = Pick<
  KeyboardEvent,
  'key' | 'repeat' | 'isComposing' | 'defaultPrevented' | 'preventDefault' | 'stopPropagation'
>

/**
 * Handles a key in a modal dialog. Esc is handled here, since the browser would close the dialog by itself when it is
 * pressed twice. A key that is held down acts once: the dialog may have opened while it was held for something else.
 */
export function handleModalKey(event: Key, onDismiss: () => void): void {
  // The keys of the screen beneath must not act.
  event.stopPropagation()
  // Esc and Enter that end the composition of a letter belong to the input method.
  if (event.defaultPrevented || event.isComposing) return
  if (event.key === 'Enter' && event.repeat) event.preventDefault()
  if (event.key !== 'Escape') return
  event.preventDefault()
  if (!event.repeat) onDismiss()
}

// The browser's own list of modal dialogs cannot be observed.
const open = signal<readonly HTMLDialogElement[]>([])

/** True while a modal dialog covers the page. */
export const covered: ReadonlySignal<boolean> = computed(() => open.value.length > 0)

/** The topmost modal dialog; null if none is open. */
export const topmost: ReadonlySignal<Element | null> = computed(() => open.value.at(-1) ?? null)

/** The element that had the focus when a dialog took it. */
const openers = new WeakMap<Element, Element | null>()

/**
 * Shows a dialog as modal while its component is mounted. Afterwards the focus returns to the element that had it before;
 * if this dialog replaced another one, to the element that had it before both.
 * @param onDismiss called on Esc, and on a click beside a dialog with `closedby="any"`
 */
function useModal(dialog: RefObject<HTMLDialogElement | null>, onDismiss: () => void): void {
  const dismiss = useRef(onDismiss)
  dismiss.current = onDismiss
  useLayoutEffect(() => {
    const shown = dialog.current
    if (shown === null) return
    openers.set(shown, document.activeElement)
    shown.showModal()
    // If the focus goes to a button at the end of a long dialog, its beginning stays in view.
    shown.scrollTop = 0
    open.value = [...open.peek(), shown]
    // The listener is on the document, since the focused element may be removed from the dialog, and the focus with it.
    const listen = (event: KeyboardEvent) => {
      if (open.peek().at(-1) !== shown) return
      goRound(event, shown, shown)
      handleModalKey(event, () => dismiss.current())
    }
    document.addEventListener('keydown', listen)
    const cancel = (event: Event) => {
      // The event of a nested dialog is handled by that dialog.
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
      // The browser has found no element to return the focus to, and removes it only in the next frame.
      if (activeElement === document.body || shown.contains(activeElement)) restoreFocus(shown)
    }
  }, [])
}

function restoreFocus(closed: Element): void {
  let opener = openers.get(closed) ?? null
  while (opener !== null && !opener.isConnected) {
    const replaced: Element | null = opener.closest('dialog')
    opener = replaced === null ? null : (openers.get(replaced) ?? null)
  }
  if (opener instanceof HTMLElement) opener.focus({ preventScroll: true })
}

interface DialogProps {
  readonly title: string
  /** Beside the title. */
  readonly corner?: ComponentChildren
  /** Called on Esc and on a click beside the dialog: always the harmless way out. */
  readonly onDismiss: () => void
  /** Keeps the focus on the dialog itself, so that a key meant for the screen beneath presses no button. */
  readonly holdsFocus?: boolean
  readonly children: ComponentChildren
}

/**
 * A modal dialog. The browser keeps the focus inside and returns it afterwards; the control with `autofocus` gets it
 * first.
 */
export function Dialog({ title, corner, onDismiss, holdsFocus = false, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useModal(dialog, onDismiss)
  return (
    <dialog
      class="dialog"
      ref={dialog}
      aria-labelledby={id}
      autofocus={holdsFocus}
      tabIndex={-1}
      closedby="any"
      // While no button has the focus, arrows scroll the text.
      onKeyDown={(event) => event.target !== event.currentTarget && goAhead(event, event.currentTarget)}
    >
      <div class="dialog__body">
        <header class="dialog__head">
          <h2 id={id}>{title}</h2>
          {corner}
        </header>
        {children}
      </div>
    </dialog>
  )
}

interface LayerProps {
  readonly class: string
  readonly label: string
  /** Called on Esc. */
  readonly onBack: () => void
  readonly children: ComponentChildren
}

/**
 * A layer that fills the window; the screen beneath stays as it is. As a modal dialog it keeps the focus, and the browser
 * hides the screen beneath from input and screen readers.
 */
export function Layer({ class: name, label, onBack, children }: LayerProps) {
  const layer = useRef<HTMLDialogElement>(null)
  useModal(layer, onBack)
  useLayoutEffect(() => layer.current?.focus({ preventScroll: true }), [])
  return (
    <dialog class="layer" ref={layer} aria-label={label} tabIndex={-1}>
      <div class="sea" />
      <div class={`layer__page ${name}`}>{children}</div>
    </dialog>
  )
}
