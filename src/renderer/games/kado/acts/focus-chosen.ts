import type { RefObject } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'

/** Something of the panel to choose from. */
const CHOICE = '.acts [data-focus="card"]'

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
