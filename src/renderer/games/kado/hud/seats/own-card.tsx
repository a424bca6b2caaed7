import type { Seat } from '../../../../../shared/games/kado'
import { table as words } from '../../../../../shared/words/en/games/kado/table'
import { atRect } from '../../../../table/plan'
import type { KadoPlan, SeatPlan } from '../../plan/layout'
import { isTight } from '../../plan/tight'
import { lookingCaption, ownCaption, type Room } from './caption'
import type { Shown } from './status'

interface Props {
  readonly seat: Seat
  readonly shown: Shown
  readonly place: SeatPlan
  readonly room: Room
}

/** What is said of the card at the bottom. */
export function OwnCard({ seat, shown, place, room }: Props) {
  const own = ownCaption(seat, shown, room)
  return (
    own && (
      <p class="kado-own-note" style={atRect(place.cardNote)}>
        <b>{own.title}</b>
        {own.name !== null && <span>{own.name}</span>}
        {own.small !== null && <small>{own.small}</small>}
      </p>
    )
  )
}

interface LookedAtProps {
  readonly shown: Shown
  readonly plan: KadoPlan
}

/** What the card is called that the gifter here looks at, over the panel in which it may lie. */
export function LookedAt({ shown, plan }: LookedAtProps) {
  const looking = lookingCaption(shown)
  return (
    looking && (
      <p class="kado-own-note" data-of="looked" style={atRect(plan.peekedNote)}>
        <b>{words.hud.card.name(looking.card)}</b>
        {plan.plan === 'portrait' && !isTight(plan) && <small>{looking.title}</small>}
      </p>
    )
  )
}
