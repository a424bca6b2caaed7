import { effect, type ReadonlySignal, signal } from '@preact/signals'

/** Without input for so long, nobody is taken to look any more, ms. */
export const IDLE_AFTER = 30_000

const INPUT = ['pointermove', 'pointerdown', 'wheel', 'keydown'] as const

/** The part of a window that tells whether somebody is there. */
export interface Presence extends EventTarget {
  readonly document: EventTarget & { readonly hidden: boolean; hasFocus(): boolean }
}

interface LookOptions {
  readonly window: Presence
  /** While true, nothing is to move, and nobody is asked. */
  readonly reducedMotion: ReadonlySignal<boolean>
  /** Runs something once, ms from now, unless the function it returns is called before. */
  readonly after: (ms: number, run: () => void) => () => void
}

/**
 * Whether a picture that moves by itself is looked at: its window has the focus and is in sight, there was input within
 * 30 s, and motion is wanted. Otherwise no timer runs. Followed until `end` is called.
 */
export function followLook({ window, reducedMotion, after }: LookOptions): {
  readonly lookedAt: ReadonlySignal<boolean>
  end(): void
} {
  const { document } = window
  const lookedAt = signal(false)
  let forget = () => {}

  const lookAway = () => {
    forget()
    lookedAt.value = false
  }
  const look = () => {
    if (reducedMotion.peek() || document.hidden || !document.hasFocus()) return lookAway()
    forget()
    forget = after(IDLE_AFTER, lookAway)
    lookedAt.value = true
  }

  const listening = new AbortController()
  const { signal: until } = listening
  for (const input of INPUT)
    window.addEventListener(input, look, { signal: until, passive: true, capture: true })
  window.addEventListener('focus', look, { signal: until })
  window.addEventListener('blur', lookAway, { signal: until })
  document.addEventListener('visibilitychange', look, { signal: until })
  const stop = effect(() => (reducedMotion.value ? lookAway() : look()))
  return {
    lookedAt,
    end() {
      listening.abort()
      stop()
      lookAway()
    },
  }
}
