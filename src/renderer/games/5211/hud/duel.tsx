import type { Seat } from '../../../../shared/game'
import { COLOURS } from '../../../../shared/games/5211/cards'
import type { Evaluation, View } from '../../../../shared/games/5211/view'
import { table as words } from '../../../../shared/words/en/games/5211/table'
import { TableAvatar } from '../../../table/face'
import type { People } from '../../../table/people'
import { atRect, type Rect } from '../../../table/plan'
import { ScoredSign, Suit } from '../art/signs'
import { roundsOf } from '../evaluations'
import type { TableLayout } from '../plan/layout'
import type { Hud } from '../scene/hud'
import { standingOf } from '../tally'

const { rounds } = words
/** Rounds for which the panel has room; the draw pile that gives way to the verdict leaves it less. */
const ROOM = 11
const ROOM_ASIDE = 3

interface Props {
  readonly hud: Hud
  readonly view: View
  readonly people: People
  readonly layout: TableLayout
}

/** What a table of two has room for: the rounds so far, and between the piles the colours that are level. */
export function Duel({ hud, view, people, layout }: Props) {
  const { deal, verdict } = hud
  const told = roundsOf(view, deal)
  return (
    <>
      {view.options.tableMemory && told.length > 0 && (
        <Rounds
          told={told.slice(verdict === null ? -ROOM : -ROOM_ASIDE)}
          own={people.own}
          near={people.own ?? layout.home}
          place={besideOpponent(layout)}
        />
      )}
      {verdict === null && <Level hud={hud} limit={view.numbers.limit} place={betweenPiles(layout)} />}
    </>
  )
}

interface RoundsProps {
  readonly told: readonly Evaluation[]
  readonly own: Seat | null
  /** Who sits at the bottom. */
  readonly near: Seat
  readonly place: Rect
}

function Rounds({ told, own, near, place }: RoundsProps) {
  const seats = [near, 1 - near]
  const { left, top, width } = atRect(place)
  return (
    <section class="table-rounds" style={{ left, top, width }}>
      <b>{rounds.title}</b>
      <small>{rounds.memory}</small>
      <p>
        <small>{rounds.round}</small>
        {seats.map((seat) => (
          <TableAvatar key={seat} seat={seat} />
        ))}
      </p>
      {[...told].reverse().map(({ round, scoring, points }) => (
        <p key={round}>
          <span>
            <i>{round}</i>
            <ScoredSign scoring={scoring} />
          </span>
          {seats.map((seat) => (
            <em key={seat} data-own={seat === own} data-none={(points[seat] ?? 0) === 0}>
              {points[seat] ?? 0}
            </em>
          ))}
        </p>
      ))}
    </section>
  )
}

interface LevelProps {
  readonly hud: Hud
  readonly limit: number
  readonly place: Rect
}

function Level({ hud, limit, place }: LevelProps) {
  const { level } = standingOf(hud.counts, limit)
  const [first] = level
  if (first === undefined || level.length >= COLOURS.length - 1) return null
  return (
    <p class="table-level" style={atRect(place)}>
      <span>{rounds.levelAt}</span>
      <span class="table-level-chips">
        {level.map((colour) => (
          <Suit key={colour} colour={colour} />
        ))}
      </span>
      <b>{rounds.equal(level.length, hud.counts[first])}</b>
    </p>
  )
}

/** In the standard plan, left of the opponent: the mock's 24, 78, 250 wide. */
const besideOpponent = ({ stage, scale }: TableLayout): Rect => ({
  x: stage.x + 24 * scale,
  y: stage.y + 78 * scale,
  width: 250 * scale,
  height: 0,
})

function betweenPiles({ drawPile, discard, scale }: TableLayout): Rect {
  const x = drawPile.x + drawPile.width / 2 + 12 * scale
  return {
    x,
    y: drawPile.y - 50 * scale,
    width: discard.x - discard.width / 2 - 12 * scale - x,
    height: 96 * scale,
  }
}
