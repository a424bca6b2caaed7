import type { ComponentChildren } from 'preact'
import type { Seat } from '../../shared/game'
import { words } from '../../shared/words/catalogue'
import { Avatar } from './art/avatar'
import './ranking.css'

const text = words.menus.result

/** A player's place in a ranking. */
export interface Place {
  readonly seat: Seat
  readonly rank: number
  readonly name: string
  /** What is said of them beneath the name; null where there is nothing to say. */
  readonly line: string | null
  readonly points: number
  readonly first: boolean
}

interface TableProps {
  /** What stands beside each player; the last one is what they are ranked by. */
  readonly columns: readonly string[]
  readonly children: ComponentChildren
}

/** The frame of a ranking: its heading, and those of the columns. */
export const RankingTable = ({ columns, children }: TableProps) => (
  <section class="panel result__panel">
    <table class="ranking">
      <caption class="ranking__title">{text.ranking}</caption>
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
  /** The cells between the player and the points. */
  readonly children: ComponentChildren
}

/** A player's place. */
export const RankingLine = ({ seat, rank, name, line, points, first, children }: LineProps) => (
  <tr class={first ? 'ranking__row ranking__row--first' : 'ranking__row'}>
    <td class="ranking__cell ranking__cell--rank">{rank}</td>
    <th scope="row" class="ranking__cell">
      <span class="ranking__player">
        <Avatar class="avatar ranking__face" seat={seat} />
        <span>
          <b class="ranking__name">{name}</b>
          {line !== null && <span class="label">{line}</span>}
        </span>
      </span>
    </th>
    {children}
    <td class="ranking__cell ranking__cell--points">{points}</td>
  </tr>
)
