import { Dialog } from '../../menus/dialog'
import { words } from '../words'

const { menu } = words

interface Props {
  readonly mayRepeat: boolean
  /** Shows the race of a long game; null where there is none. */
  readonly onRace: (() => void) | null
  readonly onBack: () => void
  readonly onSettings: () => void
  readonly onAgain: () => void
  readonly onLeave: () => void
}

/** The table's menu. Escape goes back to the table, and the focus with it. */
export function Menu({ mayRepeat, onRace, onBack, onSettings, onAgain, onLeave }: Props) {
  const entries = [
    ...(onRace === null ? [] : [{ label: menu.race, run: onRace }]),
    { label: menu.settings, run: onSettings },
    ...(mayRepeat ? [{ label: menu.again, run: onAgain }] : []),
    { label: menu.leave, run: onLeave },
  ]
  return (
    <Dialog title={menu.title} onDismiss={onBack}>
      <p class="dialog__text">{menu.saved}</p>
      <div class="table-menu">
        <button type="button" class="button button--primary" onClick={onBack}>
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
