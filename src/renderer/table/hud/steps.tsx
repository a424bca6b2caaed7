import type { ComponentChildren } from 'preact'
import { Icon } from '../../parts/art/icon'
import { atRect, type Rect } from '../plan'
import './hud.css'

interface Props {
  /** In order. */
  readonly labels: readonly string[]
  /** Index of the current step, from 0. */
  readonly current: number
  readonly place: Rect
  /** The name of the whole, such as a round or a turn. */
  readonly children: ComponentChildren
}

/** The middle of the bar: the current round and its steps, with the current one highlighted. */
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
