import { words } from '../../shared/words/catalogue'
import { Dialog } from './dialog'

const text = words.settings.resetDialog

interface Props {
  readonly onReset: () => void
  readonly onClose: () => void
}

/** Asks before the settings are lost. Cancel has the focus. */
export const ResetDialog = ({ onReset, onClose }: Props) => (
  <Dialog title={text.title} onDismiss={onClose}>
    <p class="dialog__text">{text.text}</p>
    <div class="dialog__actions">
      <button type="button" class="button button--secondary" autofocus onClick={onClose}>
        {words.menus.cancel}
      </button>
      <button
        type="button"
        class="button button--danger"
        data-filled
        onClick={() => {
          onReset()
          onClose()
        }}
      >
        {text.reset}
      </button>
    </div>
  </Dialog>
)
