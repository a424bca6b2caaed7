import { type Advice, type Card, knownCard, type Seat, type View } from '../../../../shared/games/kado'
import type { PartProps } from '../../../table/frame/game'
import { actorOf } from '../../../table/handover/active-player'
import type { People } from '../../../table/people'
import { askingOf, stillAsked } from '../draft/asking'
import type { Chosen } from '../draft/chosen'
import type { DraftKado } from '../draft/draft'
import type { KadoPlan } from '../plan/layout'
import { showsCellHints } from '../preferences'
import type { Hud } from '../scene/hud'
import type { TableKado } from '../types'

/** What the parts of the panel are drawn from. */
export interface ActsProps {
  /** What is written of the table at this moment: while a beat is played, it may be ahead of the view. */
  readonly hud: Hud
  /** As it is seen: nothing is written ahead of its time. */
  readonly view: View
  readonly people: People
  readonly plan: KadoPlan
  readonly draft: DraftKado
  /** What is chosen; null while it is chosen for something that is not seen yet. */
  readonly chosen: Chosen | null
  /** Whether the player is told what a card would bring. */
  readonly hints: boolean
  readonly showKeys: boolean
  /** Whether the deduction board is open. */
  readonly board: boolean
  /** What the coach says of it; null while it is silent. */
  readonly advice: Advice | null
}

/** What the player is asked as far as it is seen, and what the parts of the panel are drawn from. */
export function actsOf({ sitting, snapshot, people, settings }: PartProps<TableKado>) {
  const { show, draft, keys } = sitting
  const counsel = sitting.coaching.counsel.value
  const view = show.seen.value
  const seen = { ...snapshot, view }
  const hud = show.hud.value
  const chosen = draft.chosen.value
  const asked = askingOf(seen, actorOf(seen))
  const asking = asked && stillAsked(asked, { hud, view, next: chosen.asking })
  const props: ActsProps = {
    ...{ hud, view, people, draft, plan: show.plan.value, showKeys: keys.inUse.value },
    chosen: asking !== null && chosen.asking?.id === asking.id ? chosen : null,
    hints: showsCellHints(settings),
    board: draft.pose.value.board,
    advice: counsel?.state === 'ready' ? counsel.advice : null,
  }
  return { asking, props }
}

/** This turn's card of a seat, where the viewer knows it. */
export const cardOf = ({ seats }: View, seat: Seat): Card | null => knownCard(seats[seat]?.card)
