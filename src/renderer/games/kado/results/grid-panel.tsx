import { results as words } from '../../../../shared/words/en/games/kado/results'
import { Avatar } from '../../../parts/art/avatar'
import { CountedUp, countedRow } from '../../../parts/counted-up'
import { ScoredGrid } from '../grids/scored-grid'
import type { ResultRow } from './result-model'

interface Props {
  readonly row: ResultRow
  /** Which one it is, from the first place, and how many there are. */
  readonly nth: number
  readonly of: number
  readonly large: boolean
}

/** A player's place, grid and points. */
export const GridPanel = ({ row, nth, of, large }: Props) => (
  <li
    class="panel result__panel grid-panel counted-row"
    style={countedRow(of - 1 - nth, of)}
    data-large={large}
    data-first={row.first}
    aria-label={words.place(row.rank, row.name, row.points)}
  >
    <header class="grid-panel__head">
      <span class="grid-panel__rank display">{row.rank}</span>
      <Avatar class="avatar" seat={row.seat} />
      <span class="grid-panel__who">
        <b>{row.name}</b>
        <span class="label">{row.line}</span>
      </span>
      <span class="grid-panel__points display">
        <CountedUp points={row.points} />
      </span>
    </header>
    <ScoredGrid grid={row.grid} />
    <dl class="grid-panel__sums">
      <Sum name={words.lines} points={row.lines} />
      <Sum name={words.columns} points={row.columns} />
      <Sum name={words.bonus} points={row.bonus} />
    </dl>
  </li>
)

const Sum = ({ name, points }: { readonly name: string; readonly points: number }) => (
  <div data-some={points > 0}>
    <dd class="display">{points}</dd>
    <dt class="label">{name}</dt>
  </div>
)
