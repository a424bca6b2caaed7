import { words as general } from '../../../../shared/words/catalogue'
import { words } from '../../../../shared/words/games/5211/results'
import { Icon } from '../../../parts/icon'
import { RankingLine, RankingTable } from '../../../parts/ranking'
import type { RankingRow } from './result-model'

/** Everybody's place, with the points and the cards that break a tie. */
export const Ranking = ({ rows }: { readonly rows: readonly RankingRow[] }) => (
  <RankingTable columns={[words.cards, general.menus.result.points]}>
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
