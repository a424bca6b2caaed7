import type { Seat } from '../../../../shared/game'
import { LONG_GAME_POINTS } from '../../../../shared/games/5211/options'
import { longGame as text } from '../../../../shared/words/en/games/5211/long-game'
import { Avatar } from '../../../parts/art/avatar'
import { useSize } from '../../../parts/chart'
import { lineOf } from '../../../parts/player-lines'
import { type DealRow, foldDeals, type LongGameModel, type MovedRow } from './long-game-model'
import './long-game.css'
import type { ComponentChildren } from 'preact'
import { LongGameChart } from './long-game-chart'

interface LongGamePanelProps {
  readonly longGame: LongGameModel
}

interface StandingsProps extends LongGamePanelProps {
  /** Shows what the last deal has changed. */
  readonly moved: boolean
}

/** Who is ahead, and how far everybody has to go. */
const LongGameStandings = ({ longGame, moved }: StandingsProps) => (
  <section class="panel runners" aria-label={text.standings} data-moved={moved}>
    <header class="chart__head">
      <h2>{text.standings}</h2>
      {longGame.standingsLine && <span class="label">{longGame.standingsLine}</span>}
    </header>
    <ol>
      {longGame.standings.map((row, nth) => (
        <Place key={row.seat} {...row} nth={nth} moved={moved} />
      ))}
    </ol>
  </section>
)

interface PlaceProps extends MovedRow {
  /** Its place in the list, from 0. */
  readonly nth: number
  readonly moved: boolean
}

const share = (points: number): string => `${(100 * Math.min(points, LONG_GAME_POINTS)) / LONG_GAME_POINTS}%`

const Place = ({ seat, name, rank, total, toGo, gained, before, climbed, nth, moved }: PlaceProps) => (
  <li class="runner" style={{ '--from': before - nth }}>
    <span class="runner__rank display">{rank}</span>
    <Avatar class="avatar runner__face" seat={seat} />
    <span class="runner__words">
      <b>{name}</b>
      {moved && climbed !== 0 && (
        <span class="runner__climbed" data-up={climbed > 0}>
          <span aria-hidden="true">
            {climbed > 0 ? '▲' : '▼'} {Math.abs(climbed)}
          </span>
          <span class="unseen">{text.interlude.climbed(climbed)}</span>
        </span>
      )}
      <span class="label">{toGo === 0 ? text.reached : text.toGo(toGo)}</span>
      <span class="runner__bar" aria-hidden="true" style={{ '--line': lineOf(seat).colour }}>
        <i style={{ '--before': share(total - gained), width: share(total) }} />
        {moved && gained < total && <s style={{ width: share(total - gained) }} />}
      </span>
    </span>
    {moved && <b class="runner__gained">{text.interlude.gained(gained)}</b>}
    <b class="runner__total display">{total}</b>
  </li>
)

/** Least height of a line of the deals, and what stands above and below them, rem. */
const LINE = { full: 2.875, short: 1.625 }
const HEAD = 2.4375
const TOTAL = 2.1875

/** What every deal brought everybody. Where the panel has too little room, the earliest deals are summed up. */
function DealsTable({ longGame }: LongGamePanelProps) {
  const [box, size] = useSize<HTMLDivElement>()
  const { names, deals, totals } = longGame
  const room = size === null ? 0 : size.height / size.rem - HEAD - TOTAL
  const full = deals.length * LINE.full <= room
  const rows = foldDeals(deals, Math.floor(room / LINE.short))
  return (
    <section class="panel deals">
      <div class="deals__box" ref={box}>
        {size && (
          <table class={full ? 'deals__table' : 'deals__table deals__table--short'}>
            <caption class="unseen">{text.deals}</caption>
            <thead>
              <tr class="deals__heads">
                <th scope="col" class="deals__title">
                  {text.deals}
                </th>
                {names.map((name, seat) => (
                  <th scope="col" key={seat}>
                    <Avatar class="avatar deals__face" seat={seat} alt={name} />
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <Deal key={row.name} {...row} />
              ))}
            </tbody>
            <tfoot>
              <tr class="deals__total">
                <th scope="row">{text.total}</th>
                {totals.map((total, seat) => (
                  <td class="display" key={seat}>
                    {total}
                  </td>
                ))}
              </tr>
            </tfoot>
          </table>
        )}
      </div>
    </section>
  )
}

const Deal = ({ name, line, points, now }: DealRow) => (
  <tr class={now ? 'deal deal--now' : 'deal'}>
    <th scope="row">
      {name} <span class="label">{line}</span>
    </th>
    {points.map((gained, seat: Seat) => (
      <td key={seat}>{gained ?? <Unknown />}</td>
    ))}
  </tr>
)

const Unknown = () => (
  <>
    <span aria-hidden="true">–</span>
    <span class="unseen">{text.unknown}</span>
  </>
)

interface LongGameBodyProps {
  readonly longGame: LongGameModel
  /** Shows, before the player's eyes, what the last deal has changed. */
  readonly moved?: boolean
  /** Below the panels at the side: what can be done, and a line on it. */
  readonly children: ComponentChildren
}

/** Chart, standings and deals, wherever a long game is looked at. */
export const LongGameBody = ({ longGame, moved = false, children }: LongGameBodyProps) => (
  <div class="long-game__body">
    <LongGameChart longGame={longGame} moved={moved} />
    <div class="long-game__side">
      <LongGameStandings longGame={longGame} moved={moved} />
      <DealsTable longGame={longGame} />
      {children}
    </div>
  </div>
)
