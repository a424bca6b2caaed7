import { rules as words } from '../../../../../shared/words/en/games/kado/rules'
import type { FramedGrid } from '../../grids/framed'
import { reasonsOf } from '../../grids/reasons'
import './count-panel.css'

const text = words.scoring

interface Props {
  readonly counted: FramedGrid
  readonly points: number
}

/** Every line and every column with its reason, and what they come to together. */
export const CountPanel = ({ counted, points }: Props) => (
  <section class="panel count-panel" aria-labelledby="how-count">
    <h2 id="how-count">{text.count}</h2>
    <dl class="reasons">
      {reasonsOf(counted).map((reason) => (
        <div class="reason" key={reason.name} data-some={reason.points > 0}>
          <dt>{reason.name}</dt>
          <dd class="reason__why">{reason.why}</dd>
          <dd class="reason__points display">{reason.points}</dd>
        </div>
      ))}
      <div class="reason reason--total">
        <dt>{text.total}</dt>
        <dd class="reason__points display">{points}</dd>
      </div>
    </dl>
  </section>
)
