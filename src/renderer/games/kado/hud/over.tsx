import type { KadoPlan } from '../plan/layout'
import { aroundOf } from '../scene/nodes'
import type { Pose } from '../scene/pose'
import { Badges } from './badges'
import { Bar } from './bar'
import { EndParts } from './end/end-parts'
import { LookedAt } from './seats/own-card'
import type { Shown } from './seats/status'

interface Props extends Shown {
  readonly plan: KadoPlan
  readonly pose: Pose
}

/** What is written above the cards: where the game is, what stands on cards, and who won once it is over. */
export function Over(props: Props) {
  const { hud, view, people, plan, pose } = props
  return (
    <div class="table-over" aria-hidden="true" data-arranged>
      <Bar hud={hud} plan={plan} />
      {hud.count === null && hud.outcome === null && (
        <>
          <LookedAt shown={{ hud, view, people }} plan={plan} />
          <Badges {...props} around={aroundOf(view, plan, pose)} />
        </>
      )}
      {hud.outcome !== null && <EndParts {...{ hud, people, plan }} outcome={hud.outcome} />}
    </div>
  )
}
