import { type View, whereIn } from '../../../../shared/games/kado'
import { table as words } from '../../../../shared/words/en/games/kado/table'
import type { CardToLookAt } from '../../../table/hud/cards-to-look-at'
import type { People } from '../../../table/people'
import { cardFace } from '../art/cards'
import { cellPlace } from '../plan/field'
import type { KadoPlan } from '../plan/layout'
import { positionOf } from '../scene/nodes'

const { shown } = words

/** The cards in the others' grids, seat by seat, in the order they were laid. */
export const othersCards = (view: View, people: People, plan: KadoPlan): readonly CardToLookAt[] =>
  view.seats.flatMap(({ grid }, seat) => {
    const position = positionOf(seat, view.viewer, plan)
    const place = plan.seats[position]
    if (position === 0 || place === undefined || grid.length === 0) return []
    const owner = people.names[seat] ?? ''
    return grid.map((laid, nth) => ({
      ...{ key: laid.handle, place: cellPlace(place.grid, laid) },
      ...{ picture: cardFace(laid.card), name: words.cardName(laid.card) },
      heard: shown.heard(owner, words.cardName(laid.card)),
      lines: [shown.whose(owner, nth + 1), shown.where(whereIn(grid, laid))],
    }))
  })
