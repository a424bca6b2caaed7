import type { Seat, View } from '../../../../shared/games/kado'
import { table as words } from '../../../../shared/words/en/games/kado/table'
import { Icon } from '../../../parts/art/icon'
import { atPlace, atRect, type Place } from '../../../table/plan'
import type { Around, KadoPlan, SeatPlan } from '../plan/layout'
import { cardNow } from '../scene/hud'
import { positionOf } from '../scene/nodes'
import type { Pose } from '../scene/pose'
import type { Shown } from './seats/status'

interface Props extends Shown {
  readonly plan: KadoPlan
  readonly pose: Pose
  readonly around: Pick<Around, 'own'>
}

/** What stands on cards: that the person at the window alone sees one, that one is to be guessed, and points just gained. */
export function Badges(props: Props) {
  const { hud, view, plan, pose, around } = props
  return (
    <>
      {view.seats.map((_, seat) => {
        const position = positionOf(seat, view.viewer, plan)
        const place = position === 0 ? around.own : plan.seats[position]
        if (place === undefined) return null
        return <OfSeat key={seat} {...{ seat, hud, view, place, near: position === 0, pose }} />
      })}
      {view.peeked?.face === 'down' && view.peeked.handle === hud.looked && pose.carried === null && (
        <Eye place={plan.peeked} corner={true} />
      )}
    </>
  )
}

interface OfSeatProps extends Pick<Props, 'hud' | 'view' | 'pose'> {
  readonly seat: Seat
  readonly place: SeatPlan
  readonly near: boolean
}

function OfSeat({ seat, hud, view, place, near, pose }: OfSeatProps) {
  const card = cardNow(seat, { hud, view })
  const gained = hud.seats[seat]?.gained ?? null
  const isMoved = near && (pose.cell !== null || pose.carried !== null)
  return (
    <>
      {card?.face === 'down' && !isMoved && <Eye place={place.card} corner={near} />}
      {isGuessed(seat, hud, view) && (
        <span class="kado-badge-at" style={atPlace(place.card)}>
          <b class="kado-question">?</b>
        </span>
      )}
      {gained !== null && (
        <span class="kado-gain" style={atRect(place.total ?? place.head ?? place.panel)}>
          <b>{words.hud.bonus.gained(gained)}</b>
        </span>
      )}
    </>
  )
}

/** Whether the others try to name this card now. */
const isGuessed = (seat: Seat, hud: Shown['hud'], view: View): boolean =>
  hud.phase === 'challenge' && seat === hud.gifter && cardNow(seat, { hud, view })?.face === 'hidden'

/** @property corner at the card's lower right corner, rather than the middle of its lower edge */
const Eye = ({ place, corner }: { readonly place: Place; readonly corner: boolean }) => (
  <span class="kado-badge-at" style={atPlace(place)}>
    <span class="kado-eye" data-badge data-corner={corner}>
      <Icon name="eye" />
    </span>
  </span>
)
