import { Fragment } from 'preact'
import { Icon } from '../../../../parts/art/icon'
import { TableAvatar } from '../../../../table/face'
import { atRect, type Rect } from '../../../../table/plan'
import type { TableLayout } from '../../plan/layout'
import type { RevealHud } from '../../scene/hud'

interface Props {
  readonly reveal: RevealHud
  readonly layout: TableLayout
}

/** Who has shown their cards, and whose turn it is to, above the large button. */
export function ShownRow({ reveal: { order, shown, turning }, layout }: Props) {
  const place = rowOf(layout)
  return (
    <div class="table-shown" style={{ ...atRect(place), '--face': `${place.height}px` }}>
      {order.map((seat, i) => (
        <Fragment key={seat}>
          {i > 0 && <i />}
          <span data-turning={seat === turning}>
            <TableAvatar seat={seat} />
            {shown.includes(seat) && <Icon name="check" />}
          </span>
        </Fragment>
      ))}
    </div>
  )
}

/** How large a face is where there is room for it, px at scale 1. */
const LARGE = 42
/** How far above the button's own line, so that the marks at the faces stay off it; and off what stands above. */
const APART = { foot: 6, above: 2 }

/** Where it is said who is awaited; upwards from there beside a rail that leaves room. */
function rowOf({ waiting, rail, race, plan, scale }: TableLayout): Rect {
  if (plan !== 'standard') return waiting
  const above = race ?? rail
  const foot = waiting.y + waiting.height - APART.foot * scale
  const height = Math.min(LARGE * scale, foot - above.y - above.height - APART.above * scale)
  return { ...waiting, y: foot - height, height }
}
