import type { ComponentChildren, RefObject } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { isAsking } from './asking'
import { useTabRound } from './tab-round'

interface ScreenProps {
  /** What it is called, wherever it is heard rather than seen. */
  readonly name: string
  readonly class: string
  /** Esc. */
  readonly onBack?: () => void
  /** Enter, wherever no control has the focus. */
  readonly onEnter?: () => void
  /** Ctrl Z, or the system's own key for it, outside of text fields. */
  readonly onUndo?: () => void
  /** The control that gets the focus first; the screen itself where it holds none. */
  readonly startAt?: RefObject<HTMLElement | null>
  readonly children: ComponentChildren
}

const isUndo = ({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'z' && (ctrlKey || metaKey) && !shiftKey && !altKey

/** A whole screen. It takes the focus when it comes, so that the next Tab leads to its first control. */
export function Screen({ name, class: look, onBack, onEnter, onUndo, startAt, children }: ScreenProps) {
  const main = useRef<HTMLElement>(null)
  useLayoutEffect(() => (startAt?.current ?? main.current)?.focus({ preventScroll: true }), [])
  useTabRound(main)

  // Heard by the window, as the control that had the focus may be gone, and the focus with it; and at once, however
  // soon the first key comes.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const { key, target, repeat } = event
      // Esc and Enter that end the composing of a letter are the keyboard's own.
      if (event.defaultPrevented || event.isComposing || isAsking()) return
      // A key that is held down from the screen or the dialog before says nothing here.
      if (key === 'Escape' && !repeat) onBack?.()
      if (isUndo(event) && !(target instanceof HTMLInputElement)) onUndo?.()
      if (key !== 'Enter') return
      // A button that has just got the focus would be pressed by the key that is still held down.
      if (repeat) event.preventDefault()
      if (target !== main.current && target !== document.body) return
      // Otherwise the same key press also reaches the button that a dialog has just focused.
      event.preventDefault()
      if (!repeat) onEnter?.()
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  })
  return (
    <main class={`screen ${look}`} aria-label={name} tabIndex={-1} ref={main}>
      {children}
    </main>
  )
}
