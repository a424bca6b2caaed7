import type { ComponentChildren } from 'preact'
import { words } from '../../shared/words/catalogue'
import { avatarOf } from '../art/pictures'
import type { RankingRow } from '../games/5211/results/result-model'
import { Icon } from './icon'

const text = words.menus.result

/** Everybody's place, with the points and the cards that break a tie. */
export const Ranking = ({ rows }: { readonly rows: readonly RankingRow[] }) => (
  <RankingTable columns={[text.cards, text.points]}>
    {rows.map((row) => (
      <RankingLine {...row} key={row.seat}>
        <td class="ranking__cell">
          <span class={row.cardsCount ? 'ranking__cards ranking__cards--counted' : 'ranking__cards'}>
            <Icon name="deck" />
            {row.cards}
          </span>
        </td>
      </RankingLine>
    ))}
  </RankingTable>
)

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

interface LineProps extends RankingRow {
  /** The cells between the player and the points. */
  readonly children: ComponentChildren
}

/** A player's place. */
export const RankingLine = ({ seat, rank, name, line, points, first, children }: LineProps) => (
  <tr class={first ? 'ranking__row ranking__row--first' : 'ranking__row'}>
    <td class="ranking__cell ranking__cell--rank">{rank}</td>
    <th scope="row" class="ranking__cell">
      <span class="ranking__player">
        <img class="avatar ranking__face" src={avatarOf(seat)} alt="" />
        <span>
          <b class="ranking__name">{name}</b>
          <span class="label">{line}</span>
        </span>
      </span>
    </th>
    {children}
    <td class="ranking__cell ranking__cell--points">{points}</td>
  </tr>
)
