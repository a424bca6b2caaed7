import type { ComponentChildren, RefObject } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'
import type { Seat } from '../../../../shared/game'
import type { Advice } from '../../../../shared/games/kado/advice'
import type { Card } from '../../../../shared/games/kado/cards'
import { knownCard, type View } from '../../../../shared/games/kado/view'
import type { PartProps } from '../../../table/frame/game'
import { actorOf } from '../../../table/handover/handover'
import type { People } from '../../../table/people'
import type { DraftKado, TableKado } from '../draft/draft'
import { askingOf, type Chosen, stillAsked, type Way } from '../draft/selection'
import type { KadoPlan } from '../plan/layout'
import { showsCellHints } from '../preferences'
import type { Hud } from '../scene/hud'

/** The props of the panel's parts. */
export interface ActsProps {
  /** The texts of the table at this moment; during a beat they may be ahead of the view. */
  readonly hud: Hud
  /** The view shown on screen, which never runs ahead. */
  readonly view: View
  readonly people: People
  readonly plan: KadoPlan
  readonly draft: DraftKado
  /** The current choice; null while it belongs to a question that is not visible yet. */
  readonly chosen: Chosen | null
  /** True if the player sees what a card would bring. */
  readonly hints: boolean
  readonly showKeys: boolean
  /** True while the deduction board is open. */
  readonly board: boolean
  /** The coach's advice on this question; null while it is silent. */
  readonly advice: Advice | null
}

/** The question that the player sees, and the props of the panel's parts. */
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

/** This turn's card of a seat, if the viewer knows it. */
export const cardOf = ({ seats }: View, seat: Seat): Card | null => knownCard(seats[seat]?.card)

interface Props {
  readonly picture: ComponentChildren
  readonly title: string
  readonly line: string
}

/** The heading of the panel. */
export const Head = ({ picture, title, line }: Props) => (
  <header class="acts-head">
    {picture}
    <div>
      <h2>{title}</h2>
      <p>{line}</p>
    </div>
  </header>
)

/** The selector of the panel's choices. */
const CHOICE = '.acts [data-focus="card"]'

/**
 * The way in which a click event chooses. Arrow keys choose as they move, so Space on the focused choice must not
 * toggle it off: on the keyboard the choice's own key toggles it, with the pointer a second click.
 */
export const wayOf = ({ detail }: Pick<MouseEvent, 'detail'>): Way => (detail === 0 ? 'chosen' : 'toggled')

/**
 * Moves the focus to the new choice in a group if another choice of that group has it: a key chooses from anywhere, and
 * otherwise the ring would stay on an unchosen one.
 * @param chosen a distinct value for every choice; null for none
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
 * Moves the focus within a group to the choice that the coach advises once it speaks, unless the player has already
 * chosen there. Arrow keys choose as they move, so the focus is still on the initial choice; left there, two choices
 * would look chosen.
 * @param advised a distinct value for every choice; null for none
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
