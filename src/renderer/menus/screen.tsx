import type { ComponentChildren, TargetedKeyboardEvent } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'

interface ScreenProps {
  readonly class: string
  /** Esc. */
  readonly onBack?: () => void
  /** Enter, wherever no control has the focus. */
  readonly onEnter?: () => void
  /** Ctrl Z, or the system's own key for it, outside of text fields. */
  readonly onUndo?: () => void
  readonly children: ComponentChildren
}

const isUndo = ({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'z' && (ctrlKey || metaKey) && !shiftKey && !altKey

/** A whole screen. It takes the focus when it comes, so that the next Tab leads to its first control. */
export function Screen({ class: name, onBack, onEnter, onUndo, children }: ScreenProps) {
  const main = useRef<HTMLElement>(null)
  useLayoutEffect(() => main.current?.focus({ preventScroll: true }), [])

  const onKeyDown = (event: TargetedKeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape') onBack?.()
    if (isUndo(event) && !(event.target instanceof HTMLInputElement)) onUndo?.()
    if (event.key !== 'Enter' || event.target !== event.currentTarget) return
    // Otherwise the same key press also reaches the button that a dialog has just focused.
    event.preventDefault()
    // A key that is held down from the screen before says nothing here.
    if (!event.repeat) onEnter?.()
  }
  return (
    <main class={`screen ${name}`} tabIndex={-1} ref={main} onKeyDown={onKeyDown}>
      {children}
    </main>
  )
}
