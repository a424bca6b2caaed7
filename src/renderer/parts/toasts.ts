import { type ReadonlySignal, signal } from '@preact/signals'

/** The time that a toast with a message or an action stays, ms. */
export const TOAST_MS = 8000
/** The time that the confirmation of a key press stays, ms. */
export const SHORT_TOAST_MS = 2500

/** A message of the app with an optional action. */
interface Toast {
  readonly text: string
  readonly action: { readonly label: string; readonly run: () => void } | null
}

export interface Toasts {
  /** The current toast; there is at most one. */
  readonly shown: ReadonlySignal<Toast | null>
  say(text: string, action?: Toast['action']): void
  /** Confirms the effect of a key in two or three words, if nothing else on the screen shows it. */
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
