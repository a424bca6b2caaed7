import type { PartProps } from '../../../table/frame/game'
import { atRect } from '../../../table/plan'
import type { TableKado } from '../types'
import { actsOf } from './props'
import { Weighing } from './weighing'

/** What lies beneath the cards of what the player does: the panel's ground, and in a duel what keeping a card comes to. */
export function ActsGround(parts: PartProps<TableKado>) {
  const { asking, props } = actsOf(parts)
  if (props.view.phase === 'over') return null
  return (
    <>
      <div class="acts-ground" style={atRect(props.plan.choices)} />
      {asking?.for === 'give' && <Weighing {...props} />}
    </>
  )
}
