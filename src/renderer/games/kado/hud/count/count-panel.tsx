import type { ComponentChildren } from 'preact'
import { LINES, type Seat } from '../../../../../shared/games/kado'
import { table as words } from '../../../../../shared/words/en/games/kado/table'
import { Icon } from '../../../../parts/art/icon'
import { Face, moodAtEnd } from '../../../../table/face'
import type { People } from '../../../../table/people'
import { atRect, type Rect } from '../../../../table/plan'
import { GiftIcon, RibbonIcon } from '../../art/signs'
import type { SeatPlan } from '../../plan/layout'
import type { Hud } from '../../scene/hud'
import { runningOf } from './running'
import { toldTotals } from './told-totals'

interface Props {
  readonly seat: Seat
  readonly hud: Hud
  readonly people: People
  readonly place: SeatPlan
}

const { count: says } = words.hud

/** A seat while the grids are counted: its points so far, and beside its grid what has been counted. */
export function CountPanel({ seat, hud, people, place }: Props) {
  const told = toldTotals(hud, seat)
  const won = hud.outcome?.winners.includes(seat) ?? false
  return (
    <>
      <div class="kado-panel" data-lit={won || hud.count?.seat === seat} style={atRect(place.panel)} />
      {place.head && (
        <div class="kado-count-head" style={atRect(place.head)}>
          <Face
            seat={seat}
            mood={hud.outcome === null ? 'calm' : moodAtEnd(hud.outcome, seat)}
            crowned={won}
          />
          <b>{people.names[seat]}</b>
          <Points hud={hud} seat={seat} />
        </div>
      )}
      {place.lineTotals.map((at, i) => {
        const line = told.lines[i] ?? null
        return (
          <Box key={i} of="line" place={at} counted={line !== null} lit={line?.lit ?? false}>
            {line?.gift && <GiftIcon gift={line.gift} />}
            <b>{line?.points}</b>
          </Box>
        )
      })}
      {place.columnTotals.map((at, i) => {
        const column = told.columns[i] ?? null
        return (
          <Box key={LINES + i} of="column" place={at} counted={column !== null} lit={column?.lit ?? false}>
            {column?.ribbon ? <RibbonIcon ribbon={column.ribbon} /> : column && <Icon name="x" />}
            <b>{column?.points}</b>
          </Box>
        )
      })}
      <Foot cards={hud.seats[seat]?.bonus ?? 0} points={told.bonus} toCome={told.toCome} place={place} />
    </>
  )
}

interface BoxProps {
  readonly of: 'line' | 'column'
  readonly place: Rect
  readonly counted: boolean
  readonly lit: boolean
  readonly children: ComponentChildren
}

/** What a line or a column comes to; an outline until it has been counted. */
const Box = ({ of, place, counted, lit, children }: BoxProps) => (
  <span class="kado-counted" data-of={of} data-counted={counted} data-lit={lit} style={atRect(place)}>
    {counted ? children : <i />}
  </span>
)

function Points({ hud: { count, seats }, seat }: Pick<Props, 'hud' | 'seat'>) {
  if (count === null) return <b class="kado-count-points">{seats[seat]?.total}</b>
  const { before, now, added, coming } = runningOf(count, seat)
  return (
    <b class="kado-count-points" data-lit={added !== null}>
      {coming !== null && <em>{says.gained(coming)}</em>}
      {added !== null && <s>{before}</s>}
      {now}
    </b>
  )
}

interface FootProps {
  readonly cards: number
  readonly points: number | null
  readonly toCome: ReturnType<typeof toldTotals>['toCome']
  readonly place: SeatPlan
}

/** How many bonus cards there are, and what is still to be counted. */
const Foot = ({ cards, points, toCome, place }: FootProps) => (
  <p class="kado-count-foot" data-cards={cards > 0} style={atRect(place.cardNote)}>
    <small>{says.bonusCards(cards)}</small>
    {toCome !== null && <small>{says.toCome[toCome]}</small>}
    {points !== null && points > 0 && <b>{says.gained(points)}</b>}
  </p>
)
