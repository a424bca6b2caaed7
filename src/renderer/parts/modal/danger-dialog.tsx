import type { ComponentChildren } from 'preact'
import { words } from '../../../shared/words/catalogue'
import { Dialog } from './dialog'

interface Props {
  readonly title: string
  readonly text: string
  /** What the button is called that does it. */
  readonly action: string
  readonly onAction: () => void
  readonly onClose: () => void
  /** Other answers, between Cancel and the action. */
  readonly children?: ComponentChildren
}

/** Asks before something is lost. Cancel has the focus. */
export const DangerDialog = ({ title, text, action, onAction, onClose, children }: Props) => (
  <Dialog title={title} onDismiss={onClose}>
    <p class="dialog__text">{text}</p>
    <div class="dialog__actions">
      <button type="button" class="button button--secondary" autofocus onClick={onClose}>
        {words.menus.cancel}
      </button>
      {children}
      <button
        type="button"
        class="button button--danger"
        data-filled
        onClick={() => {
          onAction()
          onClose()
        }}
      >
        {action}
      </button>
    </div>
  </Dialog>
)
