import { words } from '../../shared/words/catalogue'
import { Icon } from '../art/icon'
import { avatarOf } from '../art/pictures'
import type { RankingRow } from './result-model'

const text = words.menus.result

/** Everybody's place, with the points and the cards that break a tie. */
export const Ranking = ({ rows }: { readonly rows: readonly RankingRow[] }) => (
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
          <th scope="col" class="ranking__heading label">
            {text.cards}
          </th>
          <th scope="col" class="ranking__heading label">
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
    <td class="ranking__cell">
      <span class={cardsCount ? 'ranking__cards ranking__cards--counted' : 'ranking__cards'}>
        <Icon name="deck" />
        {cards}
      </span>
    </td>
    <td class="ranking__cell ranking__cell--points">{points}</td>
  </tr>
)
