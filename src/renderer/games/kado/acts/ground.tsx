import type { PartProps } from '../../../table/frame/game'
import { rectOf } from '../../../table/plan/geometry'
import { atRect } from '../../../table/plan/placing'
import { cardFace } from '../art/cards'
import { positionOf } from '../scene/nodes'
import type { TableKado } from '../types'
import { Apart } from './apart'
import { actsOf, cardOf } from './props'
import { Weighing } from './weighing'

/** What lies beneath the cards of what the player does: the panel's ground, the card's picture, what cells say. */
export function ActsGround(parts: PartProps<TableKado>) {
  const { asking, props } = actsOf(parts)
  const { view, plan } = props
  if (view.phase === 'over') return null
  const placing = asking?.for === 'place' ? asking : null
  const seat = placing && plan.seats[positionOf(placing.seat, view.viewer, plan)]
  const card = placing && cardOf(view, placing.seat)
  return (
    <>
      <div class="acts-ground" style={atRect(plan.choices)} />
      {asking?.for === 'give' && <Weighing {...props} />}
      {placing && seat && card && (
        <>
          <img class="acts-picture" src={cardFace(card)} alt="" style={atRect(rectOf(seat.card))} />
          {props.chosen !== null && <Apart grid={seat.grid} laid={view.seats[placing.seat]?.grid ?? []} />}
        </>
      )}
    </>
  )
}
