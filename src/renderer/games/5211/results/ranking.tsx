import { words as general } from '../../../../shared/words/catalogue'
import { results as words } from '../../../../shared/words/en/games/5211/results'
import { Icon } from '../../../parts/art/icon'
import { RankingLine, RankingTable } from '../../../parts/ranking'
import { PointWindows } from './point-windows'
import type { RankingRow } from './result-model'

/** Everybody's place, with the points and the cards that break a tie. */
export const Ranking = ({ rows }: { readonly rows: readonly RankingRow[] }) => (
  <RankingTable columns={[words.cards, general.menus.result.points]} drawn={words.windows}>
    {rows.map((row, nth) => (
      <RankingLine
        {...row}
        key={row.seat}
        nth={nth}
        of={rows.length}
        drawing={<PointWindows points={row.points} of={rows[0]?.points ?? 0} />}
      >
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
