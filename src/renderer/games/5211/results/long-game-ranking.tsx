import { longGame as words } from '../../../../shared/words/en/games/5211/long-game'
import { RankingLine, RankingTable } from '../../../parts/ranking'
import { type DealRow, foldDeals } from './long-game-model'
import type { RankingRow } from './result-model'

/** Deals that stand beside each other; of more, the oldest are summed up in one column. */
const MOST_COLUMNS = 4

interface Props {
  readonly rows: readonly RankingRow[]
  readonly deals: readonly DealRow[]
}

/** Everybody's place in a long game, with what each deal brought. */
export function LongGameRanking({ rows, deals }: Props) {
  const columns = foldDeals(deals, MOST_COLUMNS)
  return (
    <RankingTable columns={[...columns.map(({ name }) => name), words.total]}>
      {rows.map((row, nth) => (
        <RankingLine {...row} key={row.seat} nth={nth} of={rows.length}>
          {columns.map(({ name, points }) => (
            <td class="ranking__cell ranking__cell--deal" key={name}>
              {points[row.seat]}
            </td>
          ))}
        </RankingLine>
      ))}
    </RankingTable>
  )
}
