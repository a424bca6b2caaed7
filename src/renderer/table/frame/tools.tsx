import type { Speed } from '../../../shared/settings'
import type { Standing } from '../../../shared/standing'
import { table as words } from '../../../shared/words/en/table'
import { standingLabel, standingLine } from '../../client/standing-words'
import { Icon, type IconName } from '../../parts/icon'
import { keyShortcuts, RULES_KEY, TABLE_KEYS } from '../../parts/keys'
import { atRect } from '../plan/placing'
import type { Rect } from '../plan/plan'
import type { Switch } from './game'
import { KeyHint } from './key-hint'

const { bar } = words

/** The button of something that can be opened over the table. */
interface PanelTool {
  readonly icon: IconName
  readonly label: string
  readonly key: string | null
  open(): void
}

export interface ToolsProps {
  /** The game's name. */
  readonly game: string
  readonly speed: Speed
  /** Whether there is an account to tell again, and nothing is in its way. */
  readonly repeat: 'none' | 'not-now' | 'now'
  /** What that is called. */
  readonly again: string
  readonly showKeys: boolean
  /** Where there is no room for them, the menu has the rules, and a key. */
  readonly showRules: boolean
  readonly standing: Standing
  readonly place: Rect
  readonly panels: readonly PanelTool[]
  readonly switches: readonly Switch[]
  readonly on: {
    menu(): void
    speed(): void
    again(): void
    rules(): void
    settings(): void
  }
}

/** The buttons at the ends of the top bar. */
export function Tools({ on, ...props }: ToolsProps) {
  const speed = bar.speeds[props.speed]
  const hint = (key: string) => props.showKeys && <KeyHint of={key} />
  return (
    <fieldset class="table-bar" aria-label={words.read.tools} style={atRect(props.place)}>
      <button
        type="button"
        class="table-tool"
        aria-label={bar.menu}
        aria-keyshortcuts={keyShortcuts(TABLE_KEYS.menu)}
        onClick={on.menu}
      >
        <Icon name="menu" />
        {hint(TABLE_KEYS.menu)}
      </button>
      <span class="table-game" aria-hidden="true">
        {props.game}
      </span>
      <StandingLabel standing={props.standing} />
      <span class="table-bar-gap" />
      {props.repeat !== 'none' && (
        <button
          type="button"
          class="table-tool"
          aria-label={props.again}
          aria-keyshortcuts={keyShortcuts(TABLE_KEYS.again)}
          aria-disabled={props.repeat === 'not-now'}
          onClick={on.again}
        >
          <Icon name="replay" />
          {hint(TABLE_KEYS.again)}
        </button>
      )}
      {props.panels.map(({ icon, label, key, open }) => (
        <button
          type="button"
          class="table-tool"
          key={label}
          aria-label={label}
          aria-keyshortcuts={key === null ? undefined : keyShortcuts(key)}
          onClick={open}
        >
          <Icon name={icon} />
          {key !== null && hint(key)}
        </button>
      ))}
      {props.showRules && (
        <button
          type="button"
          class="table-tool"
          aria-label={bar.rules}
          aria-keyshortcuts={keyShortcuts(RULES_KEY)}
          onClick={on.rules}
        >
          <span class="table-help" aria-hidden="true">
            ?
          </span>
          {hint(RULES_KEY)}
        </button>
      )}
      <button
        type="button"
        class="table-tool"
        aria-label={bar.speed(speed)}
        aria-keyshortcuts={keyShortcuts(TABLE_KEYS.speed)}
        onClick={on.speed}
      >
        <Icon name="speed" />
        <span aria-hidden="true">{speed}</span>
        {hint(TABLE_KEYS.speed)}
      </button>
      {props.switches.map(({ icon, label, isLit, key, isOn, isOff = false, toggle }) => (
        <button
          type="button"
          class="table-tool"
          key={label}
          aria-label={label}
          data-lit={isLit}
          aria-keyshortcuts={keyShortcuts(key)}
          aria-pressed={isOn}
          aria-disabled={isOff}
          onClick={() => {
            if (!isOff) toggle()
          }}
        >
          <Icon name={icon} />
          {hint(key)}
        </button>
      ))}
      <button type="button" class="table-tool" aria-label={bar.settings} onClick={on.settings}>
        <Icon name="settings" />
      </button>
    </fieldset>
  )
}

/** What is special about the game. The table's menu says more. */
function StandingLabel({ standing }: Pick<ToolsProps, 'standing'>) {
  const label = standingLabel(standing)
  if (label === null) return null
  return (
    <span class="table-standing" data-tip={standingLine({ standing, coached: false })}>
      {label}
    </span>
  )
}
