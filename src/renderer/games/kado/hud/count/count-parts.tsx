import type { Seat } from '../../../../../shared/games/kado'
import { Icon } from '../../../../parts/art/icon'
import { atRect, type Rect } from '../../../../table/plan'
import type { KadoPlan } from '../../plan/layout'
import type { Count } from '../../scene/hud'
import { positionOf } from '../../scene/nodes'
import type { Shown } from '../seats/status'
import { CountPanel } from './count-panel'
import { hasBonus, type StepId, stepsOf } from './running'
import { SoFar } from './so-far'
import { stepName } from './step-words'
import { SumPanel } from './sum-panel'

interface Props extends Shown {
  readonly plan: KadoPlan
}

/** What the grids come to, told step by step, or all of it once it has been told. */
export function CountParts({ hud, view, people, plan }: Props) {
  const { count, outcome } = hud
  const bottom = view.viewer ?? plan.home
  const all = stepsOf(hasBonus(hud))
  const clockwise = view.seats.map((_, step): Seat => (bottom + step) % view.seats.length)
  return (
    <>
      {clockwise.map((seat) => {
        const place = plan.seats[positionOf(seat, view.viewer, plan)]
        return place && <CountPanel key={seat} {...{ seat, hud, people, place }} />
      })}
      {count && <StepRow {...{ count, all }} place={plan.count.steps} />}
      {count && plan.count.chart && <SoFar {...{ count, all, people, clockwise }} place={plan.count.chart} />}
      {outcome === null && count && <SumPanel {...{ count, view, people }} place={plan.count.sum} />}
    </>
  )
}

interface StepRowProps {
  readonly count: Count
  readonly all: readonly StepId[]
  readonly place: Rect
}

/** All steps in a row, the current one lit; what is to come is dashed. */
const StepRow = ({ count, all, place }: StepRowProps) => (
  <ol class="kado-count-steps" style={atRect(place)}>
    {all.map((step, i) => (
      <li
        key={i}
        data-first={i > 0 && step.type !== all[i - 1]?.type}
        data-step={i < count.steps.length - 1 ? 'done' : i === count.steps.length - 1 ? 'now' : 'ahead'}
      >
        {i < count.steps.length - 1 && <Icon name="check" />}
        {stepName(step)}
      </li>
    ))}
  </ol>
)
