import type { RefObject } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'
import type { Way } from '../draft/choosing'

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
