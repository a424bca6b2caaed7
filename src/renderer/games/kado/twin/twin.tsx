import { table as words } from '../../../../shared/words/en/games/kado/table'
import type { TwinProps } from '../../../table/frame/game'
import { CardsToLookAt } from '../../../table/hud/cards-to-look-at'
import { Acts } from '../acts/acts'
import { Cells } from '../acts/cells'
import { GivePlaces, Handle, LookAgain } from '../acts/own-card'
import { actsOf } from '../acts/props'
import { BoardPart } from '../board/board-part'
import { beforeCount } from '../scene/hud'
import type { TableKado } from '../types'
import { othersCards } from './others-cards'
import { OwnCard } from './own-card'
import { Readout } from './readout'
import { Status } from './status'

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
