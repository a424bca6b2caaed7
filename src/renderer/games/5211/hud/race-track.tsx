import type { Seat } from '../../../../shared/game'
import { LONG_GAME_POINTS } from '../../../../shared/games/5211/options'
import { longGame as words } from '../../../../shared/words/en/games/5211/long-game'
import { lineOf } from '../../../parts/player-lines'
import { MarkedText } from '../../../parts/text'
import { TableAvatar } from '../../../table/face'
import { atRect } from '../../../table/plan'
import type { TableLayout } from '../plan/layout'
import type { Race } from '../race'

/**
 * Moves overlapping markers on a line apart, as little as possible: the markers of a cluster are centred on its
 * middle.
 * @param targets ideal positions, px
 * @param targetGap minimum distance between two, px
 * @param within bounds of all positions, px; if there is too little room, the markers lie closer
 * @returns the positions, in the order of `targets`
 */
export function gathered(
  wanted: readonly number[],
  wantedGap: number,
  within: { readonly from: number; readonly to: number },
): readonly number[] {
  const gap = Math.min(wantedGap, (within.to - within.from) / Math.max(1, wanted.length - 1))
  const order = wanted.map((at, index) => ({ at, index })).sort((a, b) => a.at - b.at || a.index - b.index)
  const clusters: { members: number[]; middle: number }[] = []
  for (const { at, index } of order) {
    let cluster = { members: [index], middle: kept(at, 1, gap, within) }
    for (let last = clusters.at(-1); last !== undefined; last = clusters.at(-1)) {
      if (last.middle + (gap * (last.members.length + cluster.members.length)) / 2 <= cluster.middle) break
      clusters.pop()
      const members = [...last.members, ...cluster.members]
      const sum = last.middle * last.members.length + cluster.middle * cluster.members.length
      cluster = { members, middle: kept(sum / members.length, members.length, gap, within) }
    }
    clusters.push(cluster)
  }
  const places = new Map(
    clusters.flatMap(({ members, middle }) =>
      members.map((index, i) => [index, middle + gap * (i - (members.length - 1) / 2)] as const),
    ),
  )
  return wanted.map((at, index) => places.get(index) ?? at)
}

/** The middle of a cluster, clamped so that all of it lies on the line. */
function kept(
  middle: number,
  count: number,
  gap: number,
  { from, to }: { readonly from: number; readonly to: number },
): number {
  const half = (gap * (count - 1)) / 2
  return Math.max(from + half, Math.min(to - half, middle))
}

/** Points beyond the finishing line for which the track has room. */
const BEYOND = 3
const MILES = [10, 20, 30, 40]

/** Size of a face, plan px, and its minimum, CSS px. */
const FACE = { standard: 26, compact: 21, portrait: 22 }
const LEAST_FACE = 17
/** From the faces down to the end of the track, plan px, and its minimum, CSS px. */
const DROP = { standard: 18, compact: 14, portrait: 15 }
const LEAST_DROP = 8
/** From the end of the track up to the middle of the spots, CSS px. */
const SPOT = 5.5
/** Margin beside the track, plan px, and to its right for the sign of the finishing line, CSS px. */
const EDGE = { standard: 14, compact: 9, portrait: 14 }
const GOAL = 16
/** Between two faces if there is room for all of them side by side, CSS px. */
const APART = 1
/** Between a face and the edge of the panel, and between a face and the middle of the finishing line, CSS px. */
const AIR = 4
const POST = 5
/** The track's share of the width if the sentences are beside it. */
const BESIDE = 0.49

const isHome = (total: number): boolean => total >= LONG_GAME_POINTS

interface Room {
  readonly face: number
  /** Positions of the finishing line, of the panel's margin around the track, and of the track's end. */
  readonly post: number
  readonly edge: number
  readonly end: number
}

/** Places the faces within the panel and on their side of the finishing line, so that they do not cover it. */
function facesOf(totals: readonly number[], spots: readonly number[], room: Room): readonly number[] {
  const { face, post, edge, end } = room
  const side = (home: boolean) => {
    const seats = totals.flatMap((total, seat) => (isHome(total) === home ? [seat] : []))
    const within = home
      ? { from: post + POST + face / 2, to: end + edge - AIR - face / 2 }
      : { from: AIR - edge + face / 2, to: post - POST - face / 2 }
    const places = gathered(
      seats.map((seat) => spots[seat] ?? 0),
      face + APART,
      { from: within.from, to: Math.max(within.from, within.to) },
    )
    return new Map(seats.map((seat, i) => [seat, places[i] ?? 0]))
  }
  const places = new Map([...side(false), ...side(true)])
  return totals.map((_, seat) => places.get(seat) ?? 0)
}

interface Props {
  readonly race: Race
  /** The player at this window, whose marker is on top. */
  readonly own: Seat | null
  readonly layout: TableLayout
}

/** The race to 50: all markers on one track, and what the current round can decide. */
export function RaceTrack({ race, own, layout }: Props) {
  const { race: place, plan, scale } = layout
  if (place === null) return null
  const isCompact = plan === 'compact'
  const lead = isCompact ? (scale < 1 ? race.leadLeast : race.leadShort) : race.lead
  const face = Math.max(LEAST_FACE, FACE[plan] * scale)
  const drop = Math.max(LEAST_DROP, DROP[plan] * scale)
  const width = place.width * (plan === 'portrait' ? BESIDE : 1) - 2 * EDGE[plan] * scale - GOAL
  const top = Math.max(LONG_GAME_POINTS, ...race.totals) + BEYOND
  const at = (points: number) => (width * points) / top
  const spots = race.totals.map(at)
  const post = at(LONG_GAME_POINTS)
  const faces = facesOf(race.totals, spots, { face, post, edge: EDGE[plan] * scale, end: width + GOAL })
  return (
    <div
      class="table-race"
      data-decisive={race.isDecisive}
      style={{ ...atRect(place), '--face': `${face}px`, '--drop': `${drop}px` }}
    >
      <div class="table-race-track" style={{ width: `${width}px` }}>
        {MILES.map((mile) => (
          <i class="table-race-mile" key={mile} style={{ left: `${at(mile)}px` }} />
        ))}
        <i class="table-race-goal" style={{ left: `${post}px` }}>
          {!race.totals.some(isHome) && <b>{words.race.goal}</b>}
        </i>
        <svg class="table-race-lines" aria-hidden="true">
          {race.totals.map((_, seat) => (
            <path
              key={seat}
              style={{
                d: `path("M${faces[seat]} ${face}L${spots[seat]} ${face + drop - SPOT}")`,
                stroke: lineOf(seat).colour,
              }}
            />
          ))}
        </svg>
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
        <strong>
          <MarkedText text={lead} />
        </strong>{' '}
        <span>
          <MarkedText text={isCompact ? race.nextShort : race.next} />
        </span>{' '}
        <em>{race.short}</em>
      </p>
    </div>
  )
}
