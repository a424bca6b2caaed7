import type { View } from '../../../../shared/games/5211'
import { table as words } from '../../../../shared/words/en/games/5211/table'
import { keyShortcuts } from '../../../parts/keys'
import { Dialog } from '../../../parts/modal'
import { useClosingKey } from '../../../table/frame/table-keys'
import { PANEL_KEYS } from './keys'
import { seenCards } from './seen-cards'
import { SeenLegend, SeenTable } from './seen-table'

const { seen: text } = words

interface Props {
  readonly view: View
  readonly onClose: () => void
}

/** Every card of the deal: seen, in hand, or unseen. K closes it as it opened it. */
export function Seen({ view, onClose }: Props) {
  useClosingKey(PANEL_KEYS.seen, onClose)
  const seen = seenCards(view)
  return (
    <Dialog title={text.title} corner={<small>{text.unseenOf}</small>} onDismiss={onClose}>
      <SeenTable seen={seen} />
      <SeenLegend />
      <p class="dialog__text">{text.where(seen)}</p>
      <button
        type="button"
        class="button button--secondary table-panel-close"
        aria-keyshortcuts={keyShortcuts(PANEL_KEYS.seen, 'Escape')}
        onClick={onClose}
      >
        {text.close}
      </button>
    </Dialog>
  )
}
