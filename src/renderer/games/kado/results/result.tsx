import type { MatchSnapshot } from '../../../../shared/bridge/contract'
import type { FaceKado } from '../../../../shared/games/kado'
import { results as words } from '../../../../shared/words/en/games/kado/results'
import { Avatar } from '../../../parts/art/avatar'
import { CountedUp, countedRow } from '../../../parts/counted-up'
import type { ResultParts } from '../../menu-game'
import { type ResultRow, resultOf, resultText } from './result-model'
import { ScoredGrid } from './scored-grid'
import './result.css'

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

/** From so many players on, those behind the first two have less room. */
const MANY = 4
const IN_FRONT = 2

/** How a game of KADO ended. */
export const result: ResultParts<FaceKado> = { headOf: resultOf, Panels, summaryOf: resultText }

/** Everybody's grid with what it came to, the best first. */
function Panels({ snapshot }: { readonly snapshot: MatchSnapshot<FaceKado> }) {
  const model = resultOf(snapshot)
  if (model === null) return null
  const { rows } = model
  return (
    <ol class="result__panels grids" data-count={rows.length} style={{ '--grids': rows.length }}>
      {rows.map((row, nth) => (
        <GridPanel
          {...{ row, nth }}
          of={rows.length}
          large={rows.length < MANY || nth < IN_FRONT}
          key={row.seat}
        />
      ))}
    </ol>
  )
}
