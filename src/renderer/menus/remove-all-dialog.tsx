import { words } from '../../shared/words/catalogue'
import { Dialog } from './dialog'

const text = words.settings.removeDialog

interface Props {
  /** Games that would be lost. */
  readonly games: number
  readonly onExport: () => void
  readonly onRemove: () => void
  readonly onClose: () => void
}

/** Asks before everything is lost. Cancel has the focus; an export is another answer than to remove. */
export const RemoveAllDialog = ({ games, onExport, onRemove, onClose }: Props) => (
  <Dialog title={text.title} onDismiss={onClose}>
    <p class="dialog__text">{text.text(games)}</p>
    <div class="dialog__actions">
      <button type="button" class="button button--secondary" autofocus onClick={onClose}>
        {words.menus.cancel}
      </button>
      <button type="button" class="button button--secondary" onClick={onExport}>
        {text.export}
      </button>
      <button
        type="button"
        class="button button--danger"
        data-filled
        onClick={() => {
          onRemove()
          onClose()
        }}
      >
        {text.remove}
      </button>
    </div>
  </Dialog>
)
