import type { ComponentChildren, RefObject } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'
import type { Seat } from '../../../../shared/game'
import type { Advice } from '../../../../shared/games/kado/advice'
import type { Card } from '../../../../shared/games/kado/cards'
import { knownCard, type View } from '../../../../shared/games/kado/view'
import type { PartProps } from '../../../table/frame/game'
import { actorOf } from '../../../table/handover/handover'
import type { People } from '../../../table/people'
import type { Way } from '../draft/choosing'
import type { DraftKado, TableKado } from '../draft/draft'
import { askingOf, type Chosen, stillAsked } from '../draft/selection'
import type { KadoPlan } from '../plan/layout'
import { showsCellHints } from '../preferences'
import type { Hud } from '../scene/hud'

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
export function actsOf({ session, snapshot, people, settings }: PartProps<TableKado>) {
  const { show, draft, keys } = session
  const counsel = session.coaching.counsel.value
  const view = show.seen.value
  const seen = { ...snapshot, view }
  const hud = show.hud.value
  const chosen = draft.chosen.value
  const asked = askingOf(seen, actorOf(seen))
  const asking = asked && stillAsked(asked, { hud, view, next: chosen.asking })
  const props: ActsProps = {
    hud,
    view,
    people,
    draft,
    plan: show.plan.value,
    showKeys: keys.inUse.value,
    chosen: asking !== null && chosen.asking?.id === asking.id ? chosen : null,
    hints: showsCellHints(settings),
    board: draft.pose.value.board,
    advice: counsel?.state === 'ready' ? counsel.advice : null,
  }
  return { asking, props }
}

/** This turn's card of a seat, where the viewer knows it. */
export const cardOf = ({ seats }: View, seat: Seat): Card | null => knownCard(seats[seat]?.card)

interface Props {
  readonly picture: ComponentChildren
  readonly title: string
  readonly line: string
}

/** What the panel is about. */
export const Head = ({ picture, title, line }: Props) => (
  <header class="acts-head">
    {picture}
    <div>
      <h2>{title}</h2>
      <p>{line}</p>
    </div>
  </header>
)

/** Something of the panel to choose from. */
const CHOICE = '.acts [data-focus="card"]'

/**
 * How a button chooses what it stands for. Arrows choose as they move, so that Space on what they have reached must not let it go
 * again: keys take it back by their own key, and the pointer by a second click.
 */
export const wayOf = ({ detail }: Pick<MouseEvent, 'detail'>): Way => (detail === 0 ? 'chosen' : 'toggled')

/**
 * Takes the focus to what has been chosen in a group, where it is on something else to choose from: a key chooses from anywhere,
 * and the ring would stay around what is not chosen.
 * @param chosen another value for every choice; null for none
 */
export function useFocusOnChosen(group: RefObject<HTMLElement | null>, chosen: string | number | null): void {
  const last = useRef(chosen)
  useLayoutEffect(() => {
    if (chosen === last.current) return
    last.current = chosen
    if (chosen === null || !document.activeElement?.matches(CHOICE)) return
    group.current?.querySelector<HTMLElement>('[aria-pressed="true"]')?.focus({ preventScroll: true })
  }, [chosen])
}

/**
 * Takes the focus from another choice of a group to the one that the coach advises once it speaks, unless one is chosen there: arrows choose as they
 * move, so the focus is then still where choosing began, and two choices would look chosen.
 * @param advised another value for every choice; null for none
 */
export function useFocusOnAdvised(
  group: RefObject<HTMLElement | null>,
  advised: string | number | null,
  isChosen: boolean,
): void {
  useLayoutEffect(() => {
    if (advised === null || isChosen || !group.current?.contains(document.activeElement)) return
    group.current.querySelector<HTMLElement>('[data-advised="true"]')?.focus({ preventScroll: true })
  }, [advised])
}
