import type { Speed } from '../../../shared/settings'
import type { Standing } from '../../../shared/standing'
import { RULES_KEY } from '../../app/window-keys'
import { standingLabel, standingLine } from '../../client/standing-words'
import type { Rect } from '../../games/5211/plan/layout'
import { Icon } from '../../parts/icon'
import { atRect } from '../plan/placing'
import { words } from '../words'
import { KeyHint } from './key-hint'

const { bar } = words

export interface ToolsProps {
  readonly speed: Speed
  /** Whether there is an evaluation to show again, and nothing is in its way. */
  readonly repeat: 'none' | 'not-now' | 'now'
  readonly showKeys: boolean
  readonly standing: Standing
  readonly place: Rect
  readonly on: {
    menu(): void
    speed(): void
    again(): void
    /** Opens the cards seen so far; null where they may not be looked at. */
    readonly seen: (() => void) | null
    rules(): void
    settings(): void
  }
}

/** The buttons at the ends of the top bar. */
export function Tools({ on, ...props }: ToolsProps) {
  const speed = bar.speeds[props.speed]
  const hint = (key: string) => props.showKeys && <KeyHint name={key} />
  return (
    <fieldset class="table-bar" aria-label={words.read.tools} style={atRect(props.place)}>
      <button type="button" class="table-tool" aria-label={bar.menu} onClick={on.menu}>
        <Icon name="menu" />
        {hint('Esc')}
      </button>
      <span class="table-game" aria-hidden="true">
        {words.game}
      </span>
      <StandingLabel standing={props.standing} />
      <span class="table-bar-gap" />
      {props.repeat !== 'none' && (
        <button
          type="button"
          class="table-tool"
          aria-label={bar.again}
          aria-disabled={props.repeat === 'not-now'}
          onClick={on.again}
        >
          <Icon name="replay" />
          {hint('L')}
        </button>
      )}
      {on.seen !== null && (
        <button type="button" class="table-tool" aria-label={words.seen.open} onClick={on.seen}>
          <Icon name="eye" />
          {hint('K')}
        </button>
      )}
      <button type="button" class="table-tool" aria-label={bar.rules} onClick={on.rules}>
        <span class="table-help" aria-hidden="true">
          ?
        </span>
        {hint(RULES_KEY)}
      </button>
      <button type="button" class="table-tool" aria-label={bar.speed(speed)} onClick={on.speed}>
        <Icon name="speed" />
        <span aria-hidden="true">{speed}</span>
        {hint('S')}
      </button>
      <button type="button" class="table-tool" aria-label={bar.settings} onClick={on.settings}>
        <Icon name="settings" />
      </button>
    </fieldset>
  )
}

/** That the game does not count. The table's menu says why as well. */
function StandingLabel({ standing }: Pick<ToolsProps, 'standing'>) {
  const label = standingLabel(standing)
  if (label === null) return null
  return (
    <span class="table-standing" data-tip={standingLine(standing)}>
      {label}
    </span>
  )
}
