import { type ReadonlySignal, signal } from '@preact/signals'

/** Whether the system asks for less motion, followed for as long as the page lives. */
export function systemReducedMotion(): ReadonlySignal<boolean> {
  const query = window.matchMedia('(prefers-reduced-motion: reduce)')
  const reduced = signal(query.matches)
  query.addEventListener('change', () => {
    reduced.value = query.matches
  })
  return reduced
}
