import type { PartProps } from '../../../table/frame/game'
import { atRect } from '../../../table/plan/placing'
import type { Point } from '../../../table/plan/plan'
import type { TableKado } from '../types'
import { actsOf } from './props'
import { wayOf } from './way'

const at = ({ x, y }: Point): string => `${x} ${y}`

/** Over the cards: dots from the card that the gifter looks at to the seat that it is meant for. */
export function DottedWay(parts: PartProps<TableKado>) {
  const { view, plan, chosen, draft } = actsOf(parts).props
  const way = wayOf(chosen?.to ?? null, view, plan)
  if (way === null || draft.carrying.value) return null
  const { from, by, to } = way
  const { scale, size } = plan
  return (
    <svg class="acts-way" aria-hidden="true" style={atRect({ x: 0, y: 0, ...size })}>
      <path data-dotted d={`M${at(from)}C${by.map(at).join(' ')} ${at(to)}`} />
      <path
        d={`M${at(to)}m${-14 * scale} ${12 * scale}l${14 * scale} ${-19 * scale} ${15 * scale} ${18 * scale}`}
      />
    </svg>
  )
}
