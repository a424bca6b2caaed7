import { table as words } from '../../../../shared/words/en/games/kado/table'
import { Icon } from '../../../parts/art/icon'
import { useDrag } from '../../../parts/use-drag'
import type { PartProps } from '../../../table/frame/game'
import { atPlace, atRect, rectOf } from '../../../table/plan'
import type { Asking } from '../draft/asking'
import { recipientsIn } from '../draft/giving'
import { positionOf } from '../scene/nodes'
import type { TableKado } from '../types'
import { dragOf } from './drag-of'
import type { ActsProps } from './props'

/** Where the card can be taken hold of that the gifter looks at, or that is to be placed. The arrows move it as well. */
export function Handle({ draft, chosen }: ActsProps) {
  const drag = useDrag(dragOf(draft))
  const home = draft.carry.home.value
  // A card on trial is taken hold of in its cell.
  if (home === null || chosen === null || chosen.cell !== null) return null
  return <div class="acts-handle" data-card="own" style={atPlace(home)} {...drag(null)} />
}

/** Where the looked-at card goes: a click there chooses, as the panel's rows do for those who do not point. */
export function GivePlaces({ view, plan, draft }: ActsProps) {
  return (
    <>
      {recipientsIn(view).map((to) => {
        const place =
          to === 'discard' ? plan.discard?.place : plan.seats[positionOf(to, view.viewer, plan)]?.card
        if (place === undefined || to === view.gifter) return null
        return (
          <button
            type="button"
            class="acts-give-place"
            data-seat={to}
            key={to}
            tabIndex={-1}
            aria-hidden="true"
            data-focus="card"
            style={atRect(rectOf(place))}
            onClick={() => draft.giveTo(to)}
          />
        )
      })}
    </>
  )
}

/** Opens the card again that lies closed for all to see, behind shutters. */
export function LookAgain({
  asking,
  sitting,
  people,
}: Pick<PartProps<TableKado>, 'sitting' | 'people'> & { readonly asking: Asking }) {
  const { device, show } = sitting
  if (asking.for !== 'guess' || !device.mayLookAgain.value.includes(asking.seat)) return null
  const { actions } = words
  return (
    <div class="acts-look" style={atRect(show.plan.value.look)}>
      <button type="button" class="acts-look-again" data-apart onClick={() => device.lookAgain(asking.seat)}>
        <Icon name="eye" />
        {actions.lookAgain(people.names[asking.seat] ?? '')}
      </button>
      <p>{actions.shutters}</p>
    </div>
  )
}
