import { words } from '../../../shared/words/table'
import { keyShortcuts } from '../../parts/keys'
import { Dialog } from '../../parts/modal/dialog'

const { menu } = words

export interface MenuEntry {
  readonly label: string
  readonly run: () => void
}

interface Props {
  readonly title: string
  readonly line: string
  /** What can be done besides going back to the table. */
  readonly entries: readonly MenuEntry[]
  readonly onBack: () => void
}

/** The table's menu. Escape goes back to the table, and the focus with it. */
export function Menu({ title, line, entries, onBack }: Props) {
  return (
    <Dialog title={title} onDismiss={onBack}>
      <p class="dialog__text">{line}</p>
      <div class="table-menu">
        <button
          type="button"
          class="button button--primary"
          aria-keyshortcuts={keyShortcuts('Escape')}
          onClick={onBack}
        >
          {menu.back}
        </button>
        {entries.map(({ label, run }) => (
          <button type="button" class="button button--secondary" key={label} onClick={run}>
            {label}
          </button>
        ))}
      </div>
    </Dialog>
  )
}
