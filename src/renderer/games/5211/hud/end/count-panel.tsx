import { endedInMidDeal, LONG_GAME_POINTS, type View } from '../../../../../shared/games/5211'
import { table as words } from '../../../../../shared/words/en/games/5211/table'
import { lineOf } from '../../../../parts/player-lines'
import { TableAvatar } from '../../../../table/face'
import type { People } from '../../../../table/people'
import { atRect } from '../../../../table/plan'
import type { TableLayout } from '../../plan/layout'
import { type Hud, totalOf } from '../../scene/hud'
import { positionOf } from '../../scene/nodes'
import './count-panel.css'

const { over } = words

/** Points for which a bar has room at least: of one deal, and beyond the finishing line of a long game. */
const LEAST = 20
const BEYOND = 4

interface Props {
  readonly hud: Hud
  /** The view after the game. */
  readonly view: View
  readonly people: People
  readonly layout: TableLayout
}

/** The count of the piles: a bar for everybody, from whoever sits at the bottom around the table. Nobody is first yet. */
export function CountPanel({ hud, view, people, layout }: Props) {
  const { long } = view.options
  const totals = hud.plates.map(totalOf)
  const top = Math.max(long ? LONG_GAME_POINTS + BEYOND : LEAST, ...totals)
  const share = (points: number) => `${(100 * points) / top}%`
  const places = hud.plates.toSorted((one, other) => position(one.seat) - position(other.seat))
  function position(seat: number) {
    return positionOf(seat, people.own, layout)
  }
  const { title, line } = titleOf(view)
  return (
    <section class="table-count" data-seats={totals.length} style={atRect(layout.end.plaque)}>
      <b>{title}</b>
      <p>{line}</p>
      <ol>
        {places.map(({ seat, carried, points }) => (
          <li key={seat}>
            <TableAvatar seat={seat} />
            <span class="table-count-bar" style={{ '--line': lineOf(seat).colour }}>
              <i style={{ width: share(carried + (points ?? 0)) }} />
              {carried > 0 && <s style={{ width: share(carried) }} />}
              {long && <u style={{ left: share(LONG_GAME_POINTS) }} />}
            </span>
            <b>{totals[seat]}</b>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Why play is over, and what is done now. */
function titleOf(view: View): { readonly title: string; readonly line: string } {
  if (!view.options.long) return { title: over.allRounds, line: over.counted }
  if (endedInMidDeal(view)) return { title: over.reached, line: over.reachedInRound }
  return { title: over.lastDeal(view.deal), line: over.reachedAtEnd }
}
