import type { Seat } from '../../../../../shared/games/kado'
import { words } from '../../../../../shared/words/games/kado/table'
import { atRect } from '../../../../table/plan/placing'
import type { KadoPlan, SeatPlan } from '../../plan/layout'
import { isTight } from '../../plan/tight'
import { lookingCaption, ownCaption, type Room } from './caption'
import type { Shown } from './status'

interface Props {
  readonly seat: Seat
  readonly shown: Shown
  readonly plan: KadoPlan
  readonly place: SeatPlan
  readonly room: Room
}

/** What is said of the card at the bottom, and of the one that the gifter here looks at. */
export function OwnCard({ seat, shown, plan, place, room }: Props) {
  const looking = lookingCaption(shown)
  const own = ownCaption(seat, shown, room)
  const isStandard = plan.plan === 'standard'
  return (
    <>
      {looking !== null && isStandard && (
        <p class="kado-own-note" style={atRect(place.cardNote)}>
          {looking.title}
        </p>
      )}
      {own !== null && (looking === null || plan.plan === 'compact') && (
        <p class="kado-own-note" style={atRect(place.cardNote)}>
          <b>{own.title}</b>
          {own.name !== null && <span>{own.name}</span>}
          {own.small !== null && <small>{own.small}</small>}
        </p>
      )}
    </>
  )
}

/** What the card is called that the gifter here looks at, over the panel in which it may lie. */
export function LookedAt({ shown, plan }: Pick<Props, 'shown' | 'plan'>) {
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
