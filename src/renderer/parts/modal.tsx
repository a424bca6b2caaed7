import { computed, type ReadonlySignal, signal } from '@preact/signals'
import type { ComponentChildren, RefObject } from 'preact'
import { useId, useLayoutEffect, useRef } from 'preact/hooks'
import { goAhead } from './arrows'
import { goRound } from './tab-round'
import './modal.css'

/** Whether a question waits for its answer, which nothing may cover. */
export const isQuestioned = (): boolean => document.querySelector('dialog[open]:not(.layer)') !== null

/** Whether a question or a layer is open, which a menu command must not pass by. */
export const isAsking = (): boolean => document.querySelector('dialog[open]') !== null

type Key = Pick<
  KeyboardEvent,
  'key' | 'repeat' | 'isComposing' | 'defaultPrevented' | 'preventDefault' | 'stopPropagation'
>

/**
 * What a modal dialog does with a key. Esc is answered here, as the browser would close the dialog by itself when it is
 * pressed twice. A key held down presses once: the dialog may have come while it was held for something else.
 */
export function handleModalKey(event: Key, onDismiss: () => void): void {
  // The keys of the screen beneath must not act.
  event.stopPropagation()
  // Esc and Enter that end the composing of a letter are the keyboard's own.
  if (event.defaultPrevented || event.isComposing) return
  if (event.key === 'Enter' && event.repeat) event.preventDefault()
  if (event.key !== 'Escape') return
  event.preventDefault()
  if (!event.repeat) onDismiss()
}

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
function useModal(dialog: RefObject<HTMLDialogElement | null>, onDismiss: () => void): void {
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

interface DialogProps {
  readonly title: string
  /** Beside the title. */
  readonly corner?: ComponentChildren
  /** Esc, and a click beside the dialog: always the harmless way out. */
  readonly onDismiss: () => void
  /** The focus stays on the dialog itself, so that a key meant for what was there before presses nothing. */
  readonly holdsFocus?: boolean
  readonly children: ComponentChildren
}

/**
 * A modal dialog. The browser keeps the focus inside and gives it back to where it was; the control with `autofocus`
 * gets it first.
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
      // Arrows scroll the text while no button has the focus.
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
  /** Esc. */
  readonly onBack: () => void
  readonly children: ComponentChildren
}

/**
 * A full window over whatever is open, which stays as it is. As a modal dialog it keeps the focus, and the browser hides
 * from everybody what lies beneath.
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
