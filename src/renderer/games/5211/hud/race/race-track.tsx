import { LONG_GAME_POINTS, type Seat } from '../../../../../shared/games/5211'
import { words } from '../../../../../shared/words/games/5211/long-game'
import { lineOf } from '../../../../parts/chart/player-lines'
import { atRect } from '../../../../table/plan/placing'
import { TableAvatar } from '../../../../table/written/face'
import type { TableLayout } from '../../plan/layout'
import { gathered } from './gathered'
import type { Race } from './race'
import './race.css'

/** Points beyond the finishing line for which the track has room. */
const BEYOND = 3
const MILES = [10, 20, 30, 40]

/** A face, in px of the drawing, and the least of it in CSS px. */
const FACE = { standard: 28, compact: 24, portrait: 27 }
const LEAST_FACE = 17
/** Beside the track, px of the drawing, and to its right for what stands at the finishing line, CSS px. */
const EDGE = 14
const GOAL = 16
/** How much of a face the next one leaves in sight. */
const SHOWN = 0.62
/** The track's share of the width where the sentences stand beside it. */
const BESIDE = 0.53

interface Props {
  readonly race: Race
  /** The person at the window, whose marker lies on top. */
  readonly own: Seat | null
  readonly layout: TableLayout
}

/** The race to 50: everybody's marker on one track, and what the round on the table can decide. */
export function RaceTrack({ race, own, layout }: Props) {
  const { race: place, plan, scale } = layout
  if (place === null) return null
  const face = Math.max(LEAST_FACE, FACE[plan] * scale)
  const width = place.width * (plan === 'portrait' ? BESIDE : 1) - 2 * EDGE * scale - GOAL
  const top = Math.max(LONG_GAME_POINTS, ...race.totals) + BEYOND
  const at = (points: number) => (width * points) / top
  const spots = race.totals.map(at)
  const faces = gathered(spots, SHOWN * face, width)
  return (
    <div
      class="table-race"
      data-decisive={race.isDecisive}
      style={{ ...atRect(place), '--face': `${face}px` }}
    >
      <div class="table-race-track" style={{ width: `${width}px` }}>
        {MILES.map((mile) => (
          <i class="table-race-mile" key={mile} style={{ left: `${at(mile)}px` }} />
        ))}
        <i class="table-race-goal" style={{ left: `${at(LONG_GAME_POINTS)}px` }}>
          <b>{words.race.goal}</b>
        </i>
        {race.totals.map((total, seat) => (
          <i
            class="table-race-spot"
            key={seat}
            style={{ left: `${spots[seat]}px`, background: lineOf(seat).colour, zIndex: total }}
          />
        ))}
        {race.totals.map((total, seat) => (
          <span
            class="table-race-runner"
            key={seat}
            data-own={seat === own}
            style={{ left: `${faces[seat]}px`, borderColor: lineOf(seat).colour, zIndex: 100 + total }}
          >
            <TableAvatar seat={seat} />
          </span>
        ))}
      </div>
      <p class="table-race-says">
        <b>{plan === 'compact' ? race.leadShort : race.lead}</b> <span>{race.next}</span>{' '}
        <em>{race.short}</em>
      </p>
    </div>
  )
}
