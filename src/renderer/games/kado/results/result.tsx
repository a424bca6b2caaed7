import type { MatchSnapshot } from '../../../../shared/bridge/contract'
import type { FaceKado } from '../../../../shared/games/kado'
import type { ResultParts } from '../../menu-game'
import { GridPanel } from './grid-panel'
import { resultOf } from './result-model'
import { resultText } from './result-text'
import './result.css'

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
