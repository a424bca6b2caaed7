import { words } from '../../shared/words/catalogue'
import { Icon } from '../art/icon'
import { avatarOf } from '../art/pictures'
import type { RankingRow } from './result-model'

const text = words.menus.result

/** Everybody's place, with the points and the cards that break a tie. */
export const Ranking = ({ rows }: { readonly rows: readonly RankingRow[] }) => (
  <section class="panel result__panel">
    <table class="ranking">
      <caption>{text.ranking}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span class="unseen">{text.rank}</span>
          </th>
          <th scope="col">
            <span class="unseen">{text.player}</span>
          </th>
          <th scope="col" class="label">
            {text.cards}
          </th>
          <th scope="col" class="label">
            {text.points}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.seat} {...row} />
        ))}
      </tbody>
    </table>
  </section>
)

const Row = ({ seat, rank, name, line, cards, points, first, cardsCount }: RankingRow) => (
  <tr class={first ? 'ranking__first' : ''}>
    <td class="ranking__rank display">{rank}</td>
    <th scope="row">
      <span class="ranking__player">
        <img class="avatar" src={avatarOf(seat)} alt="" />
        <span class="ranking__words">
          <b>{name}</b>
          <span class="label">{line}</span>
        </span>
      </span>
    </th>
    <td>
      <span class={cardsCount ? 'ranking__cards ranking__cards--counted' : 'ranking__cards'}>
        <Icon name="deck" />
        {cards}
      </span>
    </td>
    <td class="ranking__points display">{points}</td>
  </tr>
)
