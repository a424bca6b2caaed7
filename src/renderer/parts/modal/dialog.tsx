import type { ComponentChildren } from 'preact'
import { useId, useRef } from 'preact/hooks'
import { goAhead } from '../arrows'
import { useModal } from './use-modal'
import './dialog.css'

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
