import { type ReadonlySignal, signal } from '@preact/signals'

/** Whether nobody can see the page (minimised, another tab or desktop), followed until `end` is called. */
export function followHidden(): { readonly hidden: ReadonlySignal<boolean>; end(): void } {
  const hidden = signal(document.hidden)
  const follow = () => {
    hidden.value = document.hidden
  }
  document.addEventListener('visibilitychange', follow)
  return { hidden, end: () => document.removeEventListener('visibilitychange', follow) }
}
