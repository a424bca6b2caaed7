import type { Card } from '../../../../shared/games/5211'
import { table as words } from '../../../../shared/words/en/games/5211/table'
import { keyShortcuts } from '../../../parts/keys'
import { Dialog } from '../../../parts/modal'
import { useClosingKey } from '../../../table/frame/table-keys'
import { ColourGroups } from './colour-groups'
import { PANEL_KEYS } from './keys'

const { discarded } = words

interface Props {
  /** Face-up cards, the oldest first. */
  readonly cards: readonly Card[]
  readonly onClose: () => void
}

/** Every card on the discard pile, sorted. D closes it as it opened it. */
export function Discarded({ cards, onClose }: Props) {
  useClosingKey(PANEL_KEYS.discard, onClose)
  return (
    <Dialog
      title={discarded.title}
      corner={<small>{discarded.count(cards.length)}</small>}
      onDismiss={onClose}
    >
      {cards.length === 0 ? (
        <p class="dialog__text">{discarded.empty}</p>
      ) : (
        <ColourGroups cards={cards} figure={({ length }) => length} size="small" />
      )}
      <button
        type="button"
        class="button button--secondary table-panel-close"
        aria-keyshortcuts={keyShortcuts(PANEL_KEYS.discard, 'Escape')}
        onClick={onClose}
      >
        {discarded.close}
      </button>
    </Dialog>
  )
}
