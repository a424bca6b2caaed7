import type { ComponentChildren, TargetedKeyboardEvent } from 'preact'
import { useId, useRef } from 'preact/hooks'
import { useModal } from './use-modal'

interface DialogProps {
  readonly title: string
  /** Beside the title. */
  readonly corner?: ComponentChildren
  /** Esc, and a click beside the dialog: always the harmless way out. */
  readonly onDismiss: () => void
  readonly children: ComponentChildren
}

/**
 * A modal dialog. The browser keeps the focus inside and gives it back to where it was; the control with `autofocus`
 * gets it first.
 */
export function Dialog({ title, corner, onDismiss, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useModal(dialog)

  // The keys of the screen beneath must not act.
  const keep = (event: TargetedKeyboardEvent<HTMLElement>) => event.stopPropagation()
  const onCancel = (event: Event) => {
    event.preventDefault()
    onDismiss()
  }
  return (
    <dialog
      class="dialog"
      ref={dialog}
      aria-labelledby={id}
      onCancel={onCancel}
      onKeyDown={keep}
      closedby="any"
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
