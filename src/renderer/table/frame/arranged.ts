import { effect, type ReadonlySignal } from '@preact/signals'
import type { RefObject } from 'preact'
import { useLayoutEffect } from 'preact/hooks'
import type { Arranging } from '../plan/arranging'

/**
 * Lets what is written within `data-arranged` go to its new places along with the cards (`table.css`): only while these go
 * there, so that nothing follows late where they are put in their places at once.
 * @param arranging null until there is something to follow
 */
export function useArranged(
  table: RefObject<HTMLElement | null>,
  arranging: ReadonlySignal<Arranging | null> | undefined,
): void {
  // Before what is written is drawn anew, which the same change brings about.
  useLayoutEffect(
    () =>
      arranging &&
      effect(() => {
        const root = table.current
        const way = arranging.value
        if (root === null) return
        if (way !== null) root.style.setProperty('--arranging', `${way.ms}ms var(--${way.ease})`)
        root.toggleAttribute('data-arranging', way !== null)
      }),
    [arranging],
  )
}
