import type { MatchSnapshot } from '../../../../shared/bridge/contract'
import type { Face5211 } from '../../../../shared/games/5211'
import type { ResultParts } from '../../menu-game'
import { LongGameChart } from './long-game-chart'
import { longGameOf } from './long-game-model'
import { LongGameRanking } from './long-game-ranking'
import { PointsChart } from './points-chart'
import { Ranking } from './ranking'
import { resultOf } from './result-model'
import { summaryOf } from './summary'
import './result.css'

/** How a game of 5211 ended. */
export const result: ResultParts<Face5211> = { headOf: resultOf, Panels, summaryOf }

function Panels({ snapshot }: { readonly snapshot: MatchSnapshot<Face5211> }) {
  const model = resultOf(snapshot)
  if (model === null) return null
  const longGame = longGameOf(snapshot)
  if (longGame === null)
    return (
      <div class="result__panels">
        <Ranking rows={model.rows} />
        <PointsChart result={model} />
      </div>
    )
  return (
    <div class="result__panels result__panels--long">
      <LongGameRanking rows={model.rows} deals={longGame.deals} />
      <LongGameChart longGame={longGame} />
    </div>
  )
}
