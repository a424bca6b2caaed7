import type { ComponentChildren } from 'preact'
import type { Seat } from '../../../shared/game'
import { lengthsOf } from '../../parts/text/lengths-of'
import { atRect } from '../plan/placing'
import type { Rect } from '../plan/plan'
import { Face } from './face'
import './winner.css'

interface Props {
  readonly winners: readonly Seat[]
  /** That they have won. */
  readonly title: string
  /** By how much. */
  readonly line: string
  readonly place: Rect
  /** What decided, where points alone did not. */
  readonly children?: ComponentChildren
}

/** Who has won, in the middle of the table. */
export const Winner = ({ winners, title, line, place, children }: Props) => (
  <div class="table-winner-place" style={atRect(place)}>
    <div class="table-winner" style={lengthsOf(title)}>
      <span class="table-winner-faces">
        {winners.map((seat) => (
          <Face key={seat} seat={seat} crowned={true} />
        ))}
      </span>
      <b>{title}</b>
      <p>{line}</p>
      {children}
    </div>
  </div>
)
