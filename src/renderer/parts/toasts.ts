import { type ReadonlySignal, signal } from '@preact/signals'

/** How long a toast stays that has something to be read, or done about it, ms. */
export const TOAST_MS = 8000
/** How long one stays that says what the player just did, ms. */
export const SHORT_TOAST_MS = 2500

/** What the app has to say in a menu, with one thing that can be done about it. */
export interface Toast {
  readonly text: string
  readonly action: { readonly label: string; readonly run: () => void } | null
}

export interface Toasts {
  /** At most one. */
  readonly shown: ReadonlySignal<Toast | null>
  say(text: string, action?: Toast['action']): void
  /** Says in two or three words what a key did, where nothing else on the screen shows it. */
  confirm(text: string): void
  close(): void
}

export function createToasts(): Toasts {
  const shown = signal<Toast | null>(null)
  let timer: ReturnType<typeof setTimeout> | undefined
  const show = (next: Toast | null, ms = 0) => {
    clearTimeout(timer)
    shown.value = next
    if (next !== null) timer = setTimeout(() => show(null), ms)
  }
  return {
    shown,
    say: (text, action = null) => show({ text, action }, TOAST_MS),
    confirm: (text) => show({ text, action: null }, SHORT_TOAST_MS),
    close: () => show(null),
  }
}
