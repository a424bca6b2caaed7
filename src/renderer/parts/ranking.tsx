import type { ComponentChildren } from 'preact'
import type { Seat } from '../../shared/game'
import { menus } from '../../shared/words/en/menus'
import { Avatar } from './art/avatar'
import { CountedUp, countedRow } from './counted-up'
import './ranking.css'

const text = menus.result

/** A player's place in a ranking. */
export interface Place {
  readonly seat: Seat
  readonly rank: number
  readonly name: string
  /** The line beneath the name; null for none. */
  readonly line: string | null
  readonly points: number
  readonly first: boolean
}

interface TableProps {
  /** The headings of the columns beside the player; players are ranked by the last one. */
  readonly columns: readonly string[]
  /** A short caption of the drawing beneath each name; left out if there is no drawing. */
  readonly drawn?: string
  readonly children: ComponentChildren
}

/** A ranking: its title, the column headings and the rows. */
export const RankingTable = ({ columns, drawn, children }: TableProps) => (
  <section class="panel result__panel">
    <table class="ranking">
      <caption class="ranking__title">
        {text.ranking}
        {drawn !== undefined && (
          <span class="label ranking__drawn" aria-hidden="true">
            {drawn}
          </span>
        )}
      </caption>
      <thead>
        <tr>
          <th scope="col" class="ranking__heading ranking__heading--rank">
            <span class="unseen">{text.rank}</span>
          </th>
          <th scope="col" class="ranking__heading ranking__heading--player">
            <span class="unseen">{text.player}</span>
          </th>
          {columns.map((column) => (
            <th scope="col" class="ranking__heading label" key={column}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  </section>
)

interface LineProps extends Place {
  /** The index of the row, from the first place. */
  readonly nth: number
  /** The number of rows. */
  readonly of: number
  /** A drawing of the points, beneath the name. */
  readonly drawing?: ComponentChildren
  /** The cells between the player and the points. */
  readonly children: ComponentChildren
}

/** One row of a ranking. */
export const RankingLine = ({
  seat,
  rank,
  name,
  line,
  points,
  first,
  nth,
  of,
  drawing,
  children,
}: LineProps) => (
  <tr
    class={first ? 'ranking__row ranking__row--first counted-row' : 'ranking__row counted-row'}
    style={countedRow(of - 1 - nth, of)}
  >
    <td class="ranking__cell ranking__cell--rank">{rank}</td>
    <th scope="row" class="ranking__cell">
      <span class="ranking__player">
        <Avatar class="avatar ranking__face" seat={seat} />
        <span class="ranking__who" data-drawing={drawing !== undefined}>
          <b class="ranking__name">{name}</b>
          {line !== null && <span class="label">{line}</span>}
          {drawing}
        </span>
      </span>
    </th>
    {children}
    <td class="ranking__cell ranking__cell--points">
      <CountedUp points={points} />
    </td>
  </tr>
)
