import { whereIn } from '../../../../shared/games/kado/grid'
import type { View } from '../../../../shared/games/kado/view'
import { table as words } from '../../../../shared/words/en/games/kado/table'
import type { TwinProps } from '../../../table/frame/game'
import { CardsToLookAt, type CardToLookAt } from '../../../table/hud/cards-to-look-at'
import type { People } from '../../../table/people'
import { Acts } from '../acts/acts'
import { actsOf } from '../acts/panel'
import { cardFace } from '../art/cards'
import { BoardPart } from '../board'
import { cellPlace } from '../plan/field'
import type { KadoPlan } from '../plan/layout'
import { beforeCount } from '../scene/hud'
import { positionOf } from '../scene/nodes'
import type { TableKado } from '../types'
import { Cells, GivePlaces, Handle, LookAgain } from './cards'
import { OwnCard, Readout, Status } from './readout'

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

/**
 * The table as real elements, in the order in which it is read: what is due, the own card, what can be chosen, the buttons,
 * then everything else. Those to be pressed lie where their picture is; the rest is only heard.
 */
export function Twin({ actions, tools, ...parts }: TwinProps<TableKado>) {
  const { sitting, people } = parts
  const { asking, props } = actsOf(parts)
  const { show, moment } = sitting
  const { value: plan } = show.plan
  const view = sitting.shown.value
  const hud = beforeCount(show.hud.value, plan.scenery)
  const atRest = !moment.value.playing && plan.scenery !== 'count'
  return (
    <div class="table-twin" data-arranged>
      <Status view={view} hud={hud} people={people} />
      <OwnCard view={view} />
      {asking?.for === 'give' && <GivePlaces {...props} />}
      <Handle {...props} />
      <Acts {...parts} />
      <BoardPart {...parts} />
      {asking?.for === 'place' && props.chosen !== null && <Cells {...props} asking={asking} />}
      {actions}
      {asking !== null && <LookAgain asking={asking} sitting={sitting} people={people} />}
      <CardsToLookAt
        name={words.shown.cards}
        cards={atRest ? othersCards(show.seen.value, people, plan) : []}
      />
      <Readout view={view} hud={hud} people={people} said={sitting.talking.said.value} />
      {tools}
    </div>
  )
}
