import { type ReadonlySignal, signal } from '@preact/signals'

/** How long a toast stays that wants nothing, ms. */
export const TOAST_MS = 8000

/** What the app has to say in a menu, with one thing that can be done about it. */
export interface Toast {
  readonly text: string
  readonly action: { readonly label: string; readonly run: () => void } | null
}

export interface Toasts {
  /** At most one. */
  readonly shown: ReadonlySignal<Toast | null>
  say(text: string, action?: Toast['action']): void
  close(): void
}

export function createToasts(): Toasts {
  const shown = signal<Toast | null>(null)
  let timer: ReturnType<typeof setTimeout> | undefined
  const show = (next: Toast | null) => {
    clearTimeout(timer)
    shown.value = next
  }
  return {
    shown,
    say(text, action = null) {
      show({ text, action })
      timer = setTimeout(() => show(null), TOAST_MS)
    },
    close: () => show(null),
  }
}
