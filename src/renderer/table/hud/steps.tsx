import type { ComponentChildren } from 'preact'
import { Icon } from '../../parts/art/icon'
import { atRect, type Rect } from '../plan'
import './hud.css'

interface Props {
  /** In the order in which they follow each other. */
  readonly labels: readonly string[]
  /** Which of them is now, from 0. */
  readonly current: number
  readonly place: Rect
  /** What the steps are those of: a round, a turn. */
  readonly children: ComponentChildren
}

/** The middle of the bar: where the game is, and its steps, the current one lit. */
export const Steps = ({ labels, current, place, children }: Props) => (
  <div class="table-steps" style={atRect(place)}>
    <span class="table-round">{children}</span>
    <ol>
      {labels.map((label, i) => (
        <li key={label} data-step={i < current ? 'done' : i === current ? 'now' : 'ahead'}>
          {i < current && <Icon name="check" />}
          {label}
        </li>
      ))}
    </ol>
  </div>
)
