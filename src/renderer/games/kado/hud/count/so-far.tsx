import type { Seat } from '../../../../../shared/games/kado'
import { table as words } from '../../../../../shared/words/en/games/kado/table'
import { TableAvatar } from '../../../../table/face'
import { type People, whoIs } from '../../../../table/people'
import { atRect, type Rect } from '../../../../table/plan'
import type { Count } from '../../scene/hud'
import { along, axisFor } from './chart'
import { nextOf, runningOf, type StepId } from './running'
import { nextSaid } from './step-words'

interface Props {
  readonly count: Count
  readonly all: readonly StepId[]
  readonly people: People
  /** All seats, from the one at the bottom. */
  readonly clockwise: readonly Seat[]
  readonly place: Rect
}

const { count: says } = words.hud

/** Everybody's points so far, as bars. */
export function SoFar({ count, all, people, clockwise, place }: Props) {
  const rows = clockwise.map((seat) => ({ seat, ...runningOf(count, seat) }))
  const { marks, end } = axisFor(Math.max(...rows.map(({ now }) => now)))
  const next = nextOf(count, all, clockwise)
  return (
    <div class="kado-chart" style={{ ...atRect(place), '--rows': rows.length }}>
      <b class="kado-chart-title">{says.soFar}</b>
      <ol>
        {rows.map(({ seat, now, added }) => (
          <li key={seat}>
            <TableAvatar seat={seat} />
            <b>{people.names[seat]}</b>
            <span class="kado-bar">
              <i style={{ width: `${along(now - (added ?? 0), end)}%` }} />
              {added !== null && <i data-added={true} style={{ width: `${along(added, end)}%` }} />}
              <b data-lit={added !== null}>
                {now}
                {added !== null && <small>{says.gained(added)}</small>}
              </b>
            </span>
          </li>
        ))}
      </ol>
      <p class="kado-axis">
        {marks.map((mark) => (
          <span key={mark} style={{ left: `${along(mark, end)}%` }}>
            {mark}
          </span>
        ))}
      </p>
      <p class="kado-chart-legend">
        <span>
          <i />
          {says.counted}
        </span>
        <span>
          <i data-added={true} />
          {says.justScored}
        </span>
        <span>{next === null ? says.result : nextSaid(whoIs(people, next.seat), next.step)}</span>
      </p>
    </div>
  )
}
