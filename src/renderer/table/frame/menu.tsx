import type { TargetedKeyboardEvent } from 'preact'
import { table as words } from '../../../shared/words/en/table'
import { keyShortcuts } from '../../parts/keys'
import { Dialog } from '../../parts/modal'
import { moveWithin } from '../session/keys'

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

/** Moves to the first entry and to the last by Home and End. Arrows go among the buttons of every dialog. */
function walk(event: TargetedKeyboardEvent<HTMLButtonElement>): void {
  const { currentTarget: entry, key, altKey, ctrlKey, metaKey } = event
  const entries = [...(entry.parentElement?.querySelectorAll('button') ?? [])]
  const isEnd = key === 'Home' || key === 'End'
  const next =
    altKey || ctrlKey || metaKey || !isEnd ? null : moveWithin(key, entries.indexOf(entry), entries.length)
  if (next === null) return
  event.preventDefault()
  entries[next]?.focus()
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
          onKeyDown={walk}
          onClick={onBack}
        >
          {menu.back}
        </button>
        {entries.map(({ label, run }) => (
          <button type="button" class="button button--secondary" key={label} onKeyDown={walk} onClick={run}>
            {label}
          </button>
        ))}
      </div>
    </Dialog>
  )
}
