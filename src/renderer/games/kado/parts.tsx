import type { PartProps } from '../../table/frame/game'
import { ActsGround } from './acts/ground'
import { actsOf } from './acts/props'
import { Over } from './hud/over'
import { Under } from './hud/under'
import { beforeCount } from './scene/hud'
import type { TableKado } from './types'

type Props = PartProps<TableKado>

/** What is written is drawn from what has been played. */
function shownOf({ sitting: { show, draft }, people }: Props) {
  const plan = show.plan.value
  const hud = beforeCount(show.hud.value, plan.scenery)
  return { people, hud, plan, view: show.seen.value, pose: draft.pose.value }
}

/** What is written beneath the cards. */
export const Below = (props: Props) => (
  <Under {...shownOf(props)} said={props.sitting.talking.said.value} chosen={actsOf(props).props.chosen}>
    <ActsGround {...props} />
  </Under>
)

/** What is written above them. */
export const Above = (props: Props) => <Over {...shownOf(props)} />

export { Twin as Elements } from './twin/twin'
